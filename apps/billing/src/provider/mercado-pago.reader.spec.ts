import { readMercadoPagoCharge, readMercadoPagoNotice, readMercadoPagoPage } from './mercado-pago.reader.js';

const ID = '3f2a2690-8224-4aae-a1ba-ed26d4d61f81';
const E2E = 'E41848982202604301901s12345abcde';
const payment = {
  ...{ id: 1234567890, status: 'approved', status_detail: 'accredited', payment_method_id: 'pix' },
  ...{ date_approved: '2026-05-25T13:01:02.000-03:00', date_of_expiration: '2026-05-25T13:31:02.000-03:00' },
  ...{ transaction_amount: 19.9, transaction_amount_refunded: 0, description: 'Acesso digital' },
  ...{ external_reference: ID, metadata: { pedido: 'marca-a' }, refunds: [] },
  transaction_details: { total_paid_amount: 19.9, transaction_id: `PIX${E2E}` },
  fee_details: [
    { type: 'mercadopago_fee', amount: 0.19, fee_payer: 'collector' },
    { type: 'coupon_fee', amount: 5, fee_payer: 'payer' },
  ],
  point_of_interaction: { transaction_data: { qr_code: '000201' } },
};

describe('reading what Mercado Pago says', () => {
  it('an approved payment has its PIX, its fee, our mark and its title (BIL-21)', () => {
    expect(readMercadoPagoCharge(payment)).toEqual({
      ...{ externalId: '1234567890', reference: ID, status: 'paid', amountCents: 1990, feeCents: 19, refunds: [] },
      ...{ receipts: [{ endToEndId: E2E, amountCents: 1990 }], mark: 'marca-a', title: 'Acesso digital' },
      ...{ paidAt: new Date('2026-05-25T16:01:02.000Z'), expiresAt: new Date('2026-05-25T16:31:02.000Z') },
      pixCode: '000201',
    });
  });

  it.each([
    ['pending', 'pending_waiting_transfer', 'pending', 0],
    ['rejected', 'rejected_by_bank', 'refused', 0],
    ['cancelled', 'expired', 'expired', 0],
    ['cancelled', 'by_collector', 'cancelled', 0],
    ['in_mediation', 'pending', 'disputed', 1],
    ['charged_back', 'settled', 'charged-back', 1],
    ['something_new', '', 'unknown', 0],
  ])('%s (%s) is %s (BIL-28)', (status, status_detail, expected, receipts) => {
    const read = readMercadoPagoCharge({ ...payment, status, status_detail });
    expect([read?.status, read?.receipts.length]).toEqual([expected, receipts]);
  });

  it('what came is not what was asked for, and what nobody can read proves nothing (BIL-20, BIL-37)', () => {
    expect(readMercadoPagoCharge({ ...payment, transaction_details: { total_paid_amount: 10 } })).toMatchObject({
      ...{ amountCents: 1990, receipts: [{ endToEndId: null, amountCents: 1000 }] },
    });
    const unread = { ...payment, transaction_amount: '19.90', transaction_details: {} };
    expect(readMercadoPagoCharge(unread)).toMatchObject({ status: 'unknown', amountCents: null, receipts: [] });
    for (const answer of [
      null,
      [],
      {},
      { ...payment, id: 1.5 },
      { ...payment, id: 2 ** 60 },
      { ...payment, status: '' },
    ])
      expect(readMercadoPagoCharge(answer)).toBeNull();
  });

  it('only refunds that are done were given back; without a list their sum counts (BIL-38)', () => {
    const refunds = [
      { id: 1, amount: 9.9, status: 'approved' },
      { id: 2, amount: 1, status: 'in_process' },
    ];
    expect(readMercadoPagoCharge({ ...payment, refunds })).toMatchObject({
      ...{ status: 'refunded', refunds: [{ id: '1', reference: null, amountCents: 990 }] },
    });
    const sum = (own: object) => readMercadoPagoCharge({ ...payment, refunds: undefined, ...own })?.refunds;
    expect(sum({ transaction_amount_refunded: 5 })).toEqual([{ id: null, reference: null, amountCents: 500 }]);
    expect(sum({ status: 'refunded' })).toEqual([{ id: null, reference: null, amountCents: 1990 }]);
  });

  it('a notice names a payment and proves nothing of it; a search names PIX of ours alone (BIL-61)', () => {
    const told = { action: 'payment.updated', type: 'payment', data: { id: '1234567890' } };
    expect(readMercadoPagoNotice(told)).toMatchObject({ externalId: '1234567890', status: 'unknown', receipts: [] });
    for (const body of [
      null,
      { ...told, type: 'mp-connect' },
      { topic: 'payment', resource: '1' },
      { type: 'payment' },
    ])
      expect(readMercadoPagoNotice(body)).toBeNull();
    const others = [
      { ...payment, payment_method_id: 'master' },
      { ...payment, external_reference: 'pedido 7' },
    ];
    expect(readMercadoPagoPage({ paging: { total: 101 }, results: [payment, ...others] }, 0)).toEqual({
      items: [{ externalId: '1234567890', reference: ID, heldCents: 1990 }],
      isLast: false,
    });
    expect(readMercadoPagoPage({ paging: { total: 100 }, results: [] }, 0).isLast).toBe(true);
  });
});
