import {
  readWooviCharge,
  readWooviDispute,
  readWooviDisputeNotice,
  readWooviNotice,
  readWooviPage,
  readWooviReceipts,
  readWooviRefunds,
} from './woovi.reader.js';

const ID = '3f2a2690-8224-4aae-a1ba-ed26d4d61f81';
const E2E = 'E41848982202604301901s12345abcde';
/** As Woovi's page about the notice of a paid charge shows it. */
const charge = {
  ...{ value: 1990, comment: 'Acesso digital', identifier: 'd983a07836cf48ed9a65764d3c184273', status: 'COMPLETED' },
  additionalInfo: [{ key: 'Pedido', value: 'marca-a' }],
  ...{ fee: 85, discount: 0, valueWithDiscount: 1990, expiresDate: '2025-09-25T15:08:12.278Z', type: 'DYNAMIC' },
  ...{ correlationID: ID, paidAt: '2025-09-24T15:07:50.891Z', payer: null, brCode: '000201', expiresIn: 86424 },
};
const paid = { event: 'OPENPIX:CHARGE_COMPLETED', charge, pix: { endToEndId: E2E, value: 1990, payer: null } };

describe('reading what Woovi says', () => {
  it('a paid charge is paid once its PIX is known; without one nobody proved an amount (BIL-21)', () => {
    const receipts = [{ endToEndId: E2E, amountCents: 1990 }];
    expect(readWooviCharge({ charge }, { receipts, refunds: [] })).toMatchObject({
      ...{ externalId: ID, reference: ID, status: 'paid', amountCents: 1990, feeCents: 85, receipts },
      ...{ mark: 'marca-a', title: 'Acesso digital', pixCode: '000201', paidAt: new Date(charge.paidAt) },
    });
    expect(readWooviCharge(charge)).toMatchObject({ status: 'unknown', receipts: [], feeCents: null });
    expect(readWooviCharge({ charge: { ...charge, status: 'ACTIVE' } })?.status).toBe('pending');
    expect(readWooviCharge({ charge: { ...charge, status: 'EXPIRED' } })?.status).toBe('expired');
  });

  it.each([null, [], {}, { charge: { ...charge, correlationID: 7 } }, { charge: { ...charge, status: '' } }])(
    'an answer without id or status is none: %j (BIL-21)',
    (answer) => expect(readWooviCharge(answer)).toBeNull(),
  );

  it('of the transactions only PIX that came are receipts, and only refunds that are done were given back (BIL-38)', () => {
    const transactions = ['PAYMENT', 'REFUND', 'FEE', 'WITHDRAW'].map((type) => ({
      type,
      value: 1990,
      endToEndId: E2E,
      charge,
    }));
    expect(readWooviReceipts({ transactions })).toEqual([{ endToEndId: E2E, amountCents: 1990 }]);
    const refunds = ['IN_PROCESSING', 'CONFIRMED', 'REJECTED'].map((status, at) => ({
      status,
      value: 100 + at,
      correlationID: ID,
    }));
    expect(readWooviRefunds({ refunds })).toEqual([{ id: ID, reference: ID, amountCents: 101 }]);
    const listed = { externalId: ID, reference: ID, heldCents: null };
    expect(readWooviPage({ transactions, pageInfo: { hasNextPage: true } })).toEqual({
      items: [listed],
      isLast: false,
    });
    expect(readWooviPage({ transactions: [] })).toEqual({ items: [], isLast: true });
  });

  it.each([
    ['OPENED', { isOpen: true, isLost: false }],
    ['IN_REVIEW', { isOpen: true, isLost: false }],
    ['ACCEPTED', { isOpen: false, isLost: true }],
    ['REJECTED', { isOpen: false, isLost: false }],
    ['CANCELED', { isOpen: false, isLost: false }],
  ])('a dispute that is %s is told apart from its end, with what was handed in (MED-05)', (status, wanted) => {
    const documents = [{ correlationID: ID, fileId: 'f' }, { fileId: 'g' }];
    const dispute = { type: 'MED', status, endToEndId: E2E, id: 'd1', documents };
    expect(readWooviDispute({ dispute })).toEqual({ id: 'd1', handedIn: [ID], ...wanted });
    expect(readWooviDispute({ dispute: { ...dispute, id: null } })).toBeNull();
  });

  it('a notice about a dispute names the PIX and proves nothing (MED-05)', () => {
    const told = { event: 'OPENPIX:DISPUTE_CREATED', dispute: { id: 'd1', endToEndId: E2E, status: 'OPENED' } };
    expect(readWooviDisputeNotice(told)).toBe(E2E);
    expect(readWooviNotice(told)).toBeNull();
    for (const other of [paid, null, { ...told, dispute: null }, { ...told, dispute: { endToEndId: 'x' } }])
      expect(readWooviDisputeNotice(other)).toBeNull();
  });

  it('a notice proves the PIX it names; every other event only says which charge to ask about (BIL-29)', () => {
    expect(readWooviNotice(paid)).toMatchObject({ status: 'paid', receipts: [{ endToEndId: E2E, amountCents: 1990 }] });
    for (const told of [
      { ...paid, event: 'OPENPIX:CHARGE_EXPIRED' },
      { ...paid, event: 'OPENPIX:TRANSACTION_REFUND_RECEIVED' },
      { ...paid, pix: { value: 1990 } },
      { ...paid, pix: undefined },
    ])
      expect(readWooviNotice(told)).toMatchObject({ externalId: ID, status: 'unknown', receipts: [] });
    // the call with which an address is tried when it is registered
    expect(readWooviNotice({ data_criacao: '2021-08-10T20:32:14.429Z', evento: 'teste_webhook' })).toBeNull();
  });
});
