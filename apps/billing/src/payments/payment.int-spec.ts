import { randomUUID } from 'node:crypto';
import { DEMO, money } from '@camarim/contracts';
import { crc16 } from '@camarim/domain';
import { failFastRedis } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import {
  ALL_SALES,
  aFan,
  aStaff,
  type Bench,
  delivery,
  LUNA_30,
  noticeOf,
  refusal,
  SECRETS,
  startBench,
} from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { CANARY, FakeUsers } from '../../test/fake-users.js';

const withChecksum = (text: string): string => text + crc16(text);

describe('buying a plan by PIX', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const statusOf = (id: string) => bench.db.one<{ status: string }>('select status from payment where id = $1', [id]);
  const kindsOf = async (id: string) => {
    const rows = await bench.db.query<{ kind: string }>(
      'select kind from payment_event where payment_id = $1 order by id',
      [id],
    );
    return rows.map(({ kind }) => kind);
  };

  it('the team tries a purchase in a fan’s name, only where no money moves (FA-22)', async () => {
    const fan = aFan();
    const admin = aStaff('admin');
    const [gateway] = await bench.db.query<{ id: string }>('select id from payment_gateway where is_active limit 1');
    const request = { gatewayId: gateway?.id ?? '', userId: fan.userId, planId: LUNA_30, modelId: DEMO.models.luna };
    const { paymentId } = await bench.call('billing.sandbox.buy', request, admin);
    expect(await bench.call('billing.payment.get', { paymentId }, fan)).toMatchObject({ amountCents: 1990 });
    expect(await refusal(bench.call('billing.sandbox.buy', request, aStaff('finance')))).toBe('forbidden');
    await bench.db.query('update payment_gateway set is_sandbox = false where id = $1', [request.gatewayId]);
    expect(await refusal(bench.call('billing.sandbox.buy', request, admin))).toBe('sandbox-only');
    await bench.db.query('update payment_gateway set is_sandbox = true where id = $1', [request.gatewayId]);
  });

  it('R$ 19,90 is 1990 cents at every hop, the provider included (BIL-20)', async () => {
    const fan = aFan();
    const pending = await bench.charged(fan);
    const row = await bench.db.one('select amount_cents from payment where id = $1', [pending.id]);
    const [call] = bench.provider.creations(pending.id);
    expect(pending.amountCents).toBe(1990);
    expect(row).toEqual({ amount_cents: 1990 });
    expect(pending.pixCode).toContain('540519.90');
    expect(call).toMatchObject({ method: 'POST', path: '/pix/v1/transactions', idempotencyKey: pending.id });
    expect(call?.authorization).toBe(`Basic ${Buffer.from(`${SECRETS.PIX_SANDBOX_SECRET_KEY}:`).toString('base64')}`);
    expect(call?.body).toEqual({
      amount: 1990,
      paymentMethod: 'pix',
      externalRef: pending.id,
      metadata: expect.stringMatching(/^[\w-]{86}$/) as string,
      customer: {
        ...{ name: CANARY.name, email: CANARY.email, phone: CANARY.phone, externalRef: pending.id },
        document: { number: CANARY.cpf, type: 'cpf' },
      },
      items: [{ title: 'Acesso digital', unitPrice: 1990, quantity: 1, tangible: false, externalRef: pending.id }],
      pix: { expiresIn: 600 },
      postbackUrl: `https://camarim.test/webhooks/pix/${DEMO.gatewayId}/${SECRETS.PIX_SANDBOX_WEBHOOK_SECRET}`,
    });
    const left = new Date(pending.expiresAt ?? 0).getTime() - bench.clock.now().getTime();
    expect(left).toBeGreaterThan(540_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  it('nothing is charged to somebody without a CPF, and none is invented; once it is there the same tap pays (BIL-27, USR-15)', async () => {
    const fan = aFan();
    FakeUsers.other.set(fan.userId, { cpf: null, phone: null });
    const key = randomUUID();
    expect(await refusal(bench.buy(fan, LUNA_30, key))).toBe('cpf-required');
    expect(await bench.db.query('select 1 from payment where user_id = $1', [fan.userId])).toEqual([]);
    FakeUsers.other.set(fan.userId, { phone: null });
    const { id } = await bench.buy(fan, LUNA_30, key);
    await eventually(() => bench.provider.creations(id).length > 0);
    const [call] = bench.provider.creations(id);
    expect(call?.body).toMatchObject({ customer: { document: { number: CANARY.cpf, type: 'cpf' } } });
    expect(JSON.stringify(call?.body)).not.toContain('phone');
  });

  it('twenty clicks at once make one payment and one charge (BIL-24)', async () => {
    const fan = aFan();
    const clicks = await Promise.all(Array.from({ length: 20 }, () => bench.buy(fan)));
    const [id = ''] = new Set(clicks.map((payment) => payment.id));
    expect(new Set(clicks.map((payment) => payment.id)).size).toBe(1);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    expect(bench.provider.of(id)).toHaveLength(1);
    expect(await bench.db.query('select 1 from payment where user_id = $1', [fan.userId])).toHaveLength(1);
  });

  it('one Idempotency-Key means one request: the same gives the same payment, another is refused (BIL-24)', async () => {
    const fan = aFan();
    const key = randomUUID();
    const [first, second] = await Promise.all([bench.buy(fan, LUNA_30, key), bench.buy(fan, LUNA_30, key)]);
    expect(second.id).toBe(first.id);
    await bench.see(fan, first.id, ({ status }) => status === 'pending');
    const other = {
      planType: 'subscription',
      planId: randomUUID(),
      modelId: null,
      idempotencyKey: key,
      leadId: null,
    } as const;
    expect(await refusal(bench.call('billing.payment.create', other, fan))).toBe('idempotency-mismatch');
  });

  it('a second key for an open payment means that payment also after it ended (BIL-24)', async () => {
    const fan = aFan();
    const key = randomUUID();
    const first = await bench.charged(fan);
    expect((await bench.buy(fan, LUNA_30, key)).id).toBe(first.id);
    await bench.db.execute(`update payment set status = 'expired' where id = $1`, [first.id]);
    expect((await bench.buy(fan, LUNA_30, key)).id).toBe(first.id);
    expect((await bench.buy(fan)).id).not.toBe(first.id);
  });

  it('a plan that does not exist, is off, or belongs to another model is not sold (BIL-55)', async () => {
    const fan = aFan();
    const ask = (planId: string, modelId: string | null) => {
      const request = {
        planType: 'subscription',
        planId,
        modelId,
        idempotencyKey: randomUUID(),
        leadId: null,
      } as const;
      return refusal(bench.call('billing.payment.create', request, fan));
    };
    const [off] = await bench.db.query<{ id: string }>(
      `insert into plan (name, price_cents, duration_days, is_active) values ('Antigo', 100, 1, false) returning id`,
    );
    expect(await ask(randomUUID(), null)).toBe('plan-not-found');
    expect(await ask(off?.id ?? '', null)).toBe('plan-not-found');
    expect(await ask(LUNA_30, DEMO.models.maya)).toBe('plan-not-found');
    expect(await ask("1' or '1'='1", null)).toBe('validation-failed');
    expect(await refusal(bench.call('billing.payment.create', {} as never, { kind: 'visitor' }))).toBe(
      'unauthenticated',
    );
  });

  it('an offer is sold at what its list says at this moment, gives its days, and freezes what was promised (BIL-10, BIL-16)', async () => {
    const fan = aFan();
    const offer = await bench.db.one<{ id: string }>(
      `insert into vip_offer (name, description, price_cents, duration_days, benefits, model_id, is_limited_time, expires_at)
       values ('Semana VIP', '', 990, 7, '{Tudo liberado}', $1, true, $2) returning id`,
      [DEMO.models.luna, new Date(bench.clock.now().getTime() + 3_600_000)],
    );
    const planId = offer?.id ?? '';
    const ask = (modelId: string | null, planType: 'vip' | 'subscription' | 'call' = 'vip') =>
      bench.call(
        'billing.payment.create',
        { planType: planType as 'vip', planId, modelId, idempotencyKey: randomUUID(), leadId: null },
        fan,
      );
    expect(await refusal(ask(DEMO.models.maya))).toBe('offer-not-found');
    expect(await refusal(ask(DEMO.models.luna, 'subscription'))).toBe('plan-not-found');
    // a call needs a time, so it is bought by a booking
    expect(await refusal(ask(DEMO.models.luna, 'call'))).toBe('validation-failed');
    const first = await ask(DEMO.models.luna);
    expect(first).toMatchObject({ planType: 'vip', planName: 'Semana VIP', amountCents: 990, durationDays: 7 });
    await bench.see(fan, first.id, ({ status }) => status === 'pending');
    await bench.db.execute(`update vip_offer set price_cents = 1490, benefits = '{Outra coisa}' where id = $1`, [
      planId,
    ]);
    const other = aFan();
    const dearer = await bench.call(
      'billing.payment.create',
      { planType: 'vip', planId, modelId: null, idempotencyKey: randomUUID(), leadId: null },
      other,
    );
    expect(dearer.amountCents).toBe(1490);
    await bench.db.execute(`update vip_offer set benefits = '{Tudo liberado}' where id = $1`, [planId]);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(first.id))), {
      kind: 'visitor',
    });
    const days = () =>
      bench.db.one<{ days: number }>(
        `select extract(day from expires_at - starts_at)::int as days from subscription where payment_id = $1`,
        [first.id],
      );
    expect(await eventually(days)).toEqual({ days: 7 });
    await bench.call('billing.payment.receipt', { paymentId: first.id }, fan);
    await bench.db.execute(`update vip_offer set benefits = '{Nada}', name = 'Outra' where id = $1`, [planId]);
    expect(await bench.call('billing.payment.receipt', { paymentId: first.id }, fan)).toMatchObject({
      ...{ planName: 'Semana VIP', amount: money(990), benefits: ['Tudo liberado'] },
    });
    await bench.db.execute(`update vip_offer set expires_at = $2 where id = $1`, [planId, bench.clock.now()]);
    expect(await refusal(ask(DEMO.models.luna))).toBe('offer-expired');
  });

  it('a payment is shown to its owner and to nobody else (BIL-31)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    for (const pattern of ['billing.payment.get', 'billing.payment.check', 'billing.payment.retry'] as const) {
      expect(await refusal(bench.call(pattern, { paymentId: id }, aFan()))).toBe('payment-not-found');
    }
    expect(await refusal(bench.call('billing.payment.list', { ...ALL_SALES, cursor: null, limit: 5 }, fan))).toBe(
      'unauthenticated',
    );
  });

  it('after four failed tries the fan is told, and "Tentar Novamente" charges the same payment once (BIL-23)', async () => {
    const fan = aFan();
    const { id } = await bench.provider.failing([500, 502, 429, 503], () => bench.buy(fan));
    const failed = await bench.see(fan, id, ({ chargeFailed }) => chargeFailed);
    expect(failed).toMatchObject({ status: 'created', pixCode: null });
    expect(bench.provider.creations(id)).toHaveLength(4);
    // two clicks on the button, and one on 'Assinar' again
    const again = await Promise.all([
      bench.call('billing.payment.retry', { paymentId: id }, fan),
      bench.call('billing.payment.retry', { paymentId: id }, fan),
      bench.buy(fan),
    ]);
    expect(again.map((payment) => payment.id)).toEqual([id, id, id]);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    expect(bench.provider.of(id)).toHaveLength(1);
    expect(await kindsOf(id)).toEqual([
      'created',
      'charge-requested',
      'charge-failed',
      'charge-requested',
      'charge-ready',
    ]);
  });

  it('a provider that says no is not asked again (BIL-23)', async () => {
    const fan = aFan();
    const { id } = await bench.provider.failing([400], () => bench.buy(fan));
    await bench.see(fan, id, ({ chargeFailed }) => chargeFailed);
    expect(bench.provider.creations(id)).toHaveLength(1);
  });

  it('a charge that was made although no answer came is found, not made again (BIL-24)', async () => {
    const fan = aFan();
    const { id } = await bench.provider.failing(['execute-then-silence'], () => bench.buy(fan));
    const pending = await bench.see(fan, id, ({ status }) => status === 'pending');
    expect(bench.provider.of(id)).toHaveLength(1);
    expect(pending.pixCode).toBe(bench.provider.of(id)[0]?.pix.qrcode);
  });

  it.each([
    ['a wrong checksum', (code: string) => `${code.slice(0, -4)}0000`],
    ['another amount', (code: string) => withChecksum(code.slice(0, -4).replace('540519.90', '540519.91'))],
  ])('a PIX code with %s is never shown (BIL-21)', async (_, spoil) => {
    const fan = aFan();
    bench.provider.spoilCode = spoil;
    const { id } = await bench.buy(fan);
    const failed = await bench.see(fan, id, ({ chargeFailed }) => chargeFailed);
    bench.provider.spoilCode = null;
    expect(failed.pixCode).toBeNull();
    expect(bench.provider.creations(id)).toHaveLength(1);
    expect(await kindsOf(id)).toContain('charge-invalid');
  });

  it('"Já paguei" asks the provider once in ten seconds, and approves what is paid (BIL-31)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    const check = () => bench.call('billing.payment.check', { paymentId: id }, fan);
    const asked = () =>
      bench.provider.calls.filter(({ path }) => path.endsWith(bench.provider.of(id)[0]?.id ?? '-')).length;
    expect(await check()).toMatchObject({ status: 'pending' });
    expect(await refusal(check())).toBe('check-too-soon');
    expect(asked()).toBe(1);
    bench.clock.move(10_000);
    // nothing is paid yet: a round of the reconciler that found it first would answer all three
    const answers = await Promise.allSettled([check(), check(), check()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    bench.provider.receive(id);
    bench.clock.move(10_000);
    expect(await check()).toMatchObject({ status: 'approved' });
  });

  it('"Já paguei" answers what is known when the provider is away (BIL-31)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.provider.down = true;
    const answer = await bench.call('billing.payment.check', { paymentId: id }, fan);
    bench.provider.down = false;
    expect(answer).toMatchObject({ id, status: 'pending' });
  });

  it('the log of a payment cannot be rewritten (BIL-18)', async () => {
    await expect(bench.db.execute(`update payment_event set kind = 'x'`)).rejects.toThrow('append-only');
    await expect(bench.db.execute('delete from payment_event')).rejects.toThrow('append-only');
    await expect(bench.db.execute('truncate payment_event')).rejects.toThrow('append-only');
  });

  it('a payment without Redis is accepted, and charged when Redis is back (BIL-24)', async () => {
    const fan = aFan();
    bench.redis.kill();
    const { id } = await bench.buy(fan);
    expect(await statusOf(id)).toEqual({ status: 'created' });
    await bench.redis.restart();
    await bench.see(fan, id, ({ status }) => status === 'pending');
    expect(bench.provider.of(id)).toHaveLength(1);
  });

  it('CPF, secrets and codes are in no event, no job and in no row in clear (USR-07, BIL-15)', async () => {
    const textOf = async (sql: string) => {
      const rows = await bench.db.query<{ text: string }>(sql);
      return rows.map(({ text }) => text).join('\n');
    };
    const rows = await textOf(
      `select row_to_json(g)::text as text from payment_gateway g union all select row_to_json(p)::text from payment p
       union all select row_to_json(e)::text from payment_event e`,
    );
    const events = await textOf('select envelope::text as text from outbox');
    const jobs = await redisText(bench.redis.url);
    expect(jobs).toContain('paymentId');
    for (const canary of [CANARY.cpf, CANARY.phone, ...Object.values(SECRETS)]) {
      expect(`${rows}${events}${jobs}`).not.toContain(canary);
    }
    for (const canary of [CANARY.email, CANARY.name, 'br.gov.bcb.pix'])
      expect(`${events}${jobs}`).not.toContain(canary);
  });
});

/** All hashes of a Redis, which is where jobs live. */
async function redisText(url: string): Promise<string> {
  const redis = failFastRedis(url, () => undefined);
  await new Promise((resolve) => redis.once('ready', resolve));
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    if ((await redis.type(key)) === 'hash') texts.push(JSON.stringify(await redis.hgetall(key)));
  }
  redis.disconnect();
  return texts.join('\n');
}
