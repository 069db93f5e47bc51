import fc from 'fast-check';
import {
  isPaymentFinal,
  isPaymentOpen,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentTransition,
} from './payment.transitions.js';

const ALLOWED: Record<PaymentStatus, PaymentStatus[]> = {
  created: ['pending', 'approved', 'cancelled', 'rejected', 'expired'],
  pending: ['approved', 'rejected', 'cancelled', 'expired'],
  approved: ['refunded', 'partially_refunded', 'disputed', 'charged_back'],
  rejected: [],
  cancelled: [],
  expired: ['approved'],
  refunded: [],
  partially_refunded: ['refunded', 'disputed', 'charged_back'],
  disputed: ['approved', 'partially_refunded', 'charged_back', 'refunded'],
  charged_back: [],
};
const PAID: readonly PaymentStatus[] = ['approved', 'partially_refunded', 'disputed', 'refunded', 'charged_back'];
const anyStatus = fc.constantFrom(...PAYMENT_STATUSES);

describe('payment states', () => {
  it.each(PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const)))(
    'decides whether %s may become %s (BIL-28)',
    (from, to) => {
      const expected = ALLOWED[from].includes(to)
        ? { ok: true }
        : { ok: false, reason: from === to ? 'same-state' : ALLOWED[from].length === 0 ? 'final' : 'not-allowed' };
      expect(paymentTransition(from, to)).toEqual(expected);
    },
  );

  it('honours a PIX paid late, but not on a rejected or cancelled payment (BIL-35, BIL-37)', () => {
    expect(paymentTransition('expired', 'approved').ok).toBe(true);
    expect(paymentTransition('rejected', 'approved')).toEqual({ ok: false, reason: 'final' });
    expect(paymentTransition('cancelled', 'approved')).toEqual({ ok: false, reason: 'final' });
  });

  it('never makes a paid payment unpaid, whatever order the notices arrive in (BIL-29)', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 30 }), (notices) => {
        let status: PaymentStatus = 'created';
        let wasPaid = false;
        for (const notice of notices) {
          if (paymentTransition(status, notice).ok) status = notice;
          wasPaid ||= PAID.includes(status);
          expect(PAID.includes(status)).toBe(wasPaid);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is open until it is paid or has ended, and final when nothing can change it (BIL-24)', () => {
    expect(PAYMENT_STATUSES.filter(isPaymentOpen)).toEqual(['created', 'pending']);
    expect(PAYMENT_STATUSES.filter(isPaymentFinal)).toEqual(['rejected', 'cancelled', 'refunded', 'charged_back']);
  });

  it('has a Portuguese name for every state (FA-17)', () => {
    expect(Object.keys(PAYMENT_STATUS_LABELS).sort()).toEqual([...PAYMENT_STATUSES].sort());
    expect(new Set(Object.values(PAYMENT_STATUS_LABELS)).size).toBe(PAYMENT_STATUSES.length);
  });
});
