import { randomUUID } from 'node:crypto';
import type { In } from '@camarim/contracts';
import { brokenLink, FIRST_MESSAGES } from '@camarim/domain';
import { refusal } from '../../test/bench.js';
import { type MessageBench, startMessageBench, type User } from '../../test/message-bench.js';

const HELLO = 'Que bom te ver por aqui!';
let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

const choose = (own: Partial<In<'users.message-setting.set'>> = {}, who = bench.luna) =>
  bench.call(
    'users.message-setting.set',
    { modelId: bench.LUNA, writers: 'buyers', isGreetingOn: true, greeting: HELLO, ...own },
    who,
  );
const subscribes = (who: User, modelId: string | null = bench.LUNA) =>
  bench.reacted('message-greetings', () => bench.subscribe(who, modelId));
const written = (who: User) =>
  bench.db.query<{ thread_id: string; author_kind: string; seq: number }>(
    `select m.thread_id, m.author_kind, m.seq from message m join thread t on t.id = m.thread_id
      where t.fan_id = $1 order by m.seq`,
    [who.userId],
  );
const bought = (who: User) =>
  bench.db.execute(
    `insert into message_tie (source_id, account_id, model_id, kind, is_over) values ($1, $2, $3, 'tip', false)`,
    [randomUUID(), who.userId, bench.LUNA],
  );
const door = (who: User) => bench.call('users.thread.door', { modelId: bench.LUNA }, who);

it('her settings are hers alone, off at first, and a greeting that is on says something (MSG-65)', async () => {
  const { LUNA, luna, maya, fan } = bench;
  const asked = { modelId: LUNA };
  expect(await bench.call('users.message-setting.get', asked, luna)).toEqual({
    ...{ modelId: LUNA, writers: 'buyers', isGreetingOn: false, greeting: '' },
  });
  const who = await bench.person();
  await subscribes(who);
  expect(await written(who)).toEqual([]);
  for (const greeting of ['', ' \n ', 'x'.repeat(2_001)])
    expect(await refusal(choose({ greeting }))).toBe('validation-failed');
  expect(await choose({ isGreetingOn: false, greeting: ' ' })).toMatchObject({ isGreetingOn: false, greeting: '' });
  for (const [other, code] of [
    [maya, 'model-not-found'],
    [fan, 'forbidden'],
  ] as const) {
    expect(await refusal(choose({}, other))).toBe(code);
    expect(await refusal(bench.call('users.message-setting.get', asked, other))).toBe(code);
  }
});

it('who begins to subscribe gets it once ever, under ‘automatic’, in a chain that holds (MSG-65)', async () => {
  expect(await choose()).toMatchObject({ isGreetingOn: true, greeting: HELLO });
  const who = await bench.person();
  await subscribes(who);
  const [first, ...more] = await written(who);
  expect([first?.author_kind, first?.seq, more]).toEqual(['automatic', 1, []]);
  await choose({ greeting: 'Outra coisa' });
  await subscribes(who);
  expect(await written(who)).toHaveLength(1);
  await choose();
  const threadId = first?.thread_id ?? '';
  const page = await bench.page(threadId, {}, who);
  expect(page.items).toMatchObject([{ kind: 'automatic', body: HELLO, isOwn: false, isToMany: false }]);
  expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  // no answer of hers: nobody stops waiting for it, and it is not hers to take back as one she wrote
  const asked = { threadId, seq: 1 };
  expect(await refusal(bench.call('users.creator-message.unsend', asked, bench.luna))).toBe('message-not-found');
  const ofLuna = await bench.call('users.creator-message.list', { threadId }, bench.luna);
  expect(ofLuna.items[0]?.clientId).toBeNull();
  for (let n = 0; n < FIRST_MESSAGES; n += 1) await bench.send(threadId, `Oi ${n}`, who);
  expect(await refusal(bench.send(threadId, 'mais uma', who))).toBe('answer-awaited');
  const thread = await bench.call('users.creator-thread.get', { threadId }, bench.luna);
  expect(thread.waitingSince).not.toBeNull();
  expect(await bench.db.query('select 1 from message_answer where thread_id = $1', [threadId])).toEqual([]);
});

it('it goes to nobody who shut the thread, subscribes to the whole house or is herself, nor in another’s name (MSG-65)', async () => {
  await choose();
  const [house, shut, later] = [await bench.person(), await bench.person(), await bench.person()];
  await subscribes(house, null);
  await bought(shut);
  const threadId = await bench.open(bench.LUNA, shut);
  await bench.call('users.thread.choose', { threadId, isBlocked: true }, shut);
  await subscribes(shut);
  await subscribes(bench.luna);
  // the page has another account since she wrote it
  await bench.db.execute('update message_setting set author_id = $2 where model_id = $1', [
    bench.LUNA,
    bench.maya.userId,
  ]);
  expect(await bench.call('users.message-setting.get', { modelId: bench.LUNA }, bench.luna)).toMatchObject({
    ...{ isGreetingOn: false, greeting: '' },
  });
  await subscribes(later);
  for (const who of [house, shut, bench.luna, later]) expect(await written(who)).toEqual([]);
});

