import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, money } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, LUNA_30, refusal, startBench } from '../../test/bench.js';
import { Calls } from '../../test/calls.js';
import { happens } from '../../test/happens.js';
import { DepartureWork } from './departure-work.service.js';

type Fan = Identity & { kind: 'user' };
const LUNA = { modelId: DEMO.models.luna, username: 'luna' };
const [OWNER, CONTENT, SUPPORT] = [aStaff('owner'), aStaff('content'), aStaff('support')];

describe('what people have paid for when a creator leaves the site', () => {
  let bench: Bench;
  let calls: Calls;
  beforeEach(async () => {
    bench = await startBench();
    calls = new Calls(bench);
  });
  afterEach(() => bench?.end());

  const paid = async (fan: Fan, planId = LUNA_30) => {
    const { id } = await bench.charged(fan, planId);
    await calls.pay(id);
    await eventually(() => bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    return id;
  };
  const preview = (who: Identity = OWNER) => bench.call('billing.departure.preview', { modelId: LUNA.modelId }, who);
  const decide = (paidDays: 'keep' | 'return', who: Identity = OWNER, reason = 'ela pediu para sair') =>
    bench.call('billing.departure.decide', { modelId: LUNA.modelId, paidDays, reason }, who);
  const leaves = (departureId?: string) =>
    happens(bench, 'model.deactivated', { ...LUNA, ...(departureId ? { departureId } : {}) });
  const said = (name: string, fan: Fan) =>
    bench.db.query<{ data: Record<string, unknown> }>(
      `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'userId' = $2 order by seq`,
      [name, fan.userId],
    );
  const period = (paymentId: string) =>
    bench.db.one<{ status: string; reason: string | null }>(
      'select status, end_reason as reason from subscription where payment_id = $1',
      [paymentId],
    );
  const allDone = () =>
    eventually(async () => {
      const sql = `select count(*)::int as parts, count(done_at)::int as done from creator_departure_payment`;
      const { parts, done } = (await bench.db.one<{ parts: number; done: number }>(sql)) ?? { parts: 0, done: 0 };
      return parts > 0 && done === parts;
    });
  const decisions = () =>
    bench.db.query<{ action: string; reason: string; actorId: string }>(
      `select action, reason, actor_id as "actorId" from staff_decision where action like 'departure-%'`,
    );
  const courtesy = (fan: Fan) =>
    bench.call(
      'billing.courtesy.grant',
      { userId: fan.userId, planId: LUNA_30, modelId: LUNA.modelId, days: 30, reason: 'brinde de teste' },
      OWNER,
    );

  it('is counted by the server before anybody decides: people, cents for the days to come, open charges (CAT-02)', async () => {
    const [early, late, gifted] = [aFan(), aFan(), aFan()];
    await paid(early);
    await courtesy(gifted);
    bench.clock.move(10 * DAY_MS);
    await paid(late);
    await bench.charged(aFan());
    await paid(aFan(), demoPlanId('maya', 30));
    const figures = { people: 3, returnable: 2, openCharges: 1, renewals: 0, upcomingCalls: 0 };
    // 20 of 30 days of 19,90 rounded up for the fan, and all of 19,90
    expect(await preview()).toMatchObject({ ...figures, toReturn: money(1_327 + 1_990) });
    expect(await preview(CONTENT)).toMatchObject({ ...figures, toReturn: null });
    expect(await refusal(preview(SUPPORT))).toBe('forbidden');
    expect(await refusal(preview(aFan()))).toBe('unauthenticated');
  }, 60_000);

  it('given back in proportion: each PIX once, the access ends, gifts stay, and it is on record with its reason (CAT-02)', async () => {
    const [fan, twice, gifted] = [aFan(), aFan(), aFan()];
    const id = await paid(fan);
    const first = await paid(twice);
    const second = await paid(twice);
    await courtesy(gifted);
    bench.clock.move(10 * DAY_MS);
    const { departureId } = await decide('return');
    // nothing happens before she is off the site
    expect((await period(id))?.status).toBe('active');
    await leaves(departureId);
    await allDone();
    const work = bench.app.get(DepartureWork, { strict: false });
    await Promise.all([work.round(), work.round()]);
    for (const [paymentId, cents] of [
      [id, 1_327],
      [first, 1_327],
      [second, 1_990],
    ] as const) {
      expect(await period(paymentId)).toEqual({ status: 'revoked', reason: 'creator-left' });
      expect(await eventually(() => calls.returned(paymentId).length > 0 && calls.returned(paymentId))).toEqual([
        cents,
      ]);
    }
    await bench.see(fan, id, ({ status }) => status === 'partially_refunded');
    expect(await said('payment.refunded', fan)).toMatchObject([{ data: { refundedCents: 1_327, leftCents: 663 } }]);
    expect((await said('subscription.cancelled', fan)).map(({ data }) => data.reason)).toEqual(['creator-left']);
    expect(await said('subscription.kept', gifted)).toHaveLength(1);
    expect(await decisions()).toEqual([
      { action: 'departure-returned', reason: 'ela pediu para sair', actorId: OWNER.userId },
    ]);
    // the reason stays with us
    const leaked = `select 1 from outbox where envelope::text like '%pediu para sair%'`;
    expect(await bench.db.query(leaked)).toEqual([]);
  }, 60_000);

  it('kept until it ends: nobody loses a day, each person is told once, and no money moves (CAT-02)', async () => {
    const [fan, twice] = [aFan(), aFan()];
    const id = await paid(fan);
    await paid(twice);
    const last = await paid(twice);
    const { departureId } = await decide('keep', CONTENT);
    await leaves(departureId);
    await allDone();
    expect((await period(id))?.status).toBe('active');
    const [told] = await said('subscription.kept', fan);
    expect(told?.data).toMatchObject({ paymentId: id, modelId: LUNA.modelId });
    expect((await said('subscription.kept', twice)).map(({ data }) => data.paymentId)).toEqual([last]);
    expect(await bench.db.query('select 1 from refund')).toEqual([]);
    expect(await decisions()).toMatchObject([{ action: 'departure-kept', actorId: CONTENT.userId }]);
  }, 60_000);

  it('taken off by a rule nobody decided about, and a decision used twice or made for another: days are kept (CAT-02)', async () => {
    const fan = aFan();
    const id = await paid(fan);
    const { departureId } = await bench.call(
      'billing.departure.decide',
      { modelId: DEMO.models.maya, paidDays: 'return', reason: 'de outra pessoa' },
      OWNER,
    );
    await leaves(departureId);
    await allDone();
    expect((await period(id))?.status).toBe('active');
    expect(await said('subscription.kept', fan)).toHaveLength(1);
    expect(await decisions()).toEqual([]);
    await leaves(randomUUID());
    await eventually(async () => (await said('subscription.kept', fan)).length === 2);
    expect(await bench.db.query('select 1 from refund')).toEqual([]);
  }, 60_000);

  it('is decided by who decides about money, with a choice and a reason (CAT-02)', async () => {
    expect(await refusal(decide('return', CONTENT))).toBe('forbidden');
    expect(await refusal(decide('keep', SUPPORT))).toBe('forbidden');
    expect(await refusal(decide('keep', aFan()))).toBe('unauthenticated');
    expect(await refusal(decide('return', OWNER, ' '))).toBe('validation-failed');
    expect(await refusal(decide('burn' as 'keep'))).toBe('validation-failed');
  });
});
