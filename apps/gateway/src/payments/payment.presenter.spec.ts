import { BANK_TEXTS, buildBrCode } from '@camarim/domain';
import { aPayment } from '../../test/world.js';
import { presentPayment } from './payment.presenter.js';
import { pixQr } from './pix-qr.js';

const now = new Date('2026-11-20T12:00:00Z');

it('19,90 stays 1990 cents on its way to the buyer (BIL-20)', () => {
  expect(presentPayment(aPayment({ amountCents: 1990 }), false, now).amount).toEqual({
    amountCents: 1990,
    currency: 'BRL',
  });
});

it('a charge that can be paid shows its code and its drawing, any other none (BIL-26)', () => {
  const open = presentPayment(aPayment({ status: 'pending', pixCode: 'CODE' }), false, now);
  expect(open.pix).toEqual({ code: 'CODE', qrSvg: pixQr('CODE') });
  for (const status of ['approved', 'expired', 'cancelled', 'refunded'] as const)
    expect(presentPayment(aPayment({ status }), false, now).pix).toBeNull();
  expect(presentPayment(aPayment({ pixCode: null }), false, now).pix).toBeNull();
});

it('says what the bank will show, read from that very code, while it can be paid (PUSH-11)', () => {
  const receiver = { merchantName: 'CASA DIGITAL', merchantCity: 'SAO PAULO' };
  const pixCode = buildBrCode({ payloadUrl: 'https://pix.example/1', amountCents: 1990, ...receiver });
  const shown = presentPayment(aPayment({ status: 'pending', pixCode, planType: 'call' }), false, now);
  expect(shown.bankWillShow).toEqual({ payeeName: 'CASA DIGITAL', city: 'SAO PAULO', text: BANK_TEXTS.call });
  expect(presentPayment(aPayment({ status: 'approved', pixCode }), false, now).bankWillShow).toBeNull();
  expect(presentPayment(aPayment({ status: 'pending', pixCode: 'CODE' }), false, now).bankWillShow).toBeNull();
});

it('carries the server’s clock, so that a phone with a wrong one counts down right (BIL-26)', () => {
  expect(presentPayment(aPayment(), false, now).serverTime).toBe('2026-11-20T12:00:00.000Z');
});

it('the drawing is an SVG with the quiet zone bank apps need, and contains no script', () => {
  const svg = pixQr('00020126580014br.gov.bcb.pix');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).not.toContain('script');
});
