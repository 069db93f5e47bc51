import { ERRORS } from './errors.table.js';

export { ERRORS, type ErrorDefinition } from './errors.table.js';

export type ErrorCode = keyof typeof ERRORS;
export type ErrorLanguage = 'pt-BR' | 'en';
/** One wrong field of a request, as RFC 9457 `errors[]` carries it; `FieldError` of the sign-up has this shape. */
export type ProblemField = { field: string; code: string; message: string };
export type ProblemOptions = {
  /** What happened in this case, for people; never a secret or personal data. */
  detail?: string;
  /** The same in English; without it `detail` is the same in every language, or for the team. */
  detailEn?: string;
  errors?: ProblemField[];
  /** Whole seconds after which to try again (Retry-After). */
  retryAfterSeconds?: number;
};

/** An error with a stable code. `status` and `title` are always those of the table, so a response can show them unchanged. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly detailEn?: string;
  readonly errors?: ProblemField[];
  readonly retryAfterSeconds?: number;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(`${code}: ${ERRORS[code].title}`);
    this.name = 'DomainError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.title = ERRORS[code].title;
    if (options.detail !== undefined) this.detail = options.detail;
    if (options.detailEn !== undefined) this.detailEn = options.detailEn;
    if (options.errors !== undefined) this.errors = options.errors;
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Creates the error for a code of the table: `throw problem('plan-not-found')`. */
export function problem(code: ErrorCode, options: ProblemOptions = {}): DomainError {
  return new DomainError(code, options);
}

/** Whether a caught value is a DomainError, also one made by another copy of this library. */
export function isDomainError(x: unknown): x is DomainError {
  if (x instanceof DomainError) return true;
  return x instanceof Error && x.name === 'DomainError' && 'code' in x && isErrorCode(x.code);
}

/** Whether a value that came over the wire is a code of the table. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** The title of a code in the reader's language. */
export function errorTitle(code: ErrorCode, language: ErrorLanguage = 'pt-BR'): string {
  const { title, en } = ERRORS[code];
  return language === 'en' ? en : title;
}

/** What happened in this case, in the reader's language; undefined when nothing is said of it. */
export const errorDetail = ({ detail, detailEn }: DomainError, language: ErrorLanguage): string | undefined =>
  language === 'en' ? (detailEn ?? detail) : detail;
