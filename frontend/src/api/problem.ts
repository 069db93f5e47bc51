import type { ProblemDto, ProblemFieldDto } from '@camarim/contracts';
import * as words from './words.js';

/** The server answered, and said no: `code` is for programs, `message` is the pt-BR title for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    readonly code: string,
    title: string,
    readonly errors: readonly ProblemFieldDto[] = [],
    readonly traceId: string | null = null,
  ) {
    super(title);
  }
}

/** No answer came: no network, or none in time. */
export class ConnectionProblem extends Error {
  override readonly name = 'ConnectionProblem';

  constructor() {
    super(words.NO_CONNECTION);
  }
}

const NO_DETAILS = words.NO_DETAILS;

/**
 * Reads an error answer; one that is not `application/problem+json` (a proxy's page) gets a text of ours. Of money that is owed
 * the detail is shown: it says how much, and what to do.
 */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: Partial<ProblemDto> = isProblem(response) ? await response.json().catch(() => ({})) : {};
  return new ApiProblem(
    response.status,
    body.code ?? 'unknown',
    (body.code === 'model-has-balance' ? body.detail : undefined) ?? body.title ?? NO_DETAILS,
    body.errors ?? [],
    body.traceId ?? null,
  );
}

function isProblem(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

/** Whether a failure is worth trying again by itself: nothing was decided about the request. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionProblem || (error instanceof ApiProblem && error.status >= 500);
}

/** The sentence to show for any failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem || error instanceof ConnectionProblem ? error.message : NO_DETAILS;
}

/**
 * Says what failed before the reason: `await during('Erro ao excluir configuração:', remove())`.
 * @throws what `run` throws, its sentence beginning with `what`.
 */
export async function during<T>(what: string, run: Promise<T>): Promise<T> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ConnectionProblem) error.message = `${what} ${error.message}`;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}
