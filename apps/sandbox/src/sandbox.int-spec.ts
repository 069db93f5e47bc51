import { setTimeout as sleep } from 'node:timers/promises';
import { parseBrCode } from '@camarim/domain';
import { aCharge, Harness } from '../test/harness.js';
import { isSignedWith, Receiver } from '../test/receiver.js';
import type { Transaction } from './charges/transaction.js';
import type { LedgerEntry } from './ledger/ledger.types.js';

type Errors = { message: string; errors: string[] };
type Totals = { count: number; paidCents: number; attempts: Record<string, number> };

let sandbox: Harness;
let receiver: Receiver;

beforeEach(async () => {
  sandbox = await Harness.start();
  receiver = await Receiver.start();
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.close();
});

async function created(changes: Record<string, unknown> = {}): Promise<Transaction> {
  const { status, body } = await sandbox.api('POST', '', aCharge(receiver.url, changes));
  expect(status).toBe(201);
  return body;
}

async function paidCharge(): Promise<Transaction> {
  const { id } = await created();
  return (await sandbox.console('POST', `/charges/${id}/pay`, { mode: 'pay' })).body;
}

/** The responses in the charge's timeline; the last one is recorded a moment after it was sent. */
async function answersKept(id: string, count: number): Promise<number[]> {
  for (let tries = 0; ; tries++) {
    const { body } = await sandbox.console<{ timeline: LedgerEntry[] }>('GET', `/charges/${id}`);
    const kept = body.timeline.flatMap((entry) => (entry.kind === 'event-delivery' ? entry.status : []));
    if (kept.length >= count || tries === 2_000) return kept;
    await sleep(10);
  }
}

const statuses = () => receiver.received.map(({ body }) => body.data.status);

describe('a charge at the PIX provider', () => {
  it('is created with a real BR Code, paid, and reported by a signed webhook (BIL-19, BIL-21, BIL-29)', async () => {
    const charge = await created();
    expect(charge).toMatchObject({ status: 'waiting_payment', amount: 1990, paidAmount: 0, payments: [] });
    expect(parseBrCode(charge.pix.qrcode)).toMatchObject({ ok: true, amountCents: 1990 });
    expect(Date.parse(charge.pix.expirationDate) - Date.parse(charge.createdAt)).toBe(600_000);

    await sandbox.console('POST', `/charges/${charge.id}/pay`, { mode: 'pay' });
    const [webhook] = await receiver.waitFor(1);
    expect(webhook?.body).toMatchObject({
      type: 'transaction',
      objectId: charge.id,
      data: { status: 'paid', paidAmount: 1990 },
    });
    expect(webhook && isSignedWith('hmac_teste', webhook)).toBe(true);

    const { body } = await sandbox.api('GET', `/${charge.id}`);
    expect(body.status).toBe('paid');
    expect(body.payments[0]?.endToEndId).toMatch(/^E[A-Za-z0-9]{31}$/);
  });

  it('exists once per externalRef, even with twenty simultaneous requests, and another amount is refused (BIL-24)', async () => {
    const body = aCharge(receiver.url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.api('POST', '', body)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const items = [{ title: 'Outra', unitPrice: 2990, quantity: 1, tangible: false }];
    expect((await sandbox.api('POST', '', { ...body, amount: 2990, items })).status).toBe(409);
    const totals = await sandbox.console<Totals>('GET', '/ledger');
    expect(totals.body).toMatchObject({ count: 1, attempts: { [String(body.externalRef)]: 21 } });
  });

  it('reserves an Idempotency-Key for the charge it created (BIL-24)', async () => {
    const key = { 'idempotency-key': 'k-1' };
    expect((await sandbox.api('POST', '', aCharge(receiver.url), key)).status).toBe(201);
    expect((await sandbox.api('POST', '', aCharge(receiver.url), key)).status).toBe(409);
  });

  it('is refused with a list of what is wrong (BIL-27)', async () => {
    const customer = {
      name: 'Ana',
      email: 'ana',
      phone: '11987654321',
      document: { number: '11111111111', type: 'cpf' },
    };
    const wrong = aCharge(receiver.url, { amount: '1990', customer, postbackUrl: undefined, items: [] });
    const { status, body } = await sandbox.api<Errors>('POST', '', wrong);
    expect(status).toBe(400);
    const fields = body.errors.map((text) => text.split(':', 1)[0]);
    for (const field of ['amount', 'customer.email', 'customer.document.number', 'postbackUrl', 'items'])
      expect(fields).toContain(field);
    const sum = await sandbox.api<Errors>('POST', '', aCharge(receiver.url, { amount: 1991 }));
    expect(sum).toMatchObject({ status: 400, body: { errors: ['items: somam 1990 centavos, amount diz 1991'] } });
    expect((await sandbox.console<Totals>('GET', '/ledger')).body.count).toBe(0);
  });

  it('is not accessible without the secret key (BIL-19)', async () => {
    const withKey = (key: string) => ({ authorization: `Basic ${Buffer.from(key).toString('base64')}` });
    for (const key of ['outra:', 'sk_teste:x', 'sk_teste', '']) {
      expect((await sandbox.api('GET', '?externalRef=x', undefined, withKey(key))).status).toBe(401);
    }
  });

  it('survives a restart of the provider with its payments and pending webhooks (BIL-29)', async () => {
    receiver.answers = [500];
    const { id } = await paidCharge();
    await receiver.waitFor(1);
    await sandbox.restart();
    expect((await sandbox.api('GET', `/${id}`)).body).toMatchObject({ id, status: 'paid', paidAmount: 1990 });
    const [first, second] = await receiver.waitFor(2);
    expect(second?.rawBody).toBe(first?.rawBody);
  });
});

describe('a provider in trouble', () => {
  it('that executes and never responds leaves one charge, found by externalRef (BIL-24)', async () => {
    await sandbox.console('PUT', '/faults', { provider: { executeThenTimeoutNext: 1 } });
    const body = aCharge(receiver.url);
    await expect(sandbox.api('POST', '', body)).rejects.toThrow();
    const found = await sandbox.api<{ data: Transaction[] }>('GET', `?externalRef=${String(body.externalRef)}`);
    expect(found.body.data).toHaveLength(1);
    const again = await sandbox.api('POST', '', body);
    expect(again).toMatchObject({ status: 200, body: { id: found.body.data[0]?.id } });
  });

  it('that drops the connection, fails or refuses leaves no charge (BIL-23)', async () => {
    await sandbox.console('PUT', '/faults', { provider: { resetNext: 1, failNext: 1, clientErrorNext: 1 } });
    const body = aCharge(receiver.url);
    await expect(sandbox.api('POST', '', body)).rejects.toThrow();
    expect((await sandbox.api('POST', '', body)).status).toBe(400);
    expect((await sandbox.api('POST', '', body)).status).toBe(500);
    expect((await sandbox.console<Totals>('GET', '/ledger')).body.count).toBe(0);
    expect((await sandbox.api('POST', '', body)).status).toBe(201);
    const { body: seen } = await sandbox.console<{ attempts: { fault?: string }[] }>(
      'GET',
      `/attempts?externalRef=${String(body.externalRef)}`,
    );
    expect(seen.attempts.map((attempt) => attempt.fault ?? null)).toEqual(['reset', 'client-error', 'fail', null]);
  });

  it('that does not respond or is slow still stops, without the half minute it would be silent for (BIL-23)', async () => {
    await sandbox.console('PUT', '/faults', { provider: { silent: true } });
    const waiting = sandbox.api('GET', '?externalRef=x').catch(() => 'dropped');
    await sleep(100);
    const started = Date.now();
    await sandbox.restart();
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await waiting).toBe('dropped');
  });
});

