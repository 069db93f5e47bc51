import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@camarim/domain';

/** A notice only makes us ask, so an old one does no harm; whether a repeat is signed anew is not documented. In ms. */
const OLDEST_MS = DAY_MS;

export interface MercadoPagoNotice {
  /** Keys alive now: while one replaces another both count. */
  keys: readonly string[];
  /** `x-signature`. */
  signature: string;
  /** `x-request-id`, null when it was not sent. */
  requestId: string | null;
  /** The raw query of the address that was called. */
  query: string;
  now: Date;
}
export type MercadoPagoVerdict = { ok: true; dataId: string | null } | { ok: false; reason: string };

/**
 * What Mercado Pago signs: `id:<data.id of the query>;request-id:<x-request-id>;ts:<ts>;` with a semicolon behind the last
 * pair too, and without a pair whose value is missing. An id with letters is written small.
 */
export const mercadoPagoManifest = (dataId: string | null, requestId: string | null, ts: string): string =>
  [
    ['id', dataId?.toLowerCase()],
    ['request-id', requestId],
    ['ts', ts],
  ]
    .flatMap(([name, value]) => (value ? [`${name}:${value};`] : []))
    .join('');

/** Checks `x-signature: ts=…,v1=<hex hmac-sha256>`. The body is no part of it: what was signed is the address. */
export function checkMercadoPago({ keys, signature, requestId, query, now }: MercadoPagoNotice): MercadoPagoVerdict {
  const parts = new Map(signature.split(',').map((part) => splitOnce(part.trim())));
  const [ts = '', v1 = ''] = [parts.get('ts'), parts.get('v1')];
  // seconds and milliseconds are both seen
  if (!/^(\d{10}|\d{13})$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return { ok: false, reason: 'malformed' };
  const signedAt = ts.length === 10 ? Number(ts) * 1_000 : Number(ts);
  if (Math.abs(now.getTime() - signedAt) > OLDEST_MS) return { ok: false, reason: 'too-old' };
  const dataId = new URLSearchParams(query).get('data.id');
  const manifest = mercadoPagoManifest(dataId, requestId, ts);
  const given = Buffer.from(v1, 'hex');
  const isSigned = keys.some((key) => timingSafeEqual(createHmac('sha256', key).update(manifest).digest(), given));
  return isSigned ? { ok: true, dataId } : { ok: false, reason: 'mismatch' };
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}
