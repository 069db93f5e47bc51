import { LOCALE } from '../lib/locale.js';
import { type Answers, type Asks, type Route, sentTo } from './operation.js';
import { ConnectionProblem, readProblem } from './problem.js';
import type { Answer, CallOptions, Method, PathFor } from './typed-paths.js';

const TIMEOUT_MS = 20_000;

type Values = Record<string, string | number | null | undefined>;
interface Given {
  path?: Values;
  query?: Values;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The address of an API path on this very origin: `{name}` is filled in, null and undefined query values are left out. */
export function apiUrl(template: string, path: Values = {}, query: Values = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${filled}${text ? `?${text}` : ''}`;
}

/** Random bytes as hex digits, two for each. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/**
 * W3C trace context: what the servers do for this call, and for long after it, is one trace that begins here.
 * @param traceId 32 hex digits
 */
export const traceparentOf = (traceId: string): string => `00-${traceId}-${randomHex(8)}-01`;

/** Of a call by route: nothing of it is sent but the headers. */
interface CallMore {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls the API with the session cookie, which is httpOnly and never seen here. A route of the table of operations is
 * asked by its name, `api('POST /admin/templates', form)`; the others by method, path and parts as openapi.json has them.
 * A call the server does not know does not compile.
 * @returns the JSON of the answer, undefined for an empty one.
 * @throws ApiProblem when the server refuses, ConnectionProblem when no answer comes within 20 s.
 */
export function api<const R extends Route>(route: R, input: Asks<R>, more?: CallMore): Promise<Answers<R>>;
export function api<M extends Method, P extends PathFor<M>>(
  method: M,
  template: P,
  options: CallOptions<M, P>,
): Promise<Answer<M, P>>;
export function api(first: string, second: string | object, third: object = {}): Promise<unknown> {
  if (typeof second === 'string') return send(first, second, third);
  const { method, template, ...parts } = sentTo(first, second);
  return send(method, template, { ...third, ...parts });
}

async function send(method: string, template: string, given: Given): Promise<unknown> {
  const { path, query, body, headers, signal } = given;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const stop = () => timeout.abort();
  signal?.addEventListener('abort', stop);
  const ask = (more?: Record<string, string>): Promise<Response> =>
    fetch(apiUrl(template, path, query), {
      method,
      credentials: 'same-origin',
      // titles of errors come in the language of the page, whatever the browser's
      headers: {
        accept: 'application/json',
        'accept-language': LOCALE,
        traceparent: traceparentOf(randomHex(16)),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
        ...more,
      },
      signal: timeout.signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ConnectionProblem();
    });
  try {
    let response = await ask();
    // a busy network pays with a moment of work for what it does often (GW-11)
    if (response.status === 428) response = await (await import('./proof.js')).prove(response, ask);
    if (!response.ok) throw await readProblem(response);
    const text = await response.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
