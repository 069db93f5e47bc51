import { randomHex } from '../api/client.js';
import { ApiProblem } from '../api/problem.js';

const TRACE_ID = /^[0-9a-f]{32}$/;

/**
 * @returns the code a person quotes to support: the trace of the request that failed, else of a new one, under which
 * `reportError` has the server log the error (GW-13). 32 hex digits.
 */
export function codeOf(error: unknown): string {
  const known = error instanceof ApiProblem ? error.traceId : null;
  return known && TRACE_ID.test(known) ? known : randomHex(16);
}
