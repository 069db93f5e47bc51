import { ConnectionProblem, readProblem } from './problem.js';

const BASE = '/api/v1';
const TIMEOUT_MS = 20_000;

type Query = Record<string, string | number | null | undefined>;
export type RequestOptions = { query?: Query; body?: object; headers?: Record<string, string>; signal?: AbortSignal };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The address of an API path on this very origin; null and undefined query values are left out. */
export function apiUrl(path: `/${string}`, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${BASE}${path}${text ? `?${text}` : ''}`;
}

/**
 * Calls the API with the session cookie, which is httpOnly and never seen here.
 * @returns the JSON of the answer, undefined for an empty one.
 * @throws ApiProblem when the server refuses, ConnectionProblem when no answer comes within 20 s.
 */
export async function api<T>(method: Method, path: `/${string}`, options: RequestOptions = {}): Promise<T> {
  const { query, body, headers, signal } = options;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const stop = () => timeout.abort();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(apiUrl(path, query), {
      method,
      credentials: 'same-origin',
      // titles of errors come in the language of the page, whatever the browser's
      headers: { accept: 'application/json', 'accept-language': 'pt-BR', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      signal: timeout.signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ConnectionProblem();
    });
    if (!response.ok) throw await readProblem(response);
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
