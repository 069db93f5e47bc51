import type { FastifyRequest } from 'fastify';

/** What a page says while nobody knows where its visitor is (MKT-32). */
const UNKNOWN = 'São Paulo';
const PLACEHOLDER = '{cidade}';
const CITY = /^[\p{L}\p{M}'’. -]{2,60}$/u;

/** @param header the one in which the proxy names the city, percent-encoded or plain; undefined = there is none. */
export function cityOf({ headers }: Pick<FastifyRequest, 'headers'>, header: string | undefined): string {
  const value = header === undefined ? undefined : headers[header];
  if (typeof value !== 'string') return UNKNOWN;
  const city = decoded(value).trim();
  return CITY.test(city) ? city : UNKNOWN;
}

/** The same value with the visitor's city wherever one of its texts says {cidade}. */
export function withCity<T>(value: T, city: string): T {
  if (typeof value === 'string') return value.replaceAll(PLACEHOLDER, () => city) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withCity(one, city)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCity<unknown>(one, city)])) as T;
}

/** Headers carry bytes: a proxy may write UTF-8 as such, or escape it. */
function decoded(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : Buffer.from(value, 'latin1').toString('utf8');
  } catch {
    return value;
  }
}