describe('webhooks', () => {
  it('are repeated until the response is 200, and each response is recorded (BIL-29)', async () => {
    receiver.answers = [500, 404];
    const { id } = await paidCharge();
    const received = await receiver.waitFor(3);
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(1);
    const gaps = received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
    expect(gaps[0]).toBeGreaterThanOrEqual(295);
    expect(gaps[1]).toBeGreaterThanOrEqual(995);
    expect(await answersKept(id, 3)).toEqual([500, 404, 200]);
  });

  it('come in identical copies, one after the other or at once, when configured (BIL-29)', async () => {
    await sandbox.console('PUT', '/faults', { webhook: { duplicate: 2, concurrent: true } });
    await paidCharge();
    const received = await receiver.waitFor(3);
    expect(new Set(received.map(({ rawBody }) => rawBody)).size).toBe(1);
    expect(received.every((webhook) => isSignedWith('hmac_teste', webhook))).toBe(true);
  });

  it('get lost by a fault or by a silent payment, while the provider has recorded the money (BIL-31)', async () => {
    await sandbox.console('PUT', '/faults', { webhook: { loseNext: 1 } });
    await paidCharge();
    const { id } = await created();
    await sandbox.console('POST', `/charges/${id}/pay`, { mode: 'silent-pay' });
    expect((await sandbox.api('GET', `/${id}`)).body.status).toBe('paid');
    await paidCharge();
    expect(await receiver.waitFor(2, 500)).toHaveLength(1);
    expect((await sandbox.console<Totals>('GET', '/ledger')).body.paidCents).toBe(3 * 1990);
  });

  it('can be forged: unsigned, wrong key, old time, changed amount; the responses are returned (BIL-29)', async () => {
    const { id } = await created();
    receiver.answers = [401, 400, 401, 200, 200];
    const act = (body: unknown) => sandbox.console<{ statusCodes: number[] }>('POST', `/charges/${id}/webhooks`, body);
    expect((await act({ action: 'forge' })).body.statusCodes).toEqual([401]);
    expect((await act({ action: 'forge-signature' })).body.statusCodes).toEqual([400]);
    expect((await act({ action: 'tamper' })).body.statusCodes).toEqual([401]);
    expect((await act({ action: 'replay-old' })).status).toBe(409);
    expect((await act({ action: 'repeat', times: 2, concurrent: true })).body.statusCodes).toEqual([200, 200]);
    expect(receiver.received.map((webhook) => isSignedWith('hmac_teste', webhook))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(receiver.received[0]?.headers).not.toHaveProperty('x-webhook-signature');
    expect(statuses()).toEqual(['paid', 'paid', 'paid', 'waiting_payment', 'waiting_payment']);
    expect((await sandbox.api('GET', `/${id}`)).body.status).toBe('waiting_payment');
  });

  it('arrive out of order when configured: the old state after the new one (BIL-29)', async () => {
    await sandbox.console('PUT', '/faults', { webhook: { reorder: true } });
    await paidCharge();
    await receiver.waitFor(2);
    expect(statuses()).toEqual(['paid', 'waiting_payment']);
  });
});

describe('actions of payers', () => {
  it('an expired charge cannot be paid, except late (BIL-37)', async () => {
    const { id, pix } = await created({ pix: { expiresIn: 3 } });
    expect((await sandbox.api('GET', `/${id}`)).body.status).toBe('waiting_payment');
    await sleep(Date.parse(pix.expirationDate) - Date.now() + 50);
    expect((await sandbox.api('GET', `/${id}`)).body.status).toBe('expired');
    expect((await sandbox.console('POST', `/charges/${id}/pay`, { mode: 'pay' })).status).toBe(409);
    const { body } = await sandbox.console('POST', `/charges/${id}/pay`, { mode: 'late' });
    expect(body.status).toBe('paid');
    expect(Date.parse(String(body.paidAt))).toBeGreaterThan(Date.parse(body.pix.expirationDate));
    await receiver.waitFor(1);
    expect(statuses()).toEqual(['paid']);
  });

  it('a charge cancelled by the merchant can still receive money late (BIL-35)', async () => {
    const { id } = await created();
    expect((await sandbox.api('POST', `/${id}/cancel`)).body.status).toBe('cancelled');
    expect((await sandbox.api('POST', `/${id}/cancel`)).status).toBe(200);
    expect((await sandbox.console('POST', `/charges/${id}/pay`, { mode: 'late' })).body.status).toBe('paid');
    expect((await sandbox.api('POST', `/${id}/cancel`)).status).toBe(409);
  });

  it('pay twice, pay a wrong amount, refuse and dispute (BIL-37, BIL-38)', async () => {
    const act = async (mode: string, amountCents?: number) => {
      const { id } = await created();
      return (await sandbox.console('POST', `/charges/${id}/pay`, { mode, amountCents })).body;
    };
    const twice = await act('twice');
    expect(twice).toMatchObject({ status: 'paid', paidAmount: 3980 });
    expect(new Set(twice.payments.map((payment) => payment.endToEndId)).size).toBe(2);
    expect(await act('wrong-amount', 500)).toMatchObject({ status: 'paid', amount: 1990, paidAmount: 500 });
    expect(await act('refuse')).toMatchObject({ status: 'refused', paidAmount: 0 });
    const { id } = await paidCharge();
    expect((await sandbox.console('POST', `/charges/${id}/pay`, { mode: 'dispute' })).body.status).toBe('disputed');
  });

  it('a dispute blocks the money and ends with the payer or with the merchant (BIL-38)', async () => {
    const act = async (id: string, mode: string) => sandbox.console('POST', `/charges/${id}/pay`, { mode });
    const [lost, kept] = [await paidCharge(), await paidCharge()];
    for (const { id } of [lost, kept]) {
      await act(id, 'dispute');
      expect((await sandbox.api('POST', `/${id}/refunds`, { amount: 1 })).status).toBe(409);
    }
    expect((await act(lost.id, 'dispute-accept')).body).toMatchObject({ status: 'charged_back', refundedAmount: 1990 });
    expect((await act(kept.id, 'dispute-reject')).body).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect((await act(kept.id, 'dispute-reject')).status).toBe(409);
  });

  it('are refunded in part and in full, never more, and a repeated refund counts once (BIL-38)', async () => {
    const { id } = await paidCharge();
    const refund = (amount: number, key: string) =>
      sandbox.api('POST', `/${id}/refunds`, { amount }, { 'idempotency-key': key });
    expect(await refund(990, 'r1')).toMatchObject({
      status: 201,
      body: { status: 'partially_refunded', refundedAmount: 990 },
    });
    expect(await refund(990, 'r1')).toMatchObject({ status: 200, body: { refundedAmount: 990 } });
    expect((await refund(500, 'r1')).status).toBe(409);
    expect((await refund(1001, 'r2')).status).toBe(400);
    expect(await refund(1000, 'r3')).toMatchObject({ status: 201, body: { status: 'refunded', refundedAmount: 1990 } });
    expect((await refund(1, 'r4')).status).toBe(409);
  });
});
