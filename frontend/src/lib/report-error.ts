import { api, traceparentOf } from '../api/client.js';

const MAX_PLACES = 400;
const PLACE = /([\w.-]+:\d+:\d+)/g;

/**
 * Tells the server which kind of error the page hit and where in our scripts, under the shown code. Never the message: it
 * may quote what somebody typed. A report that cannot be sent is dropped.
 */
export function reportError(error: unknown, code: string, part: 'visitor' | 'admin' | 'studio'): void {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const places = [...stack.matchAll(PLACE)].map(([place]) => place);
  while (places.join(' ').length > MAX_PLACES) places.pop();
  const kind = /^[A-Za-z]{1,60}$/.test(name) ? name : 'unknown';
  const headers = { traceparent: traceparentOf(code) };
  api('POST /page-errors', { part, name: kind, places: places.join(' ') }, { headers }).catch(() => undefined);
}
