import { type DomainError, type ErrorCode, isDomainError, problem } from '@camarim/domain';
import { HttpException } from '@nestjs/common';

/** What Nest and Fastify say with a bare status, in the product's own codes. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed-body',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  414: 'malformed-body',
  415: 'unsupported-media-type',
  416: 'range-invalid',
  422: 'validation-failed',
  429: 'too-many-requests',
  503: 'service-unavailable',
};
/** Seconds a client waits when nobody said how long. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Any thrown value to an error of the table. Known ones keep their code; a framework's error gets the code of its
 * status; everything else is `internal` and says nothing about itself to the caller.
 */
export function toProblem(error: unknown): DomainError {
  if (isDomainError(error)) {
    if (error.status !== 503 || error.retryAfterSeconds !== undefined) return error;
    const { code, detail, errors } = error;
    return problem(code, { detail, errors, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const status = statusOf(error);
  const code = (status !== undefined && BY_STATUS[status]) || 'internal';
  return problem(code, code === 'service-unavailable' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {});
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors: a code that starts so and a status
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}
