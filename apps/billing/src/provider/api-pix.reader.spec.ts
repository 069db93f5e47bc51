import { readCob } from './api-pix.reader.js';

const PIX = { endToEndId: 'E12345678202611201200aaaaaaaaaaa', valor: '19.90' };
const back = (id: string, valor: string, own: object = {}) => ({
  ...{ id, valor, natureza: 'ORIGINAL', status: 'DEVOLVIDO' },
  ...own,
});
const med = (valor: string, own: object = {}) => back(`med${valor}`, valor, { natureza: 'MED_FRAUDE', ...own });
const read = (...pix: object[]) =>
  readCob({ txid: 'a'.repeat(32), status: 'CONCLUIDA', valor: { original: '19.90' }, pix });
const statusOf = (...pix: object[]) => read(...pix)?.status;

describe('reading what went back at a bank of the API Pix', () => {
  it.each(['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO'])(
    'a price the payer’s bank took (%s) is charged back, and no refund of the house (MED-09, BIL-38)',
    (natureza) => {
      expect(statusOf({ ...PIX, devolucoes: [med('19.90', { natureza })] })).toBe('charged-back');
      // a part was given back by the house before
      expect(statusOf({ ...PIX, devolucoes: [back('d1', '9.90'), med('10.00', { natureza })] })).toBe('charged-back');
    },
  );

  it('a part the bank took is told apart from what the house gave back, and takes not the whole price (MED-09)', () => {
    expect(read({ ...PIX, devolucoes: [back('d1', '5.00'), med('10.00')] })).toMatchObject({
      status: 'refunded',
      refunds: [
        { id: 'd1', amountCents: 500 },
        { id: 'med10.00', amountCents: 1000, byBank: true },
      ],
    });
  });

  it('the price is not taken when a second PIX is, nor by what is under way or was not done (MED-09, BIL-37)', () => {
    const second = { endToEndId: 'E12345678202611201200bbbbbbbbbbb', valor: '19.90', devolucoes: [med('19.90')] };
    expect(statusOf(PIX, second)).toBe('refunded');
    expect(statusOf({ ...PIX, devolucoes: [med('19.90')] }, { ...second, devolucoes: [back('d2', '19.90')] })).toBe(
      'charged-back',
    );
    for (const status of ['EM_PROCESSAMENTO', 'NAO_REALIZADO'])
      expect(statusOf({ ...PIX, devolucoes: [med('19.90', { status })] })).toBe('paid');
    expect(statusOf({ ...PIX, devolucoes: [back('d1', '19.90')] })).toBe('refunded');
  });
});
