import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-webhook-signature';

/** `t=<unix seconds>,v1=<hex hmac-sha256(key, "<t>.<raw body>")>` over the exact bytes that are sent. */
export function signatureHeader(key: string, rawBody: string, unixSeconds: number): string {
  const digest = createHmac('sha256', key).update(`${unixSeconds}.${rawBody}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
}
