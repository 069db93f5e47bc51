import { randomUUID } from 'node:crypto';
import type { Message } from '@camarim/contracts';
import type { BroadcastSegment } from '@camarim/domain';
import { brokenLink, DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { refusal } from '../../test/bench.js';
import { type MessageBench, startMessageBench } from '../../test/message-bench.js';
import { BroadcastSender } from './broadcast.sender.js';
import { BroadcastService } from './broadcast.service.js';

const TEXT = 'Live hoje às 21h!';
const CROWD = 2_300;
let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

const plan = (own: object = {}, who = bench.luna) =>
  bench.call(
    'users.broadcast.plan',
    { modelId: bench.LUNA, clientId: randomUUID(), segment: 'supporters' as BroadcastSegment, body: TEXT, ...own },
    who,
  );
const stateOf = async (id: string) =>
  (await bench.db.one<{ state: string; recipients: number }>('select state, recipients from broadcast where id = $1', [
    id,
  ])) ?? {
    ...{ state: '', recipients: 0 },
  };
const sent = (id: string) => eventually(async () => (await stateOf(id)).state === 'sent');
const sweep = () => bench.app.get(BroadcastService, { strict: false }).sweep();
it('each recipient gets it once, also when workers die between steps and two go on at once; chains stay whole, and she hears to how many (MSG-16, MSG-63)', async () => {
  await bench.crowd(CROWD, bench.LUNA);
  const later = new Date(bench.clock.now().getTime() + DAY_MS).toISOString();
  const { id, state, expected } = await plan({ plannedFor: later });
  expect([state, expected]).toEqual(['planned', null]);
  const sender = bench.app.get(BroadcastSender, { strict: false });
  // a step that is never committed: its worker was killed
  const dies = jest
    .spyOn(sender as never as { tell: () => Promise<void> }, 'tell')
    .mockRejectedValueOnce(new Error('killed'));
  await expect(sender.step(id)).rejects.toThrow('killed');
  dies.mockRestore();
  expect(await stateOf(id)).toEqual({ state: 'planned', recipients: 0 });
  // two workers at once, one of them gone after its step
  await Promise.all([sender.step(id), sender.send({ broadcastId: id }, {} as never)]);
  expect(await stateOf(id)).toEqual({ state: 'sent', recipients: CROWD });
  const [row] = await bench.db.query(
    `select (select count(*)::int from thread where model_id = $1) as threads,
            (select count(*)::int from message where client_id = $2) as messages,
            (select count(*)::int from message_body b join message m using (thread_id, seq) where m.client_id = $2) as bodies,
            (select sum(jsonb_array_length(envelope -> 'data' -> 'to'))::int from outbox
              where name = 'broadcast.delivered' and aggregate_id = $2::text) as told,
            (select count(*)::int from outbox where name = 'message.sent') as others`,
    [bench.LUNA, id],
  );
  // how far it is was told against all it goes to, from its beginning on
  const [own] = (await bench.call('users.broadcast.list', { modelId: bench.LUNA }, bench.luna)).items;
  expect(own).toMatchObject({ id, recipients: CROWD, expected: CROWD });
  expect(row).toEqual({ threads: CROWD, messages: CROWD, bodies: CROWD, told: CROWD, others: 0 });
  expect(await sender.step(id)).toBe(false);
  // ids and counts alone go out, once, and she hears to how many
  const events = await bench.db.query<{ data: object }>(
    `select envelope -> 'data' as data from outbox where name = 'broadcast.sent'`,
  );
  const facts = { broadcastId: id, modelId: bench.LUNA, creatorId: bench.luna.userId, recipients: CROWD };
  expect(events.map(({ data }) => data)).toEqual([{ ...facts, at: expect.any(String) }]);
  const told = await eventually(async () => {
    const page = await bench.call('users.creator-notification.list', { cursor: null, limit: 5 }, bench.luna);
    return page.items.find(({ kind }) => kind === 'broadcast-for-creator');
  });
  expect(told).toMatchObject({ text: 'Enviada a 2.300 pessoas. As respostas chegam nas conversas.', link: null });
}, 60_000);

it('stands in each thread as hers, after what was written before, and checks like every other message, and says it went to many (MSG-16, MSG-03, MSG-61)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, bench.MAYA);
  const threadId = await bench.open(bench.MAYA, who);
  await bench.send(threadId, 'Oi, Maya', who);
  await bench.answer(threadId, 'Oi!', bench.maya);
  const clientId = randomUUID();
  const asked = { modelId: bench.MAYA, segment: 'writers', clientId };
  const { id } = await plan(asked, bench.maya);
  expect(await plan(asked, bench.maya)).toMatchObject({ id, body: TEXT });
  expect(await refusal(plan({ ...asked, body: 'Outra' }, bench.maya))).toBe('idempotency-mismatch');
  // neither for others nor at another time than it was kept for
  const tomorrow = new Date(bench.clock.now().getTime() + 86_400_000).toISOString();
  for (const change of [{ segment: 'supporters' }, { plannedFor: tomorrow }])
    expect(await refusal(plan({ ...asked, ...change }, bench.maya))).toBe('idempotency-mismatch');
  await sent(id);
  await bench.send(threadId, 'Vou sim', who);
  const page = await bench.page(threadId, {}, who);
  expect(page.items.map(({ kind, body }) => [kind, body])).toEqual([
    ['fan', 'Oi, Maya'],
    ['creator', 'Oi!'],
    ['creator', TEXT],
    ['fan', 'Vou sim'],
  ]);
  expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  expect(page.items[2]?.author).toBe(page.items[1]?.author);
  // and says that it went to many, to both sides and the team
  const marks = (items: Message[]) => items.map(({ isToMany }) => isToMany);
  expect(marks(page.items)).toEqual([false, false, true, false]);
  const ofMaya = await bench.call('users.creator-message.list', { threadId }, bench.maya);
  const ofTeam = await bench.call('users.team-message.read', { threadId }, bench.staff);
  expect([marks(ofMaya.items), marks(ofTeam.items)]).toEqual([marks(page.items), marks(page.items)]);
  // written to many, it is no answer to anybody
  expect(await bench.db.query('select 1 from message_answer where thread_id = $1', [threadId])).toHaveLength(1);
});

