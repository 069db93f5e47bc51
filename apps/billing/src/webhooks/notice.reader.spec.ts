import { readNotice } from './notice.reader.js';

const read = (value: unknown, signed = true) => readNotice(Buffer.from(JSON.stringify(value)), signed);
const data = { id: 'c1', status: 'paid', amount: 1990 };

describe('reading a notice', () => {
  it('the id of a signed event makes its repetitions recognisable (BIL-29)', () => {
    expect(read({ id: 'evt_1', data }).eventKey).toBe('id:evt_1');
    expect(read({ id: 77, data }).eventKey).toBe('id:77');
  });
  it('nobody can occupy the id of an event without a signature (BIL-29)', () => {
    expect(read({ id: 'evt_1', data }, false).eventKey).toMatch(/^sha256:/);
  });
  it('the id of the charge is not the id of an event: two states of one charge are two events (BIL-29)', () => {
    expect(read(data).eventKey).not.toBe(read({ ...data, status: 'expired' }).eventKey);
    expect(read({ id: 'c1', data }).eventKey).toMatch(/^sha256:/);
  });
  it('what names a contested PIX is a hint, whoever signed it (MED-05)', () => {
    const dispute = { endToEndId: 'E41848982202604301901s12345abcde', status: 'OPENED' };
    const told = read({ event: 'OPENPIX:DISPUTE_CREATED', dispute });
    expect(told).toMatchObject({ charge: null, contested: dispute.endToEndId, namesOnly: true });
    expect(read({ data }).contested).toBeNull();
  });
  it('what speaks of a payout names it alone, whoever signed it and whoever sent it (PAYOUT-14)', () => {
    const id = '0b9d3c1e-6f0a-4a55-9f3e-2a1b3c4d5e6f';
    const moved = { event: 'OPENPIX:MOVEMENT_FAILED', payment: { correlationID: id, value: 4000, status: 'FAILED' } };
    expect(read(moved)).toMatchObject({ payout: id, charge: null, namesOnly: true });
    const sent = { endToEndId: 'E1', tipo: 'SOLICITACAO', gnExtras: { idEnvio: id.replaceAll('-', '') } };
    expect(read({ pix: [sent] }, false)).toMatchObject({ payout: id, charge: null, namesOnly: true });
    const transfer = { event: 'TRANSFER_DONE', transfer: { id: 't1', externalReference: id, status: 'DONE' } };
    expect(read(transfer, false)).toMatchObject({ payout: id, charge: null, namesOnly: true });
    expect(read({ ...transfer, transfer: { id } })).toMatchObject({ payout: null });
    for (const other of [{ ...moved, event: 'OPENPIX:CHARGE_COMPLETED' }, { ...moved, payment: {} }, { pix: [{}] }])
      expect(read(other)).toMatchObject({ payout: null });
  });
  it.each(['', '{', '[]', 'null', '\u0000'])('%j is kept by its bytes and tells nothing', (text) => {
    const notice = readNotice(Buffer.from(text), true);
    expect(notice.charge).toBeNull();
    expect(notice.eventKey).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});
