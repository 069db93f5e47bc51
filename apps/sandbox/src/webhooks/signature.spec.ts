import { asWaiting, type Transaction } from '../charges/transaction.js';
import { signatureHeader } from './signature.js';
import { eventFor, eventOfAction, tampered } from './webhook.event.js';

const transaction: Transaction = {
  id: 'a'.repeat(32),
  status: 'paid',
  externalRef: 'ref-1',
  amount: 1990,
  paidAmount: 1990,
  paidAt: '2026-01-02T10:00:00.000Z',
  refundedAmount: 0,
  payments: [{ endToEndId: `E${'0'.repeat(31)}`, amount: 1990, paidAt: '2026-01-02T10:00:00.000Z' }],
  refunds: [],
  pix: { qrcode: '000201', expirationDate: '2026-01-02T10:10:00.000Z' },
  createdAt: '2026-01-02T09:59:00.000Z',
  items: [{ title: '1 mês' }],
  metadata: null,
  updatedAt: '2026-01-02T10:00:00.000Z',
};

describe('webhook signature', () => {
  it('is the HMAC that openssl computes for the same instant, body and key (BIL-29)', () => {
    expect(signatureHeader('chave-de-teste', '{"id":"evt_1","amount":1990}', 1_700_000_000)).toBe(
      't=1700000000,v1=a293e53e5ec35919c7fe14b2c77a849e36b8002930014b7fa79e465e94098310',
    );
  });

  it('changes with one byte of the body, the second and the key (BIL-29)', () => {
    const [base, ...others] = [
      signatureHeader('k', 'body', 1),
      signatureHeader('k', 'bodY', 1),
      signatureHeader('k', 'body', 2),
      signatureHeader('K', 'body', 1),
    ].map((header) => header.split('v1=')[1]);
    for (const other of others) expect(other).not.toBe(base);
  });
});

describe('what the console can send', () => {
  const target = { url: 'http://127.0.0.1/hook' };
  const last = eventFor(transaction, target);

  it('repeats the exact bytes of the last notice, or with an old timestamp (BIL-29)', () => {
    expect(eventOfAction('repeat', transaction, last, target)).toEqual({
      event: last,
      purpose: 'repeat',
      signature: 'valid',
    });
    expect(eventOfAction('replay-old', transaction, last, target)).toEqual({
      event: last,
      purpose: 'replay-old',
      signature: 'old',
    });
  });

  it('forges a payment that never happened, unsigned or with a wrong key (BIL-29)', () => {
    const waiting = asWaiting(transaction);
    const forged = eventOfAction('forge', waiting, last, target);
    expect(JSON.parse(forged.event.body)).toMatchObject({
      objectId: waiting.id,
      data: { status: 'paid', paidAmount: 1990 },
    });
    expect(forged.event.id).not.toBe(last.id);
    expect(forged.signature).toBe('none');
    expect(eventOfAction('forge-signature', waiting, last, target).signature).toBe('wrong-key');
  });

  it('reports an old state after the new one, as late notices do (BIL-29)', () => {
    const { event, signature } = eventOfAction('reorder', transaction, last, target);
    const body = JSON.parse(event.body) as { createdAt: string; data: Transaction };
    expect(body.data).toMatchObject({ status: 'waiting_payment', paidAmount: 0, payments: [] });
    expect(body.createdAt).toBe(transaction.createdAt);
    expect(signature).toBe('valid');
  });

  it('changes exactly one byte when it tampers with the amount (BIL-29)', () => {
    const changed = tampered(last.body);
    expect(changed).toHaveLength(last.body.length);
    const differing = changed.split('').filter((character, index) => character !== last.body[index]);
    expect(differing).toHaveLength(1);
    expect(JSON.parse(changed)).toMatchObject({ data: { amount: 2990 } });
  });

  it('refers to a charge that does not exist when configured to (BIL-29)', () => {
    const body = JSON.parse(eventOfAction('unknown-id', transaction, last, target).event.body) as { objectId: string };
    expect(body.objectId).toMatch(/^[0-9a-f]{32}$/);
    expect(body.objectId).not.toBe(transaction.id);
  });
});
