import { createHmac } from 'node:crypto';
import { checkMercadoPago, mercadoPagoManifest } from './mercado-pago.signature.js';

const KEY = 'assinatura-secreta';
const NOW = new Date('2026-11-25T20:00:00.000Z');
const SECONDS = String(NOW.getTime() / 1_000);
const hmac = (manifest: string, key = KEY) => createHmac('sha256', key).update(manifest).digest('hex');
const check = (own: Partial<Parameters<typeof checkMercadoPago>[0]> = {}) =>
  checkMercadoPago({
    ...{ keys: [KEY], requestId: 'r-1', query: 'data.id=123&type=payment', now: NOW },
    signature: `ts=${SECONDS},v1=${hmac(`id:123;request-id:r-1;ts:${SECONDS};`)}`,
    ...own,
  });

describe('what Mercado Pago signs', () => {
  it.each([
    ['123', 'r-1', 'id:123;request-id:r-1;ts:1;'],
    ['ABC1', 'r-1', 'id:abc1;request-id:r-1;ts:1;'],
    [null, 'r-1', 'request-id:r-1;ts:1;'],
    ['123', null, 'id:123;ts:1;'],
    [null, null, 'ts:1;'],
    ['', '', 'ts:1;'],
  ])('of the id %p and the request %p it is %p, with its last semicolon (BIL-61)', (dataId, requestId, manifest) => {
    expect(mercadoPagoManifest(dataId, requestId, '1')).toBe(manifest);
  });

  it('a manifest without its last semicolon, or with an empty pair, is not what was signed (BIL-61)', () => {
    expect(check()).toEqual({ ok: true, dataId: '123' });
    for (const manifest of [`id:123;request-id:r-1;ts:${SECONDS}`, `id:123;request-id:;ts:${SECONDS};`])
      expect(check({ signature: `ts=${SECONDS},v1=${hmac(manifest)}` })).toEqual({ ok: false, reason: 'mismatch' });
    const withoutRequest = `ts=${SECONDS},v1=${hmac(`id:123;ts:${SECONDS};`)}`;
    expect(check({ signature: withoutRequest, requestId: null }).ok).toBe(true);
    expect(check({ signature: withoutRequest }).ok).toBe(false);
  });

  it('the id is the one of the query that was called, whatever stands beside it and however it is escaped (BIL-61)', () => {
    const signature = `ts=${SECONDS},v1=${hmac(`id:123;request-id:r-1;ts:${SECONDS};`)}`;
    for (const query of ['source_news=webhooks&data.id=123&type=payment', 'type=payment&data%2Eid=12%33'])
      expect(check({ signature, query })).toEqual({ ok: true, dataId: '123' });
    for (const query of ['data.id=124&type=payment', 'id=123', '']) expect(check({ signature, query }).ok).toBe(false);
  });

  it('its time is in seconds or in milliseconds, and not of another day (BIL-61)', () => {
    const signed = (ts: string) => `ts=${ts}, v1=${hmac(`id:123;request-id:r-1;ts:${ts};`)}`;
    expect(check({ signature: signed(SECONDS) }).ok).toBe(true);
    expect(check({ signature: signed(`${SECONDS}000`) }).ok).toBe(true);
    for (const days of [2, -2])
      expect(check({ signature: signed(SECONDS), now: new Date(NOW.getTime() + days * 86_400_000) })).toEqual({
        ok: false,
        reason: 'too-old',
      });
  });

  it('while one key replaces another both count, and no third one does (BIL-61)', () => {
    const signature = `ts=${SECONDS},v1=${hmac(`id:123;request-id:r-1;ts:${SECONDS};`, 'a-de-antes')}`;
    expect(check({ signature, keys: [KEY, 'a-de-antes'] }).ok).toBe(true);
    expect(check({ signature, keys: [KEY] }).ok).toBe(false);
  });

  it.each([
    '',
    'v1=ab',
    `ts=${SECONDS}`,
    `ts=${SECONDS},v1=ab`,
    `ts=1,v1=${'a'.repeat(64)}`,
    `ts=abc,v1=${'a'.repeat(64)}`,
  ])('a header such as %p is no signature (BIL-61)', (signature) =>
    expect(check({ signature })).toEqual({ ok: false, reason: 'malformed' }),
  );
});
