import { randomUUID } from 'node:crypto';
import type { RpcRequest } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import { eventually, TEST_KEYS } from '@camarim/testing';
import { aFan, type Bench, delivery, noticeOf, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import type { FakeCharge } from '../../test/fake-provider.js';
import { HintService } from './hint.service.js';
import { WebhookJobs } from './webhook-jobs.service.js';

type WebhookRequest = RpcRequest<'billing.webhook.receive'>;
const PROVIDER = { kind: 'visitor' } as const;

describe('what a PIX provider tells us', () => {
  let bench: Bench;
  beforeAll(async () => {
    // nobody asks by himself: what is known was told
    bench = await startBench({ RECONCILE_EVERY_MS: '3600000' });
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const send = (request: WebhookRequest) => bench.call('billing.webhook.receive', request, PROVIDER);
  const paymentRow = (id: string) =>
    bench.db.one<{ status: string; e2e_id: string | null; version: number }>(
      'select status, e2e_id, version from payment where id = $1',
      [id],
    );
  const count = async (sql: string, params: unknown[] = []): Promise<number> =>
    (await bench.db.one<{ n: number }>(`select count(*)::int as n from ${sql}`, params))?.n ?? -1;
  const approvals = (id: string) => count(`outbox where name = 'payment.approved' and aggregate_id = $1`, [id]);
  const periods = (id: string) => count('subscription where payment_id = $1', [id]);
  const returned = (id: string) =>
    bench.db.query<{ reason: string; cents: number; status: string }>(
      'select reason, amount_cents as cents, status from refund where payment_id = $1 order by requested_at',
      [id],
    );
  const charged = async () => {
    const fan = aFan();
    const payment = await bench.charged(fan);
    return { fan, id: payment.id, charge: bench.provider.of(payment.id)[0] as FakeCharge };
  };
  const storedAs = (body: Buffer) =>
    bench.db.one<{ status: string; reason: string | null }>(
      'select status, reason from webhook_event where body = $1',
      [body],
    );

  it('what the bank says later belongs to the trace of the click that asked for the payment (GW-16)', async () => {
    const { id } = await charged();
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    const rows = await bench.db.query<{ name: string; trace: string }>(
      `select name, substr(envelope ->> 'traceparent', 4, 32) as trace from outbox
       where aggregate_id = $1 and name in ('payment.created', 'payment.charge-requested', 'payment.approved')`,
      [id],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'payment.approved',
      'payment.charge-requested',
      'payment.created',
    ]);
    expect(new Set(rows.map(({ trace }) => trace)).size).toBe(1);
  });

  it('a signed notice of the whole amount approves, and the fan has the days that were paid for (BIL-29, BIL-30)', async () => {
    const { fan, id } = await charged();
    const body = noticeOf(bench.provider.receive(id));
    expect(await send(delivery(bench.clock, body))).toEqual({ accepted: true });
    const approved = await bench.call('billing.payment.get', { paymentId: id }, fan);
    expect(approved).toMatchObject({ status: 'approved', pixCode: null });
    const active = await eventually(() =>
      bench.call('billing.subscription.get-active', { modelId: approved.modelId }, fan),
    );
    const days = (Date.parse(active.expiresAt) - Date.parse(active.startsAt)) / 86_400_000;
    expect({ days, plan: active.planName }).toEqual({ days: 30, plan: '1 mês' });
    expect(await storedAs(body)).toEqual({ status: 'processed', reason: null });
    const event = await bench.db.one(
      `select envelope -> 'subject' as subject, envelope -> 'data' as data from outbox where name = 'payment.approved' and aggregate_id = $1 order by seq`,
      [id],
    );
    expect(event).toMatchObject({
      subject: id,
      data: {
        paymentId: id,
        userId: fan.userId,
        amountCents: 1990,
        cause: 'webhook',
        leadId: '12345',
        planType: 'subscription',
      },
    });
  });

  it('ten deliveries at once and older news after them are one approval and one period (BIL-29)', async () => {
    const { id, charge } = await charged();
    const waiting = noticeOf(charge);
    const paid = noticeOf(bench.provider.receive(id));
    const renamed = noticeOf(charge);
    const late = [noticeOf(charge, { status: 'expired' }), noticeOf(charge, { status: 'cancelled' }), waiting];
    const tenfold = Array.from({ length: 10 }, () => send(delivery(bench.clock, paid)));
    await Promise.all([...tenfold, send(delivery(bench.clock, waiting)), send(delivery(bench.clock, renamed))]);
    for (const body of late) await send(delivery(bench.clock, body));
    await eventually(() => periods(id));
    expect(await paymentRow(id)).toMatchObject({ status: 'approved' });
    expect(await approvals(id)).toBe(1);
    expect(await periods(id)).toBe(1);
    expect(await returned(id)).toEqual([]);
    expect(await count('webhook_event where body = $1', [paid])).toBe(1);
  });

  it('the same money told ten times under ten names is one approval (BIL-29)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await charged();
      const charge = bench.provider.receive(id);
      await Promise.all(Array.from({ length: 10 }, () => send(delivery(bench.clock, noticeOf(charge)))));
      expect(await approvals(id)).toBe(1);
      expect(await returned(id)).toEqual([]);
    }
  });

  it('two hundred forged notices change nothing and are not even kept (BIL-29)', async () => {
    const { id, charge } = await charged();
    const other = await charged();
    const body = noticeOf(charge, paidWith(charge));
    const honest = delivery(bench.clock, body);
    const changed = Buffer.from(body.toString().replace('1990', '1991'));
    const stored = await count('webhook_event');
    const before = await paymentRow(id);
    const ago = (minutes: number) => new Date(bench.clock.now().getTime() - minutes * MINUTE_MS);
    const forgeries: Array<() => WebhookRequest> = [
      () => delivery(bench.clock, body, { key: 'another key' }),
      () => delivery(bench.clock, body, { signature: null }),
      () => delivery(bench.clock, body, { signature: `t=1,v1=${'0'.repeat(64)}` }),
      () => ({ ...honest, body: changed.toString('base64') }),
      () => delivery(bench.clock, body, { at: ago(6) }),
      () => delivery(bench.clock, body, { at: ago(-6) }),
      () => ({ ...honest, signature: delivery(bench.clock, noticeOf(other.charge)).signature }),
      () => delivery(bench.clock, body, { secret: 'guess' }),
      () => delivery(bench.clock, body, { gatewayId: randomUUID() }),
      () => delivery(bench.clock, body, { gatewayId: 'not-an-id' }),
    ];
    const refusals = await Promise.all(
      Array.from({ length: 200 }, (_, i) => refusal(send((forgeries[i % forgeries.length] as () => WebhookRequest)()))),
    );
    expect(new Set(refusals)).toEqual(new Set(['webhook-unauthorized']));
    expect(await paymentRow(id)).toEqual(before);
    expect(await count('webhook_event')).toBe(stored);
  });

  it('a well signed notice about nothing we know is parked and accepted, never refused for ever (BIL-29)', async () => {
    const { charge } = await charged();
    const unknown = noticeOf({ ...charge, id: 'nobody', externalRef: randomUUID(), ...paidWith(charge) });
    const bodies = [unknown, Buffer.from('{"type":'), Buffer.from('[]'), Buffer.from([0, 255, 1]), Buffer.from('')];
    for (const body of bodies) expect(await send(delivery(bench.clock, body))).toEqual({ accepted: true });
    expect(await storedAs(unknown)).toEqual({ status: 'parked', reason: 'unknown-charge' });
    for (const body of bodies.slice(1))
      expect(await storedAs(body)).toEqual({ status: 'parked', reason: 'unreadable' });
  });

  /** What its payer is told came back without having bought anything, in cents. */
  const surplusTold = async (id: string) => {
    const sql = `select (envelope -> 'data' ->> 'surplusCents')::int as cents from outbox
      where name = 'payment.surplus-returned' and envelope -> 'data' ->> 'paymentId' = $1 order by seq`;
    return (await bench.db.query<{ cents: number }>(sql, [id])).map(({ cents }) => cents);
  };

  it.each([1989, 1991, 1])(
    '%i cents instead of 1990 go back by themselves, and buy nothing (BIL-37)',
    async (amount) => {
      const { fan, id } = await charged();
      const body = noticeOf(bench.provider.receive(id, amount));
      await send(delivery(bench.clock, body));
      expect(await paymentRow(id)).toMatchObject({ status: 'cancelled' });
      expect(await storedAs(body)).toEqual({ status: 'processed', reason: 'wrong-amount' });
      await eventually(async () => (await returned(id))[0]?.status === 'settled');
      expect(await returned(id)).toEqual([{ reason: 'wrong-amount', cents: amount, status: 'settled' }]);
      expect(bench.provider.of(id)[0]).toMatchObject({ refundedAmount: amount });
      expect(await periods(id)).toBe(0);
      expect(await surplusTold(id)).toEqual([amount]);
      expect(await bench.call('billing.payment.get', { paymentId: id }, fan)).toMatchObject({ surplusCents: amount });
    },
  );

  it('a second PIX on a paid charge goes back by itself, once, and gives no second period (BIL-37)', async () => {
    const { id } = await charged();
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    const twice = bench.provider.receive(id);
    await Promise.all(Array.from({ length: 5 }, () => send(delivery(bench.clock, noticeOf(twice)))));
    await eventually(() => periods(id));
    await eventually(async () => (await returned(id))[0]?.status === 'settled');
    expect(await returned(id)).toEqual([{ reason: 'second-payment', cents: 1990, status: 'settled' }]);
    expect(bench.provider.of(id)[0]).toMatchObject({ paidAmount: 3980, refundedAmount: 1990 });
    expect(await surplusTold(id)).toEqual([1990]);
    expect(await paymentRow(id)).toMatchObject({ status: 'approved' });
    expect(await approvals(id)).toBe(1);
    expect(await periods(id)).toBe(1);
  });

  it.each(['cancelled', 'refused'])('money on a charge that was %s goes back by itself (BIL-35)', async (status) => {
    const { id, charge } = await charged();
    await send(delivery(bench.clock, noticeOf(charge, { status })));
    const closed = await paymentRow(id);
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    expect(closed?.status).toBe(status === 'refused' ? 'rejected' : 'cancelled');
    expect(await paymentRow(id)).toMatchObject({ status: closed?.status });
    await eventually(async () => (await returned(id))[0]?.status === 'settled');
    expect(await returned(id)).toMatchObject([{ reason: 'paid-after-end', cents: 1990 }]);
    expect(bench.provider.of(id)[0]).toMatchObject({ status: 'refunded' });
  });

  it('late money for what was bought anew meanwhile goes back: one wish, one price (BIL-37)', async () => {
    const { fan, id, charge } = await charged();
    await send(delivery(bench.clock, noticeOf(charge, { status: 'expired' })));
    const fresh = await bench.charged(fan);
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(fresh.id))));
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    expect(await paymentRow(id)).toMatchObject({ status: 'expired' });
    await eventually(async () => (await returned(id))[0]?.status === 'settled');
    expect(await returned(id)).toMatchObject([{ reason: 'no-longer-wanted' }]);
    expect(await bench.call('billing.payment.get', { paymentId: id }, fan)).toMatchObject({ surplusCents: 1990 });
    await eventually(() => periods(fresh.id));
    expect(await periods(id)).toBe(0);
  });

  it('late money that is honoured ends the newer code of the same wish, and what is paid on it goes back (BIL-37)', async () => {
    const { fan, id, charge } = await charged();
    await send(delivery(bench.clock, noticeOf(charge, { status: 'expired' })));
    const fresh = await bench.charged(fan);
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    expect(await paymentRow(id)).toMatchObject({ status: 'approved' });
    expect(await paymentRow(fresh.id)).toMatchObject({ status: 'cancelled' });
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(fresh.id))));
    await eventually(async () => (await returned(fresh.id))[0]?.status === 'settled');
    expect(await returned(fresh.id)).toEqual([{ reason: 'paid-after-end', cents: 1990, status: 'settled' }]);
    await eventually(() => periods(id));
    expect(await periods(fresh.id)).toBe(0);
  });

  it('both codes of one wish paid in the same moment buy it once (BIL-37)', async () => {
    const { fan, id, charge } = await charged();
    await send(delivery(bench.clock, noticeOf(charge, { status: 'expired' })));
    const fresh = await bench.charged(fan);
    const notices = [id, fresh.id].map((one) => noticeOf(bench.provider.receive(one)));
    await Promise.all(notices.map((body) => send(delivery(bench.clock, body))));
    await eventually(async () => (await periods(id)) + (await periods(fresh.id)) > 0);
    const states = [await paymentRow(id), await paymentRow(fresh.id)].map((row) => row?.status);
    expect(states.filter((status) => status === 'approved')).toHaveLength(1);
    const lost = states[0] === 'approved' ? fresh.id : id;
    await eventually(async () => (await returned(lost))[0]?.status === 'settled');
    expect((await periods(id)) + (await periods(fresh.id))).toBe(1);
  });

  it('money that comes after the expiry is honoured (BIL-37)', async () => {
    const { id, charge } = await charged();
    await send(delivery(bench.clock, noticeOf(charge, { status: 'expired' })));
    expect(await paymentRow(id)).toMatchObject({ status: 'expired' });
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    expect(await paymentRow(id)).toMatchObject({ status: 'approved' });
    await eventually(() => periods(id));
  });

  it('both keys count while one replaces the other (BIL-29)', async () => {
    const { id } = await charged();
    const gatewayId = await aGateway({ hmac: 'the new key', previous: 'the old key' });
    await bench.db.execute('update payment set gateway_id = $2 where id = $1', [id, gatewayId]);
    const body = noticeOf(bench.provider.receive(id));
    const old = delivery(bench.clock, body, { gatewayId, key: 'the old key' });
    const current = delivery(bench.clock, body, { gatewayId, key: 'the new key' });
    expect([await send(old), await send(current)]).toEqual([{ accepted: true }, { accepted: true }]);
    expect(await refusal(send(delivery(bench.clock, body, { gatewayId })))).toBe('webhook-unauthorized');
    expect(await approvals(id)).toBe(1);
  });

  it('from a provider that signs nothing a notice is a hint: the provider is asked first (BIL-29)', async () => {
    const lie = await charged();
    const truth = await charged();
    const gatewayId = await aGateway({});
    await bench.db.execute('update payment set gateway_id = $2 where id = any($1)', [[lie.id, truth.id], gatewayId]);
    const lied = noticeOf(lie.charge, paidWith(lie.charge));
    const told = noticeOf(bench.provider.receive(truth.id));
    for (const body of [lied, told]) await send(delivery(bench.clock, body, { gatewayId, signature: null }));
    await eventually(async () => (await paymentRow(truth.id))?.status === 'approved');
    await eventually(async () => (await storedAs(lied))?.status === 'ignored');
    expect(await paymentRow(lie.id)).toMatchObject({ status: 'pending' });
    await eventually(async () => (await storedAs(told))?.status !== 'received');
    expect(await storedAs(told)).toEqual({ status: 'processed', reason: null });
  });

  it('a contest told ten days after the sale, while the provider is away, opens once it answers again (MED-01)', async () => {
    const { id, charge } = await charged();
    await send(delivery(bench.clock, noticeOf(bench.provider.receive(id))));
    const gatewayId = await aGateway({});
    // ten days later nobody looks at it by himself any more
    await bench.db.execute('update payment set gateway_id = $2, next_check_at = null where id = $1', [id, gatewayId]);
    bench.clock.move(10 * 86_400_000);
    Object.assign(charge, { status: 'disputed' });
    const told = noticeOf(charge);
    bench.provider.down = true;
    await send(delivery(bench.clock, told, { gatewayId, signature: null }));
    const again = () =>
      bench.db.one<{ id: string; at: Date | null }>(
        'select id, ask_again_at as at from webhook_event where body = $1',
        [told],
      );
    const putOff = await eventually(async () => ((await again())?.at ? again() : null), { within: 40_000 });
    expect(await storedAs(told)).toEqual({ status: 'received', reason: null });
    expect((putOff.at?.getTime() ?? 0) - bench.clock.now().getTime()).toBeGreaterThan(9 * MINUTE_MS);
    bench.provider.down = false;
    bench.clock.move(11 * MINUTE_MS);
    await eventually(async () => (await paymentRow(id))?.status === 'disputed');
    expect(await count('dispute where payment_id = $1', [id])).toBe(1);
    await eventually(async () => (await storedAs(told))?.status === 'processed');
  }, 90_000);

  it('a notice nobody answers for in a week is laid aside (BIL-29)', async () => {
    const { id, charge } = await charged();
    const gatewayId = await aGateway({});
    await bench.db.execute('update payment set gateway_id = $2 where id = $1', [id, gatewayId]);
    const body = noticeOf(charge);
    const row = await bench.db.one<{ id: string }>(
      `insert into webhook_event (gateway_id, event_key, received_at, signed, status, body)
       values ($1, $2, $3, false, 'received', $4) returning id`,
      [gatewayId, randomUUID(), new Date(bench.clock.now().getTime() - 8 * 86_400_000), body],
    );
    await bench.app.get(HintService, { strict: false }).putOff(row?.id ?? '');
    expect(await storedAs(body)).toEqual({ status: 'parked', reason: 'no-answer' });
  });

  it('a notice that comes before we know the charge is matched by our own reference (BIL-29)', async () => {
    const { id } = await charged();
    await bench.db.execute(
      `update payment set status = 'created', external_id = null, pix_code = null, next_check_at = null where id = $1`,
      [id],
    );
    const charge = bench.provider.receive(id);
    await send(delivery(bench.clock, noticeOf(charge)));
    expect(await bench.db.one('select status, external_id from payment where id = $1', [id])).toEqual({
      status: 'approved',
      external_id: charge.id,
    });
  });

  it('the text of an old notice is forgotten, that it came is not (BIL-29)', async () => {
    const { id } = await charged();
    const body = noticeOf(bench.provider.receive(id));
    await send(delivery(bench.clock, body));
    const [row] = await bench.db.query<{ id: string }>('select id from webhook_event where body = $1', [body]);
    await bench.db.execute(`update webhook_event set received_at = received_at - interval '101 days' where id = $1`, [
      row?.id,
    ]);
    await bench.app.get(WebhookJobs, { strict: false }).forgetOld();
    expect(await bench.db.one('select body, status from webhook_event where id = $1', [row?.id])).toEqual({
      body: null,
      status: 'processed',
    });
  });

  /** Another PIX account at the same provider. */
  async function aGateway(keys: { hmac?: string; previous?: string }): Promise<string> {
    const box = new SecretBox(TEST_KEYS.DATA_KEY);
    const seal = (key: string | undefined) => (key === undefined ? null : box.seal(key));
    const row = await bench.db.one<{ id: string }>(
      `insert into payment_gateway (name, type, base_url, secret_key_sealed, secret_key_last4, hmac_key_sealed,
         previous_hmac_key_sealed, webhook_secret_sealed, webhook_secret_hash)
       select 'Outro', 'pix', base_url, secret_key_sealed, secret_key_last4, $1, $2, webhook_secret_sealed, webhook_secret_hash
       from payment_gateway limit 1 returning id`,
      [seal(keys.hmac), seal(keys.previous)],
    );
    return row?.id ?? '';
  }
});

/** What a charge would look like if it had been paid; the provider knows nothing of it. */
function paidWith(charge: FakeCharge): Partial<FakeCharge> {
  const paidAt = new Date().toISOString();
  const payments = [{ endToEndId: 'E9999999920261120120012345678901', amount: charge.amount, paidAt }];
  return { status: 'paid', paidAmount: charge.amount, paidAt, payments };
}