it('goes to who has access to her now; not to who wants none, shut the thread or left, and not to herself; their number is known before (MSG-16, MSG-60)', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => bench.person()));
  const [takes, wantsNone, shut, left, over] = people;
  if (!takes || !wantsNone || !shut || !left || !over) throw new Error('five people');
  for (const who of [...people, bench.maya]) await bench.subscribe(who, bench.MAYA, who === over ? 1 : 60);
  const none = await bench.open(bench.MAYA, wantsNone);
  await bench.call('users.broadcast.choose', { threadId: none, takes: false }, wantsNone);
  expect(await bench.call('users.broadcast.taken', { threadId: none }, wantsNone)).toEqual({ takes: false });
  expect(await refusal(bench.call('users.broadcast.choose', { threadId: none, takes: true }, takes))).toBe(
    'thread-not-found',
  );
  await bench.call('users.thread.choose', { threadId: await bench.open(bench.MAYA, shut), isBlocked: true }, shut);
  await bench.db.execute('update account set deleted_at = now() where id = $1', [left.userId]);
  bench.clock.move(2 * DAY_MS);
  const audience = await bench.call('users.broadcast.audience', { modelId: bench.MAYA }, bench.maya);
  const { id } = await plan({ modelId: bench.MAYA, segment: 'subscribers' }, bench.maya);
  await sweep();
  await sent(id);
  const got = await bench.db.query<{ fan_id: string }>(
    'select t.fan_id from message m join thread t on t.id = m.thread_id where m.client_id = $1',
    [id],
  );
  // the number she read before is the number it went to
  expect([audience.subscribers, (await stateOf(id)).recipients]).toEqual([got.length, got.length]);
  expect(audience.writers).toBeGreaterThan(0);
  for (const who of [bench.luna, bench.fan])
    expect(await refusal(bench.call('users.broadcast.audience', { modelId: bench.MAYA }, who))).toBe(
      who === bench.luna ? 'model-not-found' : 'forbidden',
    );
  const reached = new Set(got.map(({ fan_id }) => fan_id));
  expect(people.map(({ userId }) => reached.has(userId))).toEqual([true, false, false, false, false]);
  expect(reached.has(bench.maya.userId)).toBe(false);
});

