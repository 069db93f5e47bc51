import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { CityResponse } from 'maxmind';

/** Where a visitor probably is: as much of it as a campaign is counted by, never an address (MKT-32). */
export interface Place {
  city: string;
  region: string | null;
}

const NAME = /^[\p{L}\p{M}\p{N}'’. -]{2,60}$/u;
const BRAZIL = 'BR';

/** 'City - Region', as a place is shown (FV-34). */
export const placeName = ({ city, region }: Place): string => (region === null ? city : `${city} - ${region}`);

/**
 * The place the proxy in front names, percent-encoded or plain.
 * @param names the headers in which it names city and region; undefined = there is none.
 * @returns null without a header, or when it carries no name of a city.
 */
export function placeOfHeaders(
  headers: FastifyRequest['headers'],
  names: { city: string | undefined; region: string | undefined },
): Place | null {
  const city = nameIn(headers, names.city);
  return city === null ? null : { city, region: nameIn(headers, names.region) };
}

/** A Brazilian state by its letters, another country's region by its name. @returns null without a city. */
export function placeOfRecord(record: CityResponse | null): Place | null {
  const city = namedIn(record?.city?.names);
  if (city === null) return null;
  const region = record?.subdivisions?.[0];
  const letters = record?.country?.iso_code === BRAZIL ? region?.iso_code : undefined;
  return { city, region: letters ?? namedIn(region?.names) };
}

/**
 * The network an address belongs to: the first 24 bits of IPv4, 48 of IPv6. Thousands share it, so it names nobody.
 * @returns its first address; null for what is no address.
 */
export function networkOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(address) === 4) return address.replace(/\d+$/, '0');
  if (isIP(address) !== 6) return null;
  const [left = '', right = ''] = address.split('::');
  const [head, tail] = [left, right].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0');
  const groups = address.includes('::') ? [...(head ?? []), ...zeros, ...(tail ?? [])] : (head ?? []);
  return `${groups.slice(0, 3).join(':')}::`;
}

/** Portuguese before English; other languages are of no use here. */
function namedIn(names: { 'pt-BR'?: string; en: string } | undefined): string | null {
  const name = names?.['pt-BR'] ?? names?.en;
  return name !== undefined && NAME.test(name) ? name : null;
}

function nameIn(headers: FastifyRequest['headers'], header: string | undefined): string | null {
  const value = header === undefined ? undefined : headers[header];
  if (typeof value !== 'string') return null;
  const name = decoded(value).trim();
  return NAME.test(name) ? name : null;
}

/** Headers carry bytes: a proxy may write UTF-8 as such, or escape it. */
function decoded(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : Buffer.from(value, 'latin1').toString('utf8');
  } catch {
    return value;
  }
}
