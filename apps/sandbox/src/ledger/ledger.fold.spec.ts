import { toTransaction } from '../charges/transaction.js';
import { summarise } from '../console/ledger.summary.js';
import { applyEntry, type ChargeState, emptyLedger, type LedgerState, statusOf } from './ledger.fold.js';
import type { DeliveryEntry, LedgerEntry } from './ledger.types.js';

const at = '2026-01-02T10:00:00.000Z';
const during = Date.parse(at) + 60_000;
const after = Date.parse(at) + 601_000;
const chargeId = 'c1';

const created: LedgerEntry = {
  kind: 'charge-created',
  at,
  charge: {
    id: chargeId,
    externalRef: 'ref-1',
    amount: 1990,
    title: 'Assinatura',
    payerFirstName: 'Ana',
    postbackUrl: 'http://127.0.0.1/hook',
    qrcode: '000201',
    expirationDate: '2026-01-02T10:10:00.000Z',
    createdAt: at,
    idempotencyKey: 'key-1',
  },
};

function paid(amount: number, endToEndId = 'E1'): LedgerEntry {
  return { kind: 'charge-paid', at, chargeId, payment: { endToEndId, amount, paidAt: at } };
}

function refunded(amount: number, id: string): LedgerEntry {
  return { kind: 'charge-refunded', at, chargeId, refund: { id, amount, createdAt: at }, idempotencyKey: `key-${id}` };
}

function fold(...entries: LedgerEntry[]): { ledger: LedgerState; charge: ChargeState } {
  const ledger = emptyLedger();
  for (const entry of [created, ...entries]) applyEntry(ledger, entry);
  const charge = ledger.charges.get(chargeId);
  if (!charge) throw new Error('no charge');
  return { ledger, charge };
}

describe('state of a charge, folded from the ledger', () => {
  it('waits until the expiry, then is expired (BIL-25)', () => {
    const { charge } = fold();
    expect(statusOf(charge, during)).toBe('waiting_payment');
    expect(statusOf(charge, Date.parse(charge.expiresAt) - 1)).toBe('waiting_payment');
    expect(statusOf(charge, Date.parse(charge.expiresAt))).toBe('expired');
  });

  it('is paid even if it had ended before, because the money was received (BIL-37)', () => {
    for (const status of ['refused', 'cancelled', 'expired'] as const) {
      const closed: LedgerEntry = { kind: 'charge-closed', at, chargeId, status };
      expect(statusOf(fold(closed).charge, during)).toBe(status);
      expect(statusOf(fold(closed, paid(1990)).charge, after)).toBe('paid');
    }
  });

  it('expired by hand shows that instant as its expiry (BIL-37)', () => {
    const early = '2026-01-02T10:00:30.000Z';
    const { charge } = fold({ kind: 'charge-closed', at: early, chargeId, status: 'expired' });
    expect(toTransaction(charge, during)).toMatchObject({ status: 'expired', pix: { expirationDate: early } });
  });

  it('adds up two payments of one charge (BIL-37)', () => {
    const transaction = toTransaction(fold(paid(1990, 'E1'), paid(1990, 'E2')).charge, during);
    expect(transaction).toMatchObject({ status: 'paid', amount: 1990, paidAmount: 3980, paidAt: at });
    expect(transaction.payments.map((payment) => payment.endToEndId)).toEqual(['E1', 'E2']);
  });

  it('goes from partial to full refund, and a dispute ends with the full one (BIL-38)', () => {
    expect(statusOf(fold(paid(1990), refunded(990, 'r1')).charge, during)).toBe('partially_refunded');
    expect(statusOf(fold(paid(1990), refunded(990, 'r1'), refunded(1000, 'r2')).charge, during)).toBe('refunded');
    const disputed: LedgerEntry = { kind: 'charge-disputed', at, chargeId };
    expect(statusOf(fold(paid(1990), disputed).charge, during)).toBe('disputed');
    expect(statusOf(fold(paid(1990), disputed, refunded(1990, 'r1')).charge, during)).toBe('refunded');
  });
});

describe('look-ups in the ledger', () => {
  it('finds a charge by externalRef and by Idempotency-Key, and a refund by its key (BIL-24)', () => {
    const { ledger, charge } = fold(paid(1990), refunded(500, 'r1'));
    expect(ledger.byExternalRef.get('ref-1')).toBe(charge);
    expect(ledger.byIdempotencyKey.get('key-1')).toBe(charge);
    expect(charge.refundKeys.get('key-r1')).toBe('r1');
  });

  it('counts every creation call, also those that created no charge (BIL-23)', () => {
    const call = { kind: 'call-seen', at, method: 'POST', operation: 'create', externalRef: 'ref-9' } as const;
    const { ledger } = fold({ ...call, status: 500, fault: 'fail' }, { ...call, status: null, fault: 'reset' });
    expect(ledger.attempts.get('ref-9')?.map((seen) => seen.fault)).toEqual(['fail', 'reset']);
    expect(ledger.attempts.get('ref-1')).toBeUndefined();
  });

  it('knows which notices are still pending after a restart (BIL-29)', () => {
    const event = { id: 'evt_1', url: 'http://127.0.0.1/hook', body: '{}' };
    const prepared: LedgerEntry = { kind: 'event-created', at, chargeId, event, status: 'paid' };
    const answered = (status: number, purpose: DeliveryEntry['purpose'] = 'status'): LedgerEntry => {
      return {
        kind: 'event-delivery',
        at,
        chargeId,
        eventId: 'evt_1',
        purpose,
        signature: 'valid',
        status,
        durationMs: 1,
      };
    };
    const stateAfter = (...entries: LedgerEntry[]) => fold(prepared, ...entries).charge.events.get('evt_1');
    expect(stateAfter(answered(500), answered(200, 'repeat'))).toMatchObject({ deliveries: 1, outcome: 'open' });
    expect(stateAfter(answered(500), answered(200))).toMatchObject({ deliveries: 2, outcome: 'delivered' });
    expect(stateAfter({ kind: 'event-lost', at, chargeId, eventId: 'evt_1' })?.outcome).toBe('lost');
    expect(stateAfter({ kind: 'event-given-up', at, chargeId, eventId: 'evt_1' })?.outcome).toBe('given-up');
  });

  it('sums money in integer cents over all charges (BIL-20)', () => {
    const { ledger } = fold(paid(1990, 'E1'), paid(1990, 'E2'), refunded(1990, 'r1'));
    expect(summarise(ledger.charges.values(), during)).toEqual({
      count: 1,
      paidCount: 1,
      paidCents: 3980,
      refundedCents: 1990,
      byStatus: { partially_refunded: 1 },
    });
  });
});
