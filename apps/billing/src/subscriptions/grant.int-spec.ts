import { randomUUID } from 'node:crypto';
import { DEMO, type EventPayloads, type Identity, money, type SalesFilter } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { JobQueue, PermanentJobError } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { GrantService } from './grant.service.js';
import { ReminderService } from './reminder.service.js';
import { SubscriptionService } from './subscription.service.js';

type Fan = Identity & { kind: 'user' };
const NO_FILTER: SalesFilter = {
  ...{ search: null, status: null, planType: null, method: null, modelId: null, userId: null, from: null, to: null },
};

describe('access that nobody paid by PIX, and access that ends', () => {
  let bench: Bench;
  const admin = aStaff('admin');
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const told = (name: string, userId: string) =>
    bench.db.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'userId' = $2 order by seq`,
      [name, userId],
    );
  const courtesy = (fan: Fan, days: number | null = null) =>
    bench.call(
      'billing.courtesy.grant',
      { userId: fan.userId, planId: LUNA_30, modelId: null, days, reason: 'teste da equipe' },
      admin,
    );

  it('a cortesia is access for nothing, with a reason, and never revenue (BIL-33, USR-04, BIL-46, BIL-47)', async () => {
    const fan = aFan();
    const before = await bench.call('billing.metrics.sales', { period: 'today', from: null, to: null }, admin);
    const { subscriptionId, paymentId } = await courtesy(fan, 7);
    const active = await bench.call('billing.subscription.get-active', { modelId: DEMO.models.luna }, fan);
    expect((Date.parse(active?.expiresAt ?? '') - Date.parse(active?.startsAt ?? '')) / DAY_MS).toBe(7);
    expect((await bench.call('billing.subscription.list-mine', {}, fan)).items).toEqual([active]);
    expect(await bench.call('billing.payment.detail', { paymentId }, admin)).toMatchObject({
      ...{ method: 'courtesy', amount: money(0), proved: false, gatewayId: null },
      decisions: [{ action: 'courtesy-granted', reason: 'teste da equipe', staffId: admin.userId }],
      period: { id: subscriptionId, source: 'courtesy' },
    });
    const after = await bench.call('billing.metrics.sales', { period: 'today', from: null, to: null }, admin);
    expect(after.current.courtesyCount).toBe(before.current.courtesyCount + 1);
    expect(after.current).toMatchObject({
      netCents: before.current.netCents,
      manualCents: before.current.manualCents,
      generated: before.current.generated,
    });
    expect(await refusal(bench.call('billing.payment.withdraw', { paymentId }, fan))).toBe('refund-not-allowed');
    await bench.call('billing.subscription.revoke', { subscriptionId, reason: 'fim do teste' }, admin);
    expect(await bench.call('billing.subscription.get-active', { modelId: DEMO.models.luna }, fan)).toBeNull();
    expect((await bench.call('billing.subscription.list-mine', {}, fan)).items).toEqual([]);
    expect(await told('subscription.cancelled', fan.userId)).toMatchObject([{ data: { reason: 'revoked' } }]);
    expect((await told('sale-decision.recorded', fan.userId)).map(({ data }) => data.action)).toEqual([
      'courtesy-granted',
      'access-revoked',
    ]);
  });

  it('a cortesia whose answer got lost is not given again by the same press (BIL-24)', async () => {
    const fan = aFan();
    const gift = { userId: fan.userId, planId: LUNA_30, modelId: null, days: 7, reason: 'teste da equipe' };
    const give = (idempotencyKey: string, more: object = {}) =>
      bench.call('billing.courtesy.grant', { ...gift, ...more, idempotencyKey }, admin);
    const key = randomUUID();
    const given = await Promise.all([give(key), give(key), give(key)]);
    expect(new Set(given.map(({ subscriptionId, paymentId }) => `${subscriptionId} ${paymentId}`)).size).toBe(1);
    expect((await told('sale-decision.recorded', fan.userId)).length).toBe(1);
    expect((await bench.call('billing.subscription.list-mine', {}, fan)).items).toHaveLength(1);
    expect((await give(randomUUID())).paymentId).not.toBe(given[0]?.paymentId);
  });

  it('other days or another plan under the key of a cortesia are refused with what was given (BIL-24)', async () => {
    const fan = aFan();
    const gift = { userId: fan.userId, planId: LUNA_30, modelId: null, days: 5, reason: 'teste da equipe' };
    const press = { ...gift, idempotencyKey: randomUUID() };
    const give = (more: object = {}) => bench.call('billing.courtesy.grant', { ...press, ...more }, admin);
    await give();
    expect(await refusal(give({ days: 60 }))).toBe('idempotency-mismatch');
    expect(await refusal(give({ days: 5, planId: demoPlanId('luna', 90) }))).toBe('idempotency-mismatch');
    expect(await give({ days: 60 }).catch(({ errors }) => errors[0].message)).toContain('5 dias de 1 mês');
    expect((await bench.call('billing.subscription.list-mine', {}, fan)).items).toHaveLength(1);
  });

  it('taking back one of two periods in a row says until when the access goes on; the last one says that it is over (BIL-38, BIL-41)', async () => {
    const fan = aFan();
    const [first, second] = [await courtesy(fan, 5), await courtesy(fan, 7)];
    const end = (subscriptionId: string) =>
      bench.call('billing.subscription.revoke', { subscriptionId, reason: 'fim do teste' }, admin);
    const open = () => bench.call('billing.subscription.get-active', { modelId: DEMO.models.luna }, fan);
    await end(second.subscriptionId);
    const until = (await open())?.expiresAt;
    await end(first.subscriptionId);
    const said = (await told('subscription.cancelled', fan.userId)).map(({ data }) => data.goesOnUntil);
    expect(said).toEqual([until, null]);
    // of the running one the next moves up, and ends sooner
    const [running] = [await courtesy(fan, 5), await courtesy(fan, 7)];
    await end(running.subscriptionId);
    const last = (await told('subscription.cancelled', fan.userId)).find(
      ({ data }) => data.subscriptionId === running.subscriptionId,
    );
    expect(last?.data.goesOnUntil).toBe((await open())?.expiresAt);
  });

  it('days with a creator that end while the whole house is open say until when that is (BIL-38)', async () => {
    const fan = aFan();
    const house = await bench.db.one<{ id: string }>(
      'select id from plan where model_id is null and duration_days = 30',
    );
    const gift = { userId: fan.userId, planId: house?.id ?? '', modelId: null, days: 20, reason: 'teste da equipe' };
    const [hers, all] = [await courtesy(fan, 5), await bench.call('billing.courtesy.grant', gift, admin)];
    const until = (await bench.call('billing.subscription.get-active', { modelId: null }, fan))?.expiresAt;
    for (const { subscriptionId } of [hers, all])
      await bench.call('billing.subscription.revoke', { subscriptionId, reason: 'fim do teste' }, admin);
    const said = (await told('subscription.cancelled', fan.userId)).map(({ data }) => data.goesOnUntil);
    expect(until).toBeDefined();
    expect(said).toEqual([until, null]);
  });

  it('only who decides about money gives one, and not without a reason (BIL-33)', async () => {
    const request = { userId: randomUUID(), planId: LUNA_30, modelId: null, days: null, reason: 'teste da equipe' };
    expect(await refusal(bench.call('billing.courtesy.grant', request, aStaff('support')))).toBe('forbidden');
    expect(await refusal(bench.call('billing.courtesy.grant', { ...request, reason: '' }, admin))).toBe(
      'validation-failed',
    );
    expect(await refusal(bench.call('billing.courtesy.grant', request, aFan()))).toBe('unauthenticated');
  });

  it('who takes the sales list out is written down with its filters, never with what was searched for (FA-16)', async () => {
    const filter = { ...NO_FILTER, search: 'ana@exemplo.com', status: ['approved' as const] };
    const { items, nextCursor } = await bench.call('billing.payment.export', { cursor: null, filter }, admin);
    expect([items, nextCursor]).toEqual([[], null]);
    const rows = await bench.db.query<{ action: string; reason: string }>(
      'select action, reason from staff_decision where actor_id = $1 order by occurred_at desc limit 1',
      [admin.userId],
    );
    expect(rows).toEqual([{ action: 'exported', reason: 'exportação de vendas, com busca, situação aprovado' }]);
    const asked = bench.call('billing.payment.export', { cursor: null, filter: NO_FILTER }, aStaff('support'));
    expect(await refusal(asked)).toBe('forbidden');
  });

  it('a premium link gives its days once per redemption, and its sale stands apart from proved revenue (BIL-43, BIL-44)', async () => {
    const fan = aFan();
    const redeemed: EventPayloads['sales-link.redeemed'] = {
      ...{ salesLinkId: randomUUID(), redemptionId: randomUUID(), userId: fan.userId, modelId: DEMO.models.luna },
      ...{
        leadId: 'LEAD1',
        source: 'whatsapp',
        amountCents: 1990,
        durationDays: 30,
        redeemedAt: bench.clock.now().toISOString(),
      },
    };
    const before = await bench.call('billing.metrics.sales', { period: 'today', from: null, to: null }, admin);
    const grants = bench.app.get(GrantService, { strict: false });
    const db = bench.app.get(Database, { strict: false });
    for (const _ of [1, 2]) await db.transaction((tx) => grants.bySalesLink(tx, redeemed));
    const rows = await bench.db.query(
      'select method, amount_cents, lead_id, source, proved from payment where user_id = $1',
      [fan.userId],
    );
    expect(rows).toEqual([
      { method: 'whatsapp_sale', amount_cents: 1990, lead_id: 'LEAD1', source: 'whatsapp', proved: false },
    ]);
    const { items } = await bench.call('billing.subscription.of-user', { userId: fan.userId }, admin);
    expect(items).toMatchObject([{ source: 'whatsapp_sale', status: 'active', planName: '1 mês' }]);
    const after = await bench.call('billing.metrics.sales', { period: 'today', from: null, to: null }, admin);
    expect(after.current.manualCents - before.current.manualCents).toBe(1990);
    expect(after.current.grossCents).toBe(before.current.grossCents);
  });

  it('three days, one day and half a day before the end the fan is told once each, with the one tap that renews (BIL-48)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(id))), {
      kind: 'visitor',
    });
    await eventually(() => bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    const reminders = bench.app.get(ReminderService, { strict: false });
    const daysTold = async () => (await told('subscription.expiring', fan.userId)).map(({ data }) => data.daysLeft);
    const start = bench.clock.now().getTime();
    for (const [day, expected] of [
      [26, []],
      [27.5, [3]],
      [28, [3]],
      [29.2, [3, 1]],
      [29.9, [3, 1, 0]],
    ] as const) {
      bench.clock.move(start + day * DAY_MS - bench.clock.now().getTime());
      for (const _ of [1, 2]) await reminders.plan();
      await eventually(async () => (await daysTold()).length === expected.length);
      expect(await daysTold()).toEqual(expected);
    }
    expect((await told('subscription.expiring', fan.userId))[0]?.data).toMatchObject({
      planName: '1 mês',
      renewPath: `/pagamento?plano=${LUNA_30}&modelo=${DEMO.models.luna}`,
    });
  });

  it('a reminder that used up its tries is said when it can be, once; not when a nearer one is due by then (BIL-48)', async () => {
    const reminders = bench.app.get(ReminderService, { strict: false });
    const jobs = async () => (await bench.app.get(JobQueue, { strict: false }).counts())['billing.send-reminder'];
    for (const [healsAt, expected] of [
      [27.5, [3]],
      [29.2, [1]],
    ] as const) {
      const fan = aFan();
      const { id } = await bench.charged(fan);
      await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(id))), {
        kind: 'visitor',
      });
      const period = await eventually(() =>
        bench.db.one<{ id: string }>('select id from subscription where payment_id = $1', [id]),
      );
      const start = bench.clock.now().getTime();
      const send = reminders.send.bind(reminders);
      const failing = jest.spyOn(reminders, 'send').mockImplementation(async (subscriptionId, daysLeft) => {
        if (subscriptionId === period.id) throw new PermanentJobError('not now');
        await send(subscriptionId, daysLeft);
      });
      bench.clock.move(27.5 * DAY_MS);
      await reminders.plan();
      await eventually(async () => (await jobs())?.failed === 1);
      failing.mockRestore();
      bench.clock.move(start + healsAt * DAY_MS - bench.clock.now().getTime());
      for (const _ of [1, 2]) await reminders.plan();
      const daysTold = async () => (await told('subscription.expiring', fan.userId)).map(({ data }) => data.daysLeft);
      await eventually(async () => (await daysTold()).length > 0);
      await eventually(async () => Object.values((await jobs()) ?? { none: 1 }).every((count) => count === 0));
      await reminders.plan();
      expect(await daysTold()).toEqual(expected);
    }
  });

  it('who has the whole house open for longer is not reminded of one creator’s days, and hears at their end until when that is (BIL-42, BIL-48)', async () => {
    const fan = aFan();
    const house = await bench.db.one<{ id: string }>(
      'select id from plan where model_id is null and duration_days = 30',
    );
    const { id } = await bench.charged(fan);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(id))), {
      kind: 'visitor',
    });
    await eventually(() => bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    const gift = { userId: fan.userId, planId: house?.id ?? '', modelId: null, days: 60, reason: 'teste da equipe' };
    await bench.call('billing.courtesy.grant', gift, admin);
    const until = (await bench.call('billing.subscription.get-active', { modelId: null }, fan))?.expiresAt;
    bench.clock.move(29.2 * DAY_MS);
    await bench.app.get(ReminderService, { strict: false }).plan();
    const rows = await bench.db.query(
      'select 1 from reminder r join subscription s on s.id = r.subscription_id where s.user_id = $1',
      [fan.userId],
    );
    expect(rows).toEqual([]);
    bench.clock.move(DAY_MS);
    await bench.app.get(SubscriptionService, { strict: false }).expireOverdue();
    expect(await told('subscription.expired', fan.userId)).toMatchObject([{ data: { goesOnUntil: until } }]);
  });

  it('who has bought the next period already is not reminded (BIL-48)', async () => {
    const fan = aFan();
    for (const _ of [1, 2]) {
      const { id } = await bench.charged(fan);
      await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(id))), {
        kind: 'visitor',
      });
    }
    await eventually(
      async () => (await bench.db.query('select 1 from subscription where user_id = $1', [fan.userId])).length === 2,
    );
    bench.clock.move(28 * DAY_MS);
    await bench.app.get(ReminderService, { strict: false }).plan();
    const rows = await bench.db.query(
      'select 1 from reminder r join subscription s on s.id = r.subscription_id where s.user_id = $1',
      [fan.userId],
    );
    expect(rows).toEqual([]);
  });
});
