/** One wrong field of a request, with the text to show beside it. */
export class ProblemFieldDto {
  field: string;
  code: string;
  message: string;
}
/** RFC 9457: the shape of every error answer (`application/problem+json`). */
export class ProblemDto {
  type: string;
  title: string;
  status: number;
  /** Stable, for programs: see libs/domain errors. */
  code: string;
  detail?: string;
  errors?: ProblemFieldDto[];
  /** Quote this to support. */
  traceId: string;
}
