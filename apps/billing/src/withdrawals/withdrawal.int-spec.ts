import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { DAY_MS, isDomainError, type WithdrawalPolicy, withdrawalTerms } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../test/bench.js';
import { Calls } from '../../test/calls.js';
import { FakeCatalog } from '../../test/fake-users.js';

type Fan = Identity & { kind: 'user' };
const OWNER = aStaff('owner');
const VISITOR: Identity = { kind: 'visitor' };

describe('how often used purchases may be taken back', () => {
  let bench: Bench;
  let calls: Calls;
  beforeEach(async () => {
    bench = await startBench();
    // what is bought here is bought by who read the present terms
    bench.clock.move(2 * DAY_MS);
    calls = new Calls(bench);
  });
  afterEach(() => bench?.end());

  const shown = (policy: WithdrawalPolicy) => ({ ...policy, terms: withdrawalTerms(policy) });
  const policy = () => bench.call('billing.withdrawal-policy.get', {}, VISITOR);
  const set = (own: { usedTimes?: number | null; months?: number; usedFrom?: number }, who: Identity = OWNER) =>
    bench.call(
      'billing.withdrawal-policy.set',
      { usedTimes: 2, months: 6, usedFrom: 3, ...own, reason: 'abuso visto em novembro' },
      who,
    );
  const paid = async (fan: Fan) => {
    const { id } = await bench.charged(fan);
    await calls.pay(id);
    await eventually(() => bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    return id;
  };
  const withdraw = (fan: Fan, paymentId: string) => bench.call('billing.payment.withdraw', { paymentId }, fan);
  const opens = (fan: Fan, films: number) => FakeCatalog.opened.set(fan.userId, films);
  /** Buys, opens films, takes it back. @returns the refusal's code, or 'not refused'. */
  const round = async (fan: Fan, films: number) => {
    const id = await paid(fan);
    opens(fan, films);
    const answer = await refusal(withdraw(fan, id));
    if (answer === 'not refused') await bench.see(fan, id, ({ status }) => status === 'refunded');
    return answer;
  };

  it('buy, watch everything, withdraw: what the policy allows, and then a clear no with the way to the team (S15)', async () => {
    await set({ usedTimes: 2 });
    const fan = aFan();
    expect([await round(fan, 12), await round(fan, 12), await round(fan, 12)]).toEqual([
      'not refused',
      'not refused',
      'withdrawal-limit',
    ]);
    const again = await paid(fan);
    const no = await withdraw(fan, again).catch((error: unknown) => error);
    if (!isDomainError(no)) throw new Error('it was granted');
    expect([no.status, no.code]).toEqual([409, 'withdrawal-limit']);
    expect(no.detail).toContain('compras usadas podem ser devolvidas 2 vezes a cada 6 meses');
    expect(no.detail).toContain('fale com o atendimento');
    expect(no.detailEn).toContain('used purchases can be returned twice every 6 months');
    // the money stays, and so does what it bought
    expect(calls.returned(again)).toEqual([]);
    expect(await bench.call('billing.subscription.get-active', { modelId: null }, fan)).toBeDefined();
    // what was not opened goes back all the same: the law's minimum
    opens(fan, 2);
    expect(await refusal(withdraw(fan, again))).toBe('not refused');
    // and nobody else pays for it
    expect(await round(aFan(), 12)).toBe('not refused');
  }, 90_000);

  it('days that have not begun are unused, whatever is opened under those that run (S15)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    expect(await round(fan, 9)).toBe('not refused');
    const running = await paid(fan);
    bench.clock.move(60_000);
    const coming = await paid(fan);
    opens(fan, 9);
    FakeCatalog.openedAt.set(fan.userId, bench.clock.now());
    expect(await refusal(withdraw(fan, coming))).toBe('not refused');
    const counted = 'select opened_films as films, is_used as "isUsed" from withdrawal where payment_id = $1';
    expect(await bench.db.one(counted, [coming])).toEqual({ films: 0, isUsed: false });
    expect(await refusal(withdraw(fan, running))).toBe('withdrawal-limit');
  }, 60_000);

  it('what is given back is closed before it is counted, and what cannot be given back stays open (S15)', async () => {
    const fan = aFan();
    const running = await paid(fan);
    const coming = await paid(fan);
    const late = await paid(aFan());
    await withdraw(fan, running);
    expect(FakeCatalog.counted.has(running)).toBe(true);
    // a second click closes nothing anew: its end may have been heard
    FakeCatalog.counted.clear();
    await withdraw(fan, running);
    expect(await refusal(withdraw(aFan(), late))).toBe('payment-not-found');
    await bench.see(fan, running, ({ status }) => status === 'refunded');
    const third = await paid(fan);
    // days to come open nothing yet: what is open belongs to those that run
    await withdraw(fan, third);
    bench.clock.move(8 * DAY_MS);
    expect(await refusal(withdraw(fan, coming))).toBe('withdrawal-over');
    expect([...FakeCatalog.counted]).toEqual([]);
  }, 60_000);

  it('days that are over close nothing of those that run, and are used by nothing opened after their end (S15)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    expect(await round(fan, 9)).toBe('not refused');
    const over = await paid(fan);
    const day = `update subscription set expires_at = starts_at + interval '1 day' where payment_id = $1`;
    await bench.db.execute(day, [over]);
    bench.clock.move(2 * DAY_MS);
    const running = await paid(fan);
    FakeCatalog.openedAt.set(fan.userId, bench.clock.now());
    FakeCatalog.counted.clear();
    expect(await refusal(withdraw(fan, over))).toBe('not refused');
    expect([...FakeCatalog.counted]).toEqual([]);
    expect(await refusal(withdraw(fan, running))).toBe('withdrawal-limit');
  }, 60_000);

  const sold = async () => {
    const postId = randomUUID();
    FakeCatalog.sales.set(postId, { wasShown: false });
    const prices = { priceCents: 5_000, subscriberPriceCents: 100, revision: 0 };
    await bench.call('billing.post-price.set', { postId, ...prices }, aStaff('admin'));
    FakeCatalog.sales.set(postId, { isExtra: true });
    return postId;
  };
  /** @returns its payment, for what it costs this fan now. */
  const orders = async (fan: Fan, isSubscriber: boolean, cents: number) => {
    if (isSubscriber) FakeCatalog.subscribers.add(fan.userId);
    else FakeCatalog.subscribers.delete(fan.userId);
    const asked = { unlock: await sold(), modelId: null, leadId: null, idempotencyKey: randomUUID() };
    const { id, amountCents } = await bench.call('billing.payment.create', asked, fan);
    expect(amountCents).toBe(cents);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    return id;
  };
  const unlocks = async (fan: Fan, isSubscriber: boolean, cents: number) => {
    const id = await orders(fan, isSubscriber, cents);
    await calls.pay(id);
    await eventually(() => bench.db.one('select 1 from unlock where payment_id = $1', [id]));
    return id;
  };

  it('days that made a post cheaper are used by it, although no film was opened: the first time free, then no more (S15, PUR-01)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    const first = await paid(fan);
    bench.clock.move(1_000);
    await unlocks(fan, true, 100);
    expect(await refusal(withdraw(fan, first))).toBe('not refused');
    await bench.see(fan, first, ({ status }) => status === 'refunded');
    // it counted: neither films nor another cheap post may be had for nothing a second time
    expect(await round(fan, 9)).toBe('withdrawal-limit');
    const other = aFan();
    expect(await round(other, 9)).toBe('not refused');
    opens(other, 0);
    const again = await paid(other);
    bench.clock.move(1_000);
    const cheap = await unlocks(other, true, 100);
    expect(await refusal(withdraw(other, again))).toBe('withdrawal-limit');
    // the cheap post goes back first, and the days are as unused as before
    expect(await refusal(withdraw(other, cheap))).toBe('not refused');
    await bench.see(other, cheap, ({ status }) => status === 'refunded');
    // a code that can still be paid is as good as the post
    const open = await orders(other, true, 100);
    expect(await refusal(withdraw(other, again))).toBe('withdrawal-limit');
    bench.clock.move(11 * 60_000);
    await bench.see(other, open, ({ status }) => status === 'expired');
    expect(await refusal(withdraw(other, again))).toBe('not refused');
  }, 90_000);

  it('a cheaper post that goes back after its days leaves them unused (S15, PUR-01)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    const days = await paid(fan);
    bench.clock.move(1_000);
    const cheap = await unlocks(fan, true, 100);
    for (const id of [days, cheap]) {
      expect(await refusal(withdraw(fan, id))).toBe('not refused');
      await bench.see(fan, id, ({ status }) => status === 'refunded');
    }
    expect([await round(fan, 9), await round(fan, 9)]).toEqual(['not refused', 'withdrawal-limit']);
  }, 60_000);

  it('days bought before their buyer could read it are not used by a cheaper post (S15, PUR-01)', async () => {
    const fan = aFan();
    expect([await round(fan, 9), await round(fan, 9)]).toEqual(['not refused', 'not refused']);
    opens(fan, 0);
    const days = await paid(fan);
    await bench.db.execute(`update payment set created_at = '2026-12-02T02:59:59Z' where id = $1`, [days]);
    bench.clock.move(1_000);
    await unlocks(fan, true, 100);
    expect(await refusal(withdraw(fan, days))).toBe('not refused');
  }, 60_000);

  it('a post at its full price, and one bought before the days, use nothing of them (S15, PUR-01)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    expect(await round(fan, 9)).toBe('not refused');
    opens(fan, 0);
    await unlocks(fan, true, 100);
    bench.clock.move(1_000);
    const days = await paid(fan);
    bench.clock.move(1_000);
    await unlocks(fan, false, 5_000);
    expect(await refusal(withdraw(fan, days))).toBe('not refused');
  }, 60_000);

  it('two taken back at once are counted one after the other (S15)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    const ids = [await paid(fan), await paid(fan), await paid(fan)];
    opens(fan, 9);
    const answers = await Promise.all(ids.map((id) => refusal(withdraw(fan, id))));
    expect(answers.sort()).toEqual(['not refused', 'withdrawal-limit', 'withdrawal-limit']);
  }, 60_000);

  it('a second click on the same withdrawal is nothing, and counts once (S15)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    const id = await paid(fan);
    opens(fan, 9);
    expect(await Promise.all([1, 2, 3].map(() => refusal(withdraw(fan, id))))).toEqual(Array(3).fill('not refused'));
    expect(calls.returned(id).length).toBeLessThanOrEqual(1);
    expect(await bench.db.query('select 1 from withdrawal where user_id = $1', [fan.userId])).toHaveLength(1);
  }, 60_000);

  it('a withdrawal its bank refuses for good took nothing back, and counts for nothing (S15)', async () => {
    await set({ usedTimes: 1 });
    const fan = aFan();
    const refused = await paid(fan);
    opens(fan, 9);
    // more than are given up after: with the clock running ahead, a try more may begin before that
    bench.provider.refundFaults.push(...Array(8).fill(400));
    expect(await refusal(withdraw(fan, refused))).toBe('not refused');
    await eventually(async () => {
      bench.clock.move(400_000);
      return bench.db.one(`select 1 from refund where payment_id = $1 and status = 'failed'`, [refused]);
    });
    bench.provider.refundFaults.length = 0;
    expect(calls.returned(refused)).toEqual([]);
    // catalog hears whose end it is: other money of a payment may fail beside its withdrawal
    const said = await bench.db.query(
      `select name, envelope -> 'data' ->> 'kind' as kind from outbox
       where name like 'payment.refund-%' and envelope -> 'data' ->> 'paymentId' = $1 order by seq`,
      [refused],
    );
    const ends = ['requested', 'failed'].map((end) => ({ name: `payment.refund-${end}`, kind: 'withdrawal' }));
    expect(said).toEqual(ends);
    expect(await round(fan, 9)).toBe('not refused');
    expect(await round(fan, 9)).toBe('withdrawal-limit');
  }, 60_000);

  it('months later it counts anew (S15)', async () => {
    await set({ usedTimes: 1, months: 3 });
    const fan = aFan();
    expect(await round(fan, 9)).toBe('not refused');
    expect(await round(fan, 9)).toBe('withdrawal-limit');
    bench.clock.move(95 * DAY_MS);
    expect(await round(fan, 9)).toBe('not refused');
  }, 60_000);

  it('a buyer stands under what they read before paying; a kinder one helps at once (S15)', async () => {
    await set({ usedTimes: 2 });
    const fan = aFan();
    expect(await round(fan, 9)).toBe('not refused');
    const second = await paid(fan);
    bench.clock.move(1_000);
    await set({ usedTimes: 1 });
    // bought while two were allowed
    expect(await refusal(withdraw(fan, second))).toBe('not refused');
    const third = await paid(fan);
    expect(await refusal(withdraw(fan, third))).toBe('withdrawal-limit');
    bench.clock.move(1_000);
    await set({ usedTimes: null });
    expect(await refusal(withdraw(fan, third))).toBe('not refused');
  }, 60_000);

  it('holds from the first start, is set by owner and administration within the law, and is on record (S15)', async () => {
    expect(await policy()).toEqual(shown({ usedTimes: 2, months: 12, usedFrom: 3 }));
    for (const role of ['finance', 'support', 'content', 'marketing'] as const)
      expect([role, await refusal(set({}, aStaff(role)))]).toEqual([role, 'forbidden']);
    expect(await refusal(set({}, aFan()))).toBe('unauthenticated');
    expect(await refusal(set({ usedTimes: 0 }))).toBe('validation-failed');
    expect(await refusal(set({ usedFrom: 0 }))).toBe('validation-failed');
    expect(await refusal(set({ months: 13 }))).toBe('validation-failed');
    await set({ usedTimes: 5, months: 1, usedFrom: 1 });
    expect(await policy()).toEqual(shown({ usedTimes: 5, months: 1, usedFrom: 1 }));
    const decisions = `select actor_id as "actorId", reason from staff_decision where action = 'withdrawal-policy-set'`;
    expect(await bench.db.query(decisions)).toEqual([{ actorId: OWNER.userId, reason: 'abuso visto em novembro' }]);
    // two windows, each with another field: neither puts the other's back
    bench.clock.move(1_000);
    const partly = (form: object) =>
      bench.call('billing.withdrawal-policy.set', { ...form, reason: 'duas janelas' }, OWNER);
    await Promise.all([partly({ months: 9 }), partly({ usedFrom: 7 })]);
    expect(await policy()).toEqual(shown({ usedTimes: 5, months: 9, usedFrom: 7 }));
  });
});
