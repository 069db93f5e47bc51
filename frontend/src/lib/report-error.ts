import { api, randomHex, traceparentOf } from '../api/client.js';
import { ApiProblem } from '../api/problem.js';

const MAX_PLACES = 400;
const PLACE = /([\w.-]+:\d+:\d+)/g;
const TRACE_ID = /^[0-9a-f]{32}$/;

/**
 * @returns the code a person quotes to support: the trace of the request that failed, else of a new one, under which
 * `reportError` has the server log the error (GW-13). 32 hex digits.
 */
export function codeOf(error: unknown): string {
  const known = error instanceof ApiProblem ? error.traceId : null;
  return known && TRACE_ID.test(known) ? known : randomHex(16);
}

/**
 * Tells the server which kind of error the page hit and where in our scripts, under the shown code. Never the message: it
 * may quote what somebody typed. A report that cannot be sent is dropped.
 */
export function reportError(error: unknown, code: string, part: 'visitor' | 'admin'): void {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const places = [...stack.matchAll(PLACE)].map(([place]) => place);
  while (places.join(' ').length > MAX_PLACES) places.pop();
  const kind = /^[A-Za-z]{1,60}$/.test(name) ? name : 'unknown';
  const headers = { traceparent: traceparentOf(code) };
  api('POST /page-errors', { part, name: kind, places: places.join(' ') }, { headers }).catch(() => undefined);
}
