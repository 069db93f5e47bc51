import { createHmac } from 'node:crypto';
import { constantTimeEqual } from './secret-box.js';

const mac = (key: string, rawBody: Buffer, seconds: number): string =>
  createHmac('sha256', key).update(`${seconds}.`).update(rawBody).digest('hex');

/** @param unixSeconds time of sending. @returns the header `t=<unix seconds>,v1=<hex>` over the exact bytes of the body. */
export const signWebhook = (key: string, rawBody: Buffer, unixSeconds: number): string =>
  `t=${unixSeconds},v1=${mac(key, rawBody, unixSeconds)}`;

export type WebhookVerdict = { ok: true } | { ok: false; reason: 'malformed' | 'stale' | 'mismatch' };

/**
 * Checks who sent a webhook (BIL-29): HMAC-SHA256 over the raw bytes. Two keys are valid while one replaces the other, and
 * the sender's clock may differ by at most `toleranceSeconds` (default 300).
 */
export function verifyWebhook(input: {
  keys: string[];
  header: string;
  rawBody: Buffer;
  now: Date;
  toleranceSeconds?: number;
}): WebhookVerdict {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(input.header.trim());
  if (!parts?.[1] || !parts[2]) return { ok: false, reason: 'malformed' };
  const seconds = Number(parts[1]);
  if (Math.abs(input.now.getTime() / 1_000 - seconds) > (input.toleranceSeconds ?? 300))
    return { ok: false, reason: 'stale' };
  const given = parts[2];
  const known = input.keys.filter((key) => constantTimeEqual(given, mac(key, input.rawBody, seconds)));
  return known.length > 0 ? { ok: true } : { ok: false, reason: 'mismatch' };
}