it('waits for its time, can be stopped before, is hers alone and three a day at most (MSG-16)', async () => {
  const { maya, luna, fan, MAYA } = bench;
  bench.clock.move(2 * DAY_MS);
  const plannedFor = new Date(bench.clock.now().getTime() + 3_600_000).toISOString();
  const first = await plan({ modelId: MAYA, plannedFor }, maya);
  await sweep();
  expect((await stateOf(first.id)).state).toBe('planned');
  const stop = (broadcastId: string, who = maya) => bench.call('users.broadcast.stop', { broadcastId }, who);
  expect(await refusal(stop(first.id, luna))).toBe('broadcast-not-found');
  expect(await stop(first.id)).toMatchObject({ state: 'stopped' });
  bench.clock.move(7_200_000);
  await sweep();
  expect(await stateOf(first.id)).toEqual({ state: 'stopped', recipients: 0 });
  for (let n = 0; n < 3; n += 1) await sent((await plan({ modelId: MAYA, segment: 'writers' }, maya)).id);
  expect(await refusal(plan({ modelId: MAYA }, maya))).toBe('too-many-broadcasts');
  const [newest] = (await bench.call('users.broadcast.list', { modelId: MAYA }, maya)).items;
  expect(newest).toMatchObject({ state: 'sent', body: TEXT });
  expect(await refusal(stop(newest?.id ?? ''))).toBe('transition-not-allowed');
  expect(await refusal(plan({ modelId: MAYA }, luna))).toBe('model-not-found');
  expect(await refusal(plan({ modelId: MAYA }, fan))).toBe('forbidden');
  for (const wrong of [{ body: ' ' }, { plannedFor: '2020-01-01T00:00:00.000Z' }])
    expect(await refusal(plan(wrong))).toBe('validation-failed');
});

it('planned and sent again after its minute, it is answered as it was kept (MSG-16)', async () => {
  bench.clock.move(5 * DAY_MS);
  const plannedFor = new Date(bench.clock.now().getTime() + 3_600_000).toISOString();
  const asked = { modelId: bench.MAYA, segment: 'writers', clientId: randomUUID(), plannedFor };
  const { id } = await plan(asked, bench.maya);
  bench.clock.move(7_200_000);
  expect(await plan(asked, bench.maya)).toMatchObject({ id, plannedFor });
  expect(await refusal(plan({ ...asked, body: 'Outra' }, bench.maya))).toBe('idempotency-mismatch');
  expect(await refusal(plan({ ...asked, clientId: randomUUID() }, bench.maya))).toBe('validation-failed');
  await sent(id);
});

it('three a day counts the day they go out and those somebody got before they were stopped (MSG-16)', async () => {
  const { maya, MAYA } = bench;
  bench.clock.move(10 * DAY_MS);
  const inDays = (days: number) => new Date(bench.clock.now().getTime() + days * DAY_MS).toISOString();
  const planned = (days: number) => plan({ modelId: MAYA, segment: 'writers', plannedFor: inDays(days) }, maya);
  const ids: string[] = [];
  for (const days of [4, 4.2, 4.4]) ids.push((await planned(days)).id);
  // what is planned for another day leaves today free
  await sent((await plan({ modelId: MAYA, segment: 'writers' }, maya)).id);
  bench.clock.move(3 * DAY_MS);
  expect(await refusal(planned(1.3))).toBe('too-many-broadcasts');
  const [stopped = ''] = ids;
  await bench.call('users.broadcast.stop', { broadcastId: stopped }, maya);
  await bench.db.execute('update broadcast set recipients = 7 where id = $1', [stopped]);
  expect(await refusal(planned(1.3))).toBe('too-many-broadcasts');
  await bench.db.execute('update broadcast set recipients = 0 where id = $1', [stopped]);
  expect(await planned(1.3)).toMatchObject({ state: 'planned' });
});

it('who gets it is told once: not again while a line still waits to be read, and not who muted her (MSG-09, MSG-16)', async () => {
  const { luna, LUNA } = bench;
  const people = await Promise.all([1, 2, 3].map(() => bench.person()));
  const [fresh, waiting, muted] = people;
  if (!fresh || !waiting || !muted) throw new Error('three people');
  for (const who of people) await bench.subscribe(who, LUNA);
  const before = await bench.open(LUNA, waiting);
  await bench.send(before, 'Oi, Luna', waiting);
  await bench.reacted('message-notices', () => bench.answer(before, 'Oi!', luna));
  await bench.call('users.thread.choose', { threadId: await bench.open(LUNA, muted), isMuted: true }, muted);
  await sent((await plan({ segment: 'subscribers' })).id);
  const linesOf = async (who: typeof fresh) =>
    (await bench.call('users.notification.list', { cursor: null, limit: 5 }, who)).items
      .filter(({ kind }) => kind === 'message-received')
      .map(({ link }) => link);
  // all of a step are told in one transaction
  await eventually(async () => (await linesOf(fresh)).length > 0);
  const opened = `/mensagens/${await bench.open(LUNA, fresh)}`;
  expect(await Promise.all(people.map(linesOf))).toEqual([[opened], [`/mensagens/${before}`], []]);
});
