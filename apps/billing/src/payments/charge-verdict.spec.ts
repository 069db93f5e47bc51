import { PAYMENT_STATUSES, type PaymentStatus, paymentTransition } from '@camarim/domain';
import fc from 'fast-check';
import type { ProviderCharge, ProviderStatus, Receipt } from '../provider/pix-provider.js';
import { judge } from './charge-verdict.js';

const STATUSES: ProviderStatus[] = [
  'pending',
  'paid',
  'refused',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
  'unknown',
];
const chargeOf = (status: ProviderStatus, receipts: Receipt[] = []): ProviderCharge => ({
  ...{ externalId: 'c', reference: null, amountCents: 1990, paidAt: null, pixCode: null, expiresAt: null, refunds: [] },
  status,
  receipts,
});
const paymentOf = (status: PaymentStatus, e2eId: string | null = null) => ({ status, amountCents: 1990, e2eId });
const full: Receipt = { endToEndId: 'E1', amountCents: 1990 };

describe('what a charge means for its payment', () => {
  it.each(['created', 'pending', 'expired'] as const)(
    'the whole amount approves a payment that is %s (BIL-37)',
    (status) => {
      expect(judge(paymentOf(status), chargeOf('paid', [full]))).toEqual({
        kind: 'approve',
        receipt: full,
        surplus: false,
      });
    },
  );

  it('of two PIX the right one approves, and the other is reported (BIL-37)', () => {
    const wrong = { endToEndId: 'E2', amountCents: 5 };
    expect(judge(paymentOf('pending'), chargeOf('paid', [wrong, full]))).toEqual({
      kind: 'approve',
      receipt: full,
      surplus: true,
    });
  });

  it('the same news about a paid payment is old news, other money is not (BIL-37)', () => {
    expect(judge(paymentOf('approved', 'E1'), chargeOf('paid', [full]))).toEqual({ kind: 'none' });
    expect(judge(paymentOf('approved', null), chargeOf('paid', [{ ...full, endToEndId: null }]))).toEqual({
      kind: 'none',
    });
    const attention = { kind: 'attention', reason: 'second-payment' };
    expect(judge(paymentOf('approved', 'E0'), chargeOf('paid', [full]))).toMatchObject(attention);
    expect(judge(paymentOf('approved', 'E1'), chargeOf('paid', [full, full]))).toMatchObject(attention);
  });

  it('whatever comes, no verdict leaves the table of transitions and only the exact amount approves (BIL-28)', () => {
    const receipt = fc.record({
      endToEndId: fc.constantFrom('E1', 'E2', null),
      amountCents: fc.integer({ min: 1, max: 4000 }),
    });
    const anyReceipts = fc.array(fc.oneof(receipt, fc.constant(full)), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.constantFrom(...STATUSES),
        anyReceipts,
        (from, status, receipts) => {
          const verdict = judge(paymentOf(from, 'E1'), chargeOf(status, receipts));
          if (verdict.kind === 'move') expect(paymentTransition(from, verdict.to).ok).toBe(true);
          if (verdict.kind !== 'approve') return;
          expect(paymentTransition(from, 'approved').ok && from !== 'disputed').toBe(true);
          expect({ status, cents: verdict.receipt.amountCents }).toEqual({ status: 'paid', cents: 1990 });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('money back or a dispute at the provider calls a person (BIL-38)', () => {
    expect(judge(paymentOf('approved', 'E1'), chargeOf('refunded', [full]))).toMatchObject({
      reason: 'refunded-at-provider',
    });
    expect(judge(paymentOf('approved', 'E1'), chargeOf('disputed', [full]))).toMatchObject({
      reason: 'disputed-at-provider',
    });
    expect(judge(paymentOf('refunded', 'E1'), chargeOf('refunded', [full]))).toEqual({ kind: 'none' });
  });
});
