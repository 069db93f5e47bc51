import { createPublicKey, verify } from 'node:crypto';

const DAY_S = 86_400;
const POINT_BYTES = 65;
type Claims = { aud?: unknown; exp?: unknown; sub?: unknown };

const read = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;

/**
 * Whether a push is signed as RFC 8292 asks: by the key the browser subscribed with, for this service, for a day at
 * most, and with an address one can write to.
 * @returns why not, or null.
 */
export function vapidProblem(header: string, key: string, origin: string, now: Date): string | null {
  const [, token = '', signedBy = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(header) ?? [];
  if (signedBy !== key) return 'BadVapidKey';
  const point = Buffer.from(key, 'base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (point.length !== POINT_BYTES || signature === '') return 'BadJwtToken';
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)) return 'BadJwtToken';
  const { aud, exp, sub } = read(claims);
  const seconds = now.getTime() / 1_000;
  const isTimely = typeof exp === 'number' && exp > seconds && exp <= seconds + DAY_S;
  const isReachable = typeof sub === 'string' && /^(?:https:\/\/[^/]+\.[^/]+|mailto:.+@)/.test(sub);
  return aud === origin && isTimely && isReachable ? null : 'BadJwtToken';
}
