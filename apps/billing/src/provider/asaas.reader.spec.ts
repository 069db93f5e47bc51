import {
  asaasDescription,
  asaasRefundText,
  hasAsaasRefund,
  readAsaasCharge,
  readAsaasNotice,
  readAsaasPage,
  readAsaasPix,
} from './asaas.reader.js';

const ID = '3f2a2690-8224-4aae-a1ba-ed26d4d61f81';
const E2E = 'E41848982202604301901s12345abcde';
const charge = {
  ...{ object: 'payment', id: 'pay_080225913252', dateCreated: '2026-11-25', customer: 'cus_000005219613' },
  ...{ value: 19.9, netValue: 18.91, originalValue: null, billingType: 'PIX', status: 'RECEIVED' },
  ...{ description: asaasDescription('Acesso digital', 'marca-a'), externalReference: ID, deleted: false },
  ...{ pixTransaction: 'f9a0', refunds: null },
};

describe('reading what Asaas says', () => {
  it('a paid charge has its PIX, its fee, our mark and its title (BIL-21)', () => {
    const pix = readAsaasPix({ endToEndIdentifier: E2E, effectiveDate: '2026-11-25 17:00:01' });
    expect(readAsaasCharge(charge, pix)).toMatchObject({
      ...{ externalId: 'pay_080225913252', reference: ID, status: 'paid', amountCents: 1990, feeCents: 99 },
      ...{ receipts: [{ endToEndId: E2E, amountCents: 1990 }], mark: 'marca-a', title: 'Acesso digital' },
      paidAt: new Date('2026-11-25T20:00:01.000Z'),
    });
    expect(readAsaasCharge(charge)).toMatchObject({
      receipts: [{ endToEndId: null, amountCents: 1990 }],
      paidAt: null,
    });
  });

  it.each([
    ['PENDING', 'pending'],
    ['OVERDUE', 'pending'],
    ['CONFIRMED', 'paid'],
    ['REFUND_IN_PROGRESS', 'paid'],
    ['CHARGEBACK_REQUESTED', 'disputed'],
    ['RECEIVED_IN_CASH', 'unknown'],
    ['SOMETHING_NEW', 'unknown'],
  ])('%s is %s (BIL-28)', (status, expected) => expect(readAsaasCharge({ ...charge, status })?.status).toBe(expected));

  it('what was deleted is cancelled, and an amount nobody can read proves nothing (BIL-20, BIL-21)', () => {
    expect(readAsaasCharge({ ...charge, status: 'PENDING', deleted: true })?.status).toBe('cancelled');
    for (const value of [19.999, '19.90', null, -1])
      expect(readAsaasCharge({ ...charge, value })).toMatchObject({ status: 'unknown', receipts: [], feeCents: null });
    expect(readAsaasCharge({ ...charge, value: 10, originalValue: 19.9 })).toMatchObject({
      ...{ amountCents: 1990, receipts: [{ amountCents: 1000 }] },
    });
    for (const answer of [null, [], {}, { id: 'pay_1' }, { id: {}, status: 'PENDING' }])
      expect(readAsaasCharge(answer)).toBeNull();
  });

  it('only refunds that are done were given back; ours are known by what we wrote on them (BIL-38)', () => {
    const own = { value: 9.9, description: asaasRefundText(ID), dateCreated: '2026-11-25 17:01:00' };
    const refunds = [
      { ...own, status: 'PENDING' },
      { ...own, status: 'DONE' },
      { value: 1, status: 'DONE', description: 'pelo painel', endToEndIdentifier: E2E },
      { value: 2, status: 'CANCELLED', description: null },
    ];
    expect(readAsaasCharge({ ...charge, refunds })).toMatchObject({
      status: 'refunded',
      refunds: [
        { id: ID, reference: ID, amountCents: 990 },
        { id: E2E, reference: null, amountCents: 100 },
      ],
    });
    expect(hasAsaasRefund({ refunds: [{ ...own, status: 'PENDING' }] }, ID)).toBe(true);
    expect(hasAsaasRefund({ refunds: [{ ...own, status: 'CANCELLED' }] }, ID)).toBe(false);
    expect(readAsaasCharge({ ...charge, status: 'REFUNDED' })?.refunds).toEqual([
      { id: null, reference: null, amountCents: 1990 },
    ]);
  });

  it('a notice names a charge and proves nothing of it; a list names ours alone (BIL-61)', () => {
    expect(readAsaasNotice({ id: 'evt_1&2', event: 'PAYMENT_RECEIVED', payment: charge })).toMatchObject({
      ...{ externalId: 'pay_080225913252', reference: ID, status: 'unknown', amountCents: null, receipts: [] },
    });
    for (const body of [null, {}, { event: 'PAYMENT_RECEIVED' }, { event: 'TRANSFER_DONE', transfer: { id: 't' } }])
      expect(readAsaasNotice(body)).toBeNull();
    const theirs = { ...charge, id: 'pay_2', externalReference: 'pedido 7' };
    expect(readAsaasPage({ hasMore: true, data: [charge, theirs, null] })).toEqual({
      items: [{ externalId: 'pay_080225913252', reference: ID, heldCents: null }],
      isLast: false,
    });
  });
});
