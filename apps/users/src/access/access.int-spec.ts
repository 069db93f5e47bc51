import { randomUUID } from 'node:crypto';
import type { EventPayloads } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { refusal } from '../../test/bench.js';
import { type MessageBench, startMessageBench, type User } from '../../test/message-bench.js';
import { GreetingService } from '../messages/greeting.service.js';
import { AccessService } from './access.service.js';

let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

type Facts = EventPayloads['subscription.activated'];
const day = (n: number) => new Date(bench.clock.now().getTime() + n * DAY_MS).toISOString();
const factsOf = ({ userId }: User, own: Partial<Facts> = {}): Facts => ({
  ...{ subscriptionId: randomUUID(), userId, modelId: bench.LUNA, planId: randomUUID(), paymentId: null },
  ...{ startsAt: day(0), expiresAt: day(30), ...own },
});
const hear = <N extends 'subscription.activated' | 'subscription.extended' | 'subscription.cancelled'>(
  name: N,
  facts: EventPayloads[N],
) => bench.reacted('access', () => bench.happens(name, facts));
const mayWrite = async (who: User) =>
  (await bench.call('users.thread.door', { modelId: bench.LUNA }, who)).refusal === null;

it.each(['refunded', 'moved'] as const)(
  'whose period ended (%s) has no access, also when its beginning is heard of later (BIL-38, MSG-04)',
  async (reason) => {
    const who = await bench.person();
    const facts = factsOf(who);
    await hear('subscription.cancelled', { ...facts, reason });
    await hear('subscription.activated', facts);
    await hear('subscription.extended', { ...facts, expiresAt: day(60) });
    expect(await mayWrite(who)).toBe(false);
    expect(await refusal(bench.open(bench.LUNA, who))).toBe('messages-not-allowed');
    // bought anew, it is another period
    await bench.subscribe(who, bench.LUNA);
    expect(await mayWrite(who)).toBe(true);
  },
);

it('who extended keeps the days, also when the beginning is heard of after them (BIL-41, MSG-04)', async () => {
  const who = await bench.person();
  const facts = factsOf(who);
  const later = day(60);
  await hear('subscription.extended', { ...facts, expiresAt: later });
  await hear('subscription.activated', facts);
  const kept = await bench.db.one<{ at: Date }>(
    'select expires_at as at from access_period where subscription_id = $1',
    [facts.subscriptionId],
  );
  expect(kept?.at.toISOString()).toBe(later);
});

it('of who left nothing is kept, whatever billing says of them later (USR-30)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, bench.LUNA);
  await bench.db.execute('update account set deleted_at = $2 where id = $1', [who.userId, bench.clock.now()]);
  await bench.db.execute('delete from access_period where account_id = $1', [who.userId]);
  for (const name of ['subscription.activated', 'subscription.extended'] as const) await hear(name, factsOf(who));
  await hear('subscription.cancelled', { ...factsOf(who), reason: 'refunded' });
  expect(await bench.db.query('select 1 from access_period where account_id = $1', [who.userId])).toEqual([]);
});

it('who is greeted in the moment in which the period begins is a subscriber in her list (MSG-65, MSG-70)', async () => {
  const { LUNA, luna } = bench;
  const setting = { modelId: LUNA, writers: 'buyers' as const, isGreetingOn: true, greeting: 'Que bom te ver aqui!' };
  await bench.call('users.message-setting.set', setting, luna);
  const who = await bench.person();
  const facts = factsOf(who);
  let isGreeted = false;
  let greeting: Promise<void> | undefined;
  await bench.db.transaction(async (tx) => {
    await bench.app.get(AccessService, { strict: false }).keep(tx, [facts]);
    greeting = bench.db
      .transaction((other) => bench.app.get(GreetingService, { strict: false }).greet(other, [facts]))
      .finally(() => {
        isGreeted = true;
      });
    await eventually(async () => {
      const waits = await bench.db.one(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return isGreeted || waits !== null;
    });
  });
  await greeting;
  const lines = (
    await bench.call(
      'users.creator-thread.list',
      { modelId: LUNA, filter: 'subscribers', cursor: null, limit: 20 },
      luna,
    )
  ).items;
  const door = await bench.call('users.thread.door', { modelId: LUNA }, who);
  expect(lines.find(({ id }) => id === door.threadId)).toMatchObject({ isSubscriber: true });
});
