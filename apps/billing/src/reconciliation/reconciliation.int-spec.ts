import { DEMO, type Identity } from '@camarim/contracts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, type Bench, delivery, LUNA_30, noticeOf, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { SubscriptionService } from '../subscriptions/subscription.service.js';

interface Period {
  starts_at: Date;
  expires_at: Date;
  status: string;
}

describe('what happens without anybody asking', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const periodsOf = (fan: Identity & { kind: 'user' }) =>
    bench.db.query<Period>(
      'select starts_at, expires_at, status from subscription where user_id = $1 order by starts_at',
      [fan.userId],
    );
  const said = async (name: string, userId: string) => {
    const rows = await bench.db.query(`select 1 from outbox where name = $1 and envelope -> 'data' ->> 'userId' = $2`, [
      name,
      userId,
    ]);
    return rows.length;
  };
  const payByWebhook = async (paymentId: string) => {
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(paymentId))), {
      kind: 'visitor',
    });
  };

  it('a payment whose webhook got lost is found by asking the provider (BIL-37)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.provider.receive(id);
    bench.clock.move(11 * SECOND_MS);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    const row = await bench.db.one(`select cause from payment_event where payment_id = $1 and to_status = 'approved'`, [
      id,
    ]);
    expect(row).toEqual({ cause: 'poll' });
    await eventually(async () => (await periodsOf(fan)).length === 1);
  });

  it('a charge that nobody paid in ten minutes expires, and a new PIX is a new payment (BIL-26)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.clock.move(10 * MINUTE_MS + 2 * SECOND_MS);
    await bench.see(fan, id, ({ status }) => status === 'expired');
    expect(await said('payment.expired', fan.userId)).toBe(1);
    const fresh = await bench.charged(fan);
    expect(fresh.id).not.toBe(id);
  });

  it('a new PIX is given at once also while the provider cannot be asked about the old one (BIL-26)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.provider.down = true;
    bench.clock.move(10 * MINUTE_MS);
    const fresh = await bench.buy(fan);
    bench.provider.down = false;
    expect(fresh.id).not.toBe(id);
    const old = await bench.call('billing.payment.get', { paymentId: id }, fan);
    expect(old.status).toBe('expired');
    await bench.see(fan, fresh.id, ({ status, chargeFailed }) => status === 'pending' || chargeFailed);
  });

  it('money that comes hours after the expiry is found and honoured (BIL-37)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.clock.move(11 * MINUTE_MS);
    await bench.see(fan, id, ({ status }) => status === 'expired');
    bench.provider.receive(id);
    bench.clock.move(12 * 60 * MINUTE_MS);
    await bench.see(fan, id, ({ status }) => status === 'approved');
  });

  it('a second PIX nobody told of goes back also when the provider is away at the last look at its charge (BIL-37)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await payByWebhook(id);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    const { externalRef, amount } = bench.provider.receive(id);
    bench.provider.down = true;
    bench.clock.move(2 * DAY_MS);
    const lookedInVain = `select 1 from payment where id = $1 and next_check_at > $2`;
    await eventually(() => bench.db.one(lookedInVain, [externalRef, bench.clock.now()]));
    bench.provider.down = false;
    bench.clock.move(10 * MINUTE_MS);
    await eventually(async () => {
      bench.clock.move(20 * SECOND_MS);
      return bench.provider.of(id)[0]?.refundedAmount === amount;
    });
    const answered = await eventually(() =>
      bench.db.one<{ at: Date | null }>('select next_check_at as at from payment where id = $1', [id]),
    );
    expect(answered).toEqual({ at: null });
  });

  it('two payments extend, they never overlap (BIL-41, BIL-39)', async () => {
    const fan = aFan();
    const one = await bench.charged(fan, LUNA_30);
    const two = await bench.charged(fan, demoPlanId('luna', 90));
    const three = await bench.charged(fan, demoPlanId('luna', 180));
    const other = await bench.charged(fan, demoPlanId('maya', 30));
    await Promise.all([one, two, three, other].map(({ id }) => payByWebhook(id)));
    await eventually(async () => (await periodsOf(fan)).length === 4);
    const luna = await bench.db.query<Period>(
      'select starts_at, expires_at from subscription where user_id = $1 and model_id = $2 order by starts_at',
      [fan.userId, DEMO.models.luna],
    );
    const days = luna.map((period) => (period.expires_at.getTime() - period.starts_at.getTime()) / DAY_MS);
    expect([...days].sort((a, b) => a - b)).toEqual([30, 90, 180]);
    for (const [i, period] of luna.slice(1).entries()) expect(period.starts_at).toEqual(luna[i]?.expires_at);
    expect(await said('subscription.activated', fan.userId)).toBe(2);
    expect(await said('subscription.extended', fan.userId)).toBe(2);
    const active = await bench.call('billing.subscription.get-active', { modelId: DEMO.models.luna }, fan);
    expect(active?.expiresAt).toBe(luna.at(-1)?.expires_at.toISOString());
    expect(await bench.call('billing.subscription.get-active', { modelId: null }, fan)).toBeNull();
  });

  it('a subscription ends once, at the end of the last period that follows it (BIL-40)', async () => {
    const fan = aFan();
    const subscriptions = bench.app.get(SubscriptionService, { strict: false });
    for (const plan of [LUNA_30, demoPlanId('luna', 90)]) {
      await payByWebhook((await bench.charged(fan, plan)).id);
      await eventually(async () => (await periodsOf(fan)).length === (plan === LUNA_30 ? 1 : 2));
    }
    const active = () => bench.call('billing.subscription.get-active', { modelId: DEMO.models.luna }, fan);
    bench.clock.move(31 * DAY_MS);
    await subscriptions.expireOverdue();
    expect((await periodsOf(fan)).map(({ status }) => status)).toEqual(['expired', 'active']);
    expect(await said('subscription.expired', fan.userId)).toBe(0);
    expect(await active()).toMatchObject({ planName: '3 meses' });
    bench.clock.move(90 * DAY_MS);
    expect(await active()).toBeNull();
    await Promise.all([subscriptions.expireOverdue(), subscriptions.expireOverdue()]);
    expect(await said('subscription.expired', fan.userId)).toBe(1);
  });

  it('an approved payment whose event was lost gets its period all the same (BIL-30)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await bench.db.execute(
      `update payment set status = 'approved', paid_at = $2, updated_at = $2, next_check_at = null where id = $1`,
      [id, bench.clock.now()],
    );
    bench.clock.move(6 * SECOND_MS);
    await eventually(async () => (await periodsOf(fan)).length === 1);
    expect(await said('subscription.activated', fan.userId)).toBe(1);
  });

  it('a charge whose job was lost with Redis is made all the same, once (BIL-24)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await bench.redis.wipe();
    // as if the job had never run, and Redis had forgotten it
    await bench.db.execute(
      `update payment set status = 'created', external_id = null, pix_code = null, expires_at = null,
         next_check_at = $2 where id = $1`,
      [id, bench.clock.now()],
    );
    await bench.see(fan, id, ({ status }) => status === 'pending');
    expect(bench.provider.of(id)).toHaveLength(1);
  });

  it('a charge that does not come in two minutes is called failed, and can be asked for again (BIL-55)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    bench.provider.charges.clear();
    await bench.db.execute(
      `update payment set status = 'created', external_id = null, pix_code = null, expires_at = null,
         charge_generation = 9, next_check_at = $2, updated_at = $3 where id = $1`,
      [id, bench.clock.now(), new Date(bench.clock.now().getTime() - 2 * MINUTE_MS)],
    );
    await bench.see(fan, id, ({ chargeFailed }) => chargeFailed);
    expect(await said('payment.charge-failed', fan.userId)).toBe(1);
    await bench.call('billing.payment.retry', { paymentId: id }, fan);
    await bench.see(fan, id, ({ status }) => status === 'pending');
  });
});
