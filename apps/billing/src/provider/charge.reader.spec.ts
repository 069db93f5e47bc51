import { readCharge, readCharges } from './charge.reader.js';

const PAID = {
  id: 'c1',
  status: 'paid',
  amount: 1990,
  externalRef: 'p1',
  paidAt: '2026-11-20T12:00:00.000Z',
  pix: { qrcode: '000201', expirationDate: '2026-11-20T12:10:00Z' },
};

describe('reading a charge of the provider family', () => {
  it.each([
    ['qrcode and expirationDate', { qrcode: 'CODE', expirationDate: '2026-11-20T12:10:00Z' }],
    ['qrCode and expiresAt', { qrCode: 'CODE', expiresAt: '2026-11-20T09:10:00-03:00' }],
  ])('both spellings are understood: %s (BIL-21)', (_, pix) => {
    const charge = readCharge({ id: 7, status: 'WAITING_PAYMENT', amount: 1990, pix });
    expect(charge).toMatchObject({
      externalId: '7',
      status: 'pending',
      pixCode: 'CODE',
      amountCents: 1990,
      receipts: [],
    });
    expect(charge?.expiresAt?.toISOString()).toBe('2026-11-20T12:10:00.000Z');
  });

  it('an envelope around the charge makes no difference (BIL-21)', () => {
    expect(readCharge({ id: 'evt', type: 'transaction', data: PAID })).toEqual(readCharge(PAID));
  });

  it.each([
    ['waiting_payment', 'pending'],
    ['paid', 'paid'],
    ['refused', 'refused'],
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
    ['partially_refunded', 'refunded'],
    ['chargedback', 'charged-back'],
    ['med', 'disputed'],
    ['something new', 'unknown'],
  ])('the status %s means %s (BIL-28)', (status, meaning) => {
    expect(readCharge({ id: 'c', status })?.status).toBe(meaning);
  });

  it('what was received is read from the payments, else from the paid amount, else from the amount (BIL-37)', () => {
    const receipts = (more: object) => readCharge({ ...PAID, ...more })?.receipts;
    const [a, b] = ['E12345678202611201200aaaaaaaaaaa', 'E12345678202611201200bbbbbbbbbbb'];
    expect(
      receipts({
        payments: [
          { endToEndId: a, amount: 1990 },
          { endToEndId: b, amount: 5 },
        ],
      }),
    ).toEqual([
      { endToEndId: a, amountCents: 1990 },
      { endToEndId: b, amountCents: 5 },
    ]);
    expect(receipts({ paidAmount: 1989, pix: { end2EndId: a } })).toEqual([{ endToEndId: a, amountCents: 1989 }]);
    expect(receipts({})).toEqual([{ endToEndId: null, amountCents: 1990 }]);
  });

  it('what was given back is read from the refunds, else from their sum, else it was all (BIL-38)', () => {
    const refunds = (more: object) => readCharge({ ...PAID, ...more })?.refunds;
    expect(
      refunds({
        refunds: [
          { id: 'r1', amount: 990, externalRef: 'ours' },
          { id: 'r2', amount: 10 },
        ],
      }),
    ).toEqual([
      { id: 'r1', reference: 'ours', amountCents: 990 },
      { id: 'r2', reference: null, amountCents: 10 },
    ]);
    expect(refunds({ refundedAmount: 500 })).toEqual([{ id: null, reference: null, amountCents: 500 }]);
    expect(refunds({ status: 'refunded' })).toEqual([{ id: null, reference: null, amountCents: 1990 }]);
    expect(refunds({ refundedAmount: 0, refunds: [] })).toEqual([]);
    expect(refunds({})).toEqual([]);
  });

  it('a part that went back is never taken for all of it, whether or not it has an amount or an id (BIL-38)', () => {
    const refunds = (more: object) => readCharge({ ...PAID, status: 'partially_refunded', ...more })?.refunds;
    expect(refunds({})).toEqual([]);
    expect(refunds({ refunds: [{ preChargeback: true }] })).toEqual([]);
    expect(refunds({ refunds: [{ amount: 990, preChargeback: true }] })).toEqual([
      { id: null, reference: null, amountCents: 990 },
    ]);
    const listed = [{ id: 'r1', amount: 990, externalRef: 'ours' }, { amount: 10 }];
    expect(refunds({ refunds: listed })).toEqual([{ id: null, reference: null, amountCents: 1000 }]);
    expect(refunds({ status: 'REFUNDED', refunds: [{ preChargeback: true }] })).toEqual([
      { id: null, reference: null, amountCents: 1990 },
    ]);
  });

  it.each([19.9, '19.90', '1990', -1990, 0, 2 ** 31, Number.NaN, null])(
    '%p is not an amount in cents (BIL-20)',
    (amount) => {
      expect(readCharge({ ...PAID, amount })).toMatchObject({ amountCents: null, receipts: [] });
    },
  );

  it.each([
    null,
    'x',
    7,
    [],
    {},
    { id: 'c' },
    { status: 'paid' },
    { id: {}, status: 'paid' },
    { id: 'a\u0000', status: 'paid' },
  ])('%j is not a charge', (value) => {
    expect(readCharge(value)).toBeNull();
  });

  it('a list is found in any of its wrappings, and what is no charge is left out', () => {
    for (const list of [[PAID, 1], { data: [PAID] }, { items: [PAID, {}] }, { transactions: [PAID] }]) {
      expect(readCharges(list)).toEqual([readCharge(PAID)]);
    }
    expect(readCharges({ data: PAID })).toEqual([]);
  });
});