it('whom she lets write is looked at before each message, and her page says it to everybody (MSG-66)', async () => {
  const [buyer, fresh, subscriber] = [await bench.person(), await bench.person(), await bench.person()];
  const off = { isGreetingOn: false, greeting: '' };
  await choose({ ...off, writers: 'buyers' });
  await bought(buyer);
  await bought(fresh);
  await bench.subscribe(subscriber, bench.LUNA);
  const threadId = await bench.open(bench.LUNA, buyer);
  await bench.send(threadId, 'Oi', buyer);
  await choose({ ...off, writers: 'subscribers' });
  expect(await refusal(bench.send(threadId, 'Oi?', buyer))).toBe('messages-subscribers-only');
  expect(await door(fresh)).toEqual({ threadId: null, refusal: 'messages-subscribers-only' });
  expect(await door(subscriber)).toEqual({ threadId: null, refusal: null });
  await choose({ ...off, writers: 'nobody-new' });
  await bench.send(threadId, 'Voltei', buyer);
  for (const who of [fresh, subscriber]) {
    expect(await door(who)).toEqual({ threadId: null, refusal: 'messages-closed-to-new' });
    expect(await refusal(bench.open(bench.LUNA, who))).toBe('messages-closed-to-new');
  }
  const figures = await bench.call('users.message-answers.get', { modelId: bench.LUNA }, { kind: 'visitor' });
  expect(figures.writers).toBe('nobody-new');
  // she writes whatever her rule, and whom she wrote to may answer
  await choose({ ...off, writers: 'buyers' });
  const opened = await bench.open(bench.LUNA, fresh);
  await choose({ ...off, writers: 'nobody-new' });
  expect(await refusal(bench.send(opened, 'Oi', fresh))).toBe('messages-closed-to-new');
  await bench.answer(opened, 'Oi! Pode falar');
  await bench.send(opened, 'Oi', fresh);
  await choose({ ...off, writers: 'buyers' });
});

it('in a thread the team closed nobody writes, both sides read why, and it leaves a line in the log (MSG-67)', async () => {
  const { luna, staff } = bench;
  const who = await bench.person();
  await bought(who);
  const threadId = await bench.open(bench.LUNA, who);
  await bench.send(threadId, 'Oi', who);
  const close = (closedFor: 'threat' | null, by: Parameters<typeof bench.call>[2] = staff) =>
    bench.call('users.team-thread.close', { threadId, closedFor, reason: 'ameaçou a criadora' }, by);
  for (const other of [luna, who]) expect(await refusal(close('threat', other))).toBe('unauthenticated');
  expect(await close('threat')).toMatchObject({ id: threadId, closedFor: 'threat', preview: null });
  await close('threat');
  for (const facts of [
    await bench.call('users.thread.get', { threadId }, who),
    await bench.call('users.creator-thread.get', { threadId }, luna),
    await bench.call('users.team-thread.get', { threadId }, staff),
  ])
    expect(facts).toMatchObject({ closedFor: 'threat', refusal: 'thread-closed' });
  const tries = [
    () => bench.send(threadId, 'Oi?', who),
    () => bench.answer(threadId, 'Oi'),
    () => bench.help(threadId, 'Oi'),
  ];
  for (const attempt of tries) expect(await refusal(attempt())).toBe('thread-closed');
  const audience = await bench.call('users.broadcast.audience', { modelId: bench.LUNA }, luna);
  await close(null);
  const again = await bench.call('users.broadcast.audience', { modelId: bench.LUNA }, luna);
  expect(again.writers).toBe(audience.writers + 1);
  for (const attempt of tries) await attempt();
  const lines = await bench.db.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_entry where target_id = $1 and action in ('thread.closed', 'thread.opened') order by at`,
    [threadId],
  );
  expect(lines).toEqual(['thread.closed', 'thread.opened'].map((action) => ({ action, actor_id: staff.userId })));
  const told = await bench.db.query(`select 1 from outbox where name = 'thread.closed' and aggregate_id = $1`, [
    threadId,
  ]);
  expect(told).toHaveLength(2);
});

it('she hears how many conversations have something unread, of her page alone (MSG-69)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, bench.MAYA);
  const count = (by: User = bench.maya) => bench.call('users.creator-thread.count-unread', { modelId: bench.MAYA }, by);
  const before = (await count()).threads;
  const threadId = await bench.open(bench.MAYA, who);
  const { seq } = await bench.send(threadId, 'Oi, Maya', who);
  expect(await count()).toEqual({ threads: before + 1 });
  await bench.call('users.creator-thread.read', { threadId, seq }, bench.maya);
  expect(await count()).toEqual({ threads: before });
  expect(await refusal(count(bench.luna))).toBe('model-not-found');
});
