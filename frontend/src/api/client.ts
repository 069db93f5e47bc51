import { ConnectionProblem, readProblem } from './problem.js';
import type { Answer, CallOptions, Method, PathFor } from './typed-paths.js';

const TIMEOUT_MS = 20_000;

type Values = Record<string, string | number | null | undefined>;
interface Sent {
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

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** W3C trace context: what the servers do for this call, and for long after it, is one trace that begins here. */
const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

/**
 * Calls the API with the session cookie, which is httpOnly and never seen here. Path, query, body and answer are those
 * of openapi.json: a call the server does not know does not compile.
 * @returns the JSON of the answer, undefined for an empty one.
 * @throws ApiProblem when the server refuses, ConnectionProblem when no answer comes within 20 s.
 */
export async function api<M extends Method, P extends PathFor<M>>(
  method: M,
  template: P,
  options: CallOptions<M, P>,
): Promise<Answer<M, P>> {
  const { path, query, body, headers, signal } = options as Sent;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const stop = () => timeout.abort();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(apiUrl(template, path, query), {
      method,
      credentials: 'same-origin',
      // titles of errors come in the language of the page, whatever the browser's
      headers: {
        accept: 'application/json',
        'accept-language': 'pt-BR',
        traceparent: newTraceparent(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      signal: timeout.signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ConnectionProblem();
    });
    if (!response.ok) throw await readProblem(response);
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as Answer<M, P>;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
