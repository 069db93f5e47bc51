import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import type { QueryRunner } from 'typeorm';
import { FillThreadLists1766602002000 } from '../../migrations/1766602002000-fill-thread-lists.js';
import { type MessageBench, startMessageBench, type User } from '../../test/message-bench.js';
import { MessageSeal } from './message.seal.js';
import { countUnread } from './thread-line.sql.js';

const SECRET = 'o segredo da lista';
let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

const ofFan = (who: User) => bench.call('users.thread.list', { cursor: null, limit: 50 }, who);
const ofHer = (who = bench.luna, modelId = bench.LUNA) =>
  bench.call('users.creator-thread.list', { modelId, filter: 'all', cursor: null, limit: 50 }, who);
const lineIn = <T extends { id: string }>({ items }: { items: T[] }, id: string) => items.find((one) => one.id === id);
const aThread = async () => {
  const who = await bench.person();
  await bench.subscribe(who, bench.LUNA);
  return { who, threadId: await bench.open(bench.LUNA, who) };
};
/** Everything a list, or a thread without its messages, says to anybody. */
async function everyDoor(who: User, threadId: string): Promise<string> {
  const { luna, LUNA, staff } = bench;
  const text = 'segredo';
  return JSON.stringify([
    await ofFan(who),
    await bench.call('users.thread.get', { threadId }, who),
    await bench.call('users.message.search', { text }, who),
    ...(await Promise.all(
      (['all', 'unanswered', 'subscribers', 'unread'] as const).map((filter) =>
        bench.call('users.creator-thread.list', { modelId: LUNA, filter }, luna),
      ),
    )),
    await bench.call('users.creator-thread.get', { threadId }, luna),
    await bench.call('users.creator-message.search', { modelId: LUNA, text }, luna),
    await bench.call('users.team-thread.list', { modelId: LUNA }, staff),
    await bench.call('users.team-thread.get', { threadId }, staff),
  ]);
}
const keptOf = async (threadId: string) => {
  const row = await bench.db.one<{ last_sealed: string | null }>('select last_sealed from thread where id = $1', [
    threadId,
  ]);
  const sealed = row?.last_sealed ?? null;
  return sealed === null ? null : bench.app.get(MessageSeal, { strict: false }).open(sealed);
};
/** Threads whose row says another number than their messages do. */
const miscounted = () =>
  bench.db.query(
    `select t.id, t.fan_unread, t.house_unread from thread t
      where t.listed_seq = t.last_seq and (t.fan_unread <> ${countUnread('fan')} or t.house_unread <> ${countUnread('house')})`,
  );

it('a line says whose its newest text is, what it begins with and how much of it is unread, as the messages say it (MSG-70)', async () => {
  const { who, threadId } = await aThread();
  await bench.send(threadId, 'Primeira', who);
  const { seq } = await bench.send(threadId, `${'muito longa '.repeat(30)}fim`, who);
  await bench.send(threadId, 'Terceira', who);
  expect(lineIn(await ofHer(), threadId)).toMatchObject({
    ...{ preview: 'Terceira', lastKind: 'fan', unread: 3, fanName: 'Lia', isSubscriber: true, hasFile: false },
  });
  expect(lineIn(await ofFan(who), threadId)).toMatchObject({ preview: 'Terceira', unread: 0, lastSeq: 3 });
  await bench.call('users.creator-thread.read', { threadId, seq: 1 }, bench.luna);
  await bench.call('users.message.unsend', { threadId, seq }, who);
  expect(lineIn(await ofHer(), threadId)).toMatchObject({ preview: 'Terceira', unread: 1 });
  await bench.answer(threadId, 'Quarta');
  await bench.help(threadId, 'Quinta');
  expect(lineIn(await ofFan(who), threadId)).toMatchObject({ preview: 'Quinta', lastKind: 'staff', unread: 2 });
  expect((await ofFan(who)).unreadThreads).toBe(1);
  await bench.call('users.thread.read', { threadId, seq: 5 }, who);
  expect((await ofFan(who)).unreadThreads).toBe(0);
  // access is what her list says of a fan: as it is bought, ends and begins later
  const subscribes = async () => lineIn(await ofHer(), threadId)?.isSubscriber;
  const of = 'where account_id = $1 and model_id = $2';
  await bench.db.execute(`delete from access_period ${of}`, [who.userId, bench.LUNA]);
  expect(await subscribes()).toBe(false);
  await bench.subscribe(who, null);
  expect(await subscribes()).toBe(true);
  await bench.db.execute('update access_period set expires_at = starts_at where account_id = $1', [who.userId]);
  expect(await subscribes()).toBe(false);
  await bench.db.execute(
    `insert into access_period (subscription_id, account_id, model_id, starts_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '2 hours')`,
    [who.userId, bench.LUNA, bench.clock.now()],
  );
  expect(await subscribes()).toBe(false);
  bench.clock.move(90 * 60_000);
  expect(await subscribes()).toBe(true);
  bench.clock.move(60 * 60_000);
  expect(await subscribes()).toBe(false);
  await bench.db.execute('update account set name = $2 where id = $1', [who.userId, 'Nina Prado']);
  expect(lineIn(await ofHer(), threadId)?.fanName).toBe('Nina');
  expect(await miscounted()).toEqual([]);
});

describe('a text that is taken away', () => {
  const ways: Array<[string, (who: User, threadId: string, seq: number) => Promise<unknown>]> = [
    ['its author unsends', (who, threadId, seq) => bench.call('users.message.unsend', { threadId, seq }, who)],
    [
      'its author unsends while a report of it is open',
      async (who, threadId, seq) => {
        await bench.call('users.creator-message.report', { threadId, seq, reason: 'offensive' }, bench.luna);
        await bench.call('users.message.unsend', { threadId, seq }, who);
      },
    ],
    [
      'the team removes',
      async (_who, threadId, seq) => {
        await bench.call('users.creator-message.report', { threadId, seq, reason: 'threat' }, bench.luna);
        const { items } = await bench.call('users.message-report.list', {}, bench.staff);
        const reportId = items.find((one) => one.threadId === threadId)?.id ?? '';
        const decision = { reportId, verdict: 'removed' as const, reason: 'ameaçou a criadora' };
        await bench.call('users.message-report.decide', decision, bench.staff);
      },
    ],
    [
      'is erased with its author',
      async (who) => {
        await bench.call('users.erasure.request-for', { userId: who.userId, reason: 'pediu por carta' }, bench.staff);
        await bench.call('users.personal-data.erase', { userId: who.userId }, { kind: 'service', service: 'users' });
        await eventually(
          async () =>
            (await bench.db.query('select 1 from message_body where author_id = $1', [who.userId])).length === 0,
        );
        const named = 'select 1 from thread where fan_id = $1 and fan_name is not null';
        expect(await bench.db.query(named, [who.userId])).toEqual([]);
      },
    ],
    ['SQL deletes', (_who, threadId) => bench.db.execute('delete from message_body where thread_id = $1', [threadId])],
  ];
  it.each(ways)('and that %s is nowhere in a list, by any door (MSG-70, MSG-13)', async (_way, takeAway) => {
    const { who, threadId } = await aThread();
    const { seq } = await bench.send(threadId, SECRET, who);
    expect(await everyDoor(who, threadId)).toContain(SECRET);
    expect(await keptOf(threadId)).toBe(SECRET);
    await takeAway(who, threadId, seq);
    expect(await keptOf(threadId)).toBeNull();
    expect(await everyDoor(who, threadId)).not.toContain(SECRET);
    expect(lineIn(await ofHer(), threadId)).toMatchObject({ preview: null, lastKind: 'fan', hasFile: false });
    expect(await miscounted()).toEqual([]);
  });

  it('leaves her list with her own erasure or unsending, and one before the newest changes nothing (MSG-70)', async () => {
    const { who, threadId } = await aThread();
    await bench.send(threadId, 'Oi', who);
    const hers = await bench.answer(threadId, 'só para você');
    await bench.send(threadId, 'Por último', who);
    await bench.call('users.creator-message.unsend', { threadId, seq: hers.seq }, bench.luna);
    expect(lineIn(await ofFan(who), threadId)).toMatchObject({ preview: 'Por último', unread: 0 });
    const { seq } = await bench.answer(threadId, SECRET);
    await bench.call('users.creator-message.unsend', { threadId, seq }, bench.luna);
    expect(await everyDoor(who, threadId)).not.toContain(SECRET);
    expect(lineIn(await ofFan(who), threadId)).toMatchObject({ preview: null, lastKind: 'creator', unread: 0 });
  });

  it('is not read in passing in a thread that is shut: by who shut it, and by nobody once the team closed it (MSG-70)', async () => {
    const { who, threadId } = await aThread();
    await bench.answer(threadId, SECRET);
    await bench.call('users.thread.choose', { threadId, isBlocked: true }, who);
    expect(lineIn(await ofFan(who), threadId)).toMatchObject({ preview: null, isBlocked: true });
    // the other side is not told
    expect(lineIn(await ofHer(), threadId)).toMatchObject({ preview: SECRET, isBlocked: false });
    const closing = { threadId, closedFor: 'threat' as const, reason: 'ameaçou a criadora' };
    await bench.call('users.team-thread.close', closing, bench.staff);
    for (const list of [await ofFan(who), await ofHer()]) expect(lineIn(list, threadId)?.preview).toBeNull();
  });
});

it('a statement that names the schema, as an operator writes it, keeps the lists as well (MSG-70)', async () => {
  const { who, threadId } = await aThread();
  await bench.send(threadId, 'Apago esta', who);
  await bench.db.transaction(async (tx) => {
    const schema = (await tx.one<{ name: string }>('select current_schema() as name'))?.name;
    await tx.query('set local search_path to public');
    await tx.execute(`update ${schema}.account set name = 'Bia Nova' where id = $1`, [who.userId]);
    await tx.execute(`update ${schema}.access_period set expires_at = starts_at where account_id = $1`, [who.userId]);
    await tx.execute(`update ${schema}.message set unsent_at = now() where thread_id = $1`, [threadId]);
    await tx.execute(`delete from ${schema}.message_body where thread_id = $1`, [threadId]);
  });
  expect(await keptOf(threadId)).toBeNull();
  const line = lineIn(await ofHer(), threadId);
  expect(line).toMatchObject({ fanName: expect.stringContaining('Bia'), isSubscriber: false });
});

it('a copy of a person’s data has no text of the other side, which her thread keeps for the list (MSG-70, USR-30)', async () => {
  const { who, threadId } = await aThread();
  await bench.answer(threadId, SECRET);
  const users = { kind: 'service' as const, service: 'users' };
  const rows: Array<Record<string, unknown>> = [];
  for (let part: string | null = null, isFirst = true; isFirst || part !== null; isFirst = false) {
    const next: { table: string; rows: Array<Record<string, unknown>>; nextPart: string | null } = await bench.call(
      'users.personal-data.export',
      { userId: who.userId, part },
      users,
    );
    if (next.table === 'thread') rows.push(...next.rows);
    part = next.nextPart;
  }
  expect(rows).toMatchObject([{ id: threadId, last_seq: 1 }]);
  expect(rows[0]).not.toHaveProperty('last_sealed');
});

it('what the release before writes during an upgrade is read too, and counted from the next message on (MSG-70)', async () => {
  const { who, threadId } = await aThread();
  const { seq } = await bench.send(threadId, 'Antes', who);
  const seal = bench.app.get(MessageSeal, { strict: false });
  await bench.db.transaction(async (tx) => {
    await tx.execute(
      `insert into message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain)
       select thread_id, seq + 1, gen_random_uuid(), 'fan', author_id, body_hash, sent_at, chain
         from message where thread_id = $1 and seq = $2`,
      [threadId, seq],
    );
    await tx.execute('insert into message_body (thread_id, seq, author_id, salt, sealed) values ($1, $2, $3, $4, $5)', [
      threadId,
      seq + 1,
      who.userId,
      'sal',
      seal.texts('Durante').sealed,
    ]);
    await tx.execute('update thread set last_seq = $2 where id = $1', [threadId, seq + 1]);
  });
  expect(lineIn(await ofHer(), threadId)).toMatchObject({ preview: 'Durante', unread: 2, fanName: 'Lia' });
  await bench.send(threadId, 'Depois', who);
  expect(lineIn(await ofHer(), threadId)).toMatchObject({ preview: 'Depois', unread: 3 });
  expect(await miscounted()).toEqual([]);
});

it('threads from before the lists had rows are filled as their messages say (MSG-70)', async () => {
  const { who, threadId } = await aThread();
  await bench.send(threadId, 'De antes', who);
  const before = [await ofHer(), await ofFan(who)];
  await bench.db.execute(
    `update thread set listed_seq = 0, last_sealed = null, last_has_file = false, fan_unread = 0, house_unread = 0, fan_name = null,
       fan_access = '{}'`,
  );
  const runner = { query: (sql: string) => bench.db.query(sql) } as unknown as QueryRunner;
  await new FillThreadLists1766602002000().up(runner);
  expect(await bench.db.query('select 1 from thread where listed_seq <> last_seq')).toEqual([]);
  expect([await ofHer(), await ofFan(who)]).toEqual(before);
  expect(await miscounted()).toEqual([]);
});

it('a message to many stands in the lists of all who get it (MSG-70, MSG-16)', async () => {
  const { who, threadId } = await aThread();
  await bench.send(threadId, 'Oi', who);
  const form = { modelId: bench.LUNA, clientId: randomUUID(), segment: 'writers' as const, attachment: null };
  await bench.call('users.broadcast.plan', { ...form, body: 'Para todo mundo', plannedFor: null }, bench.luna);
  await eventually(async () => lineIn(await ofFan(who), threadId)?.lastKind === 'creator');
  expect(lineIn(await ofFan(who), threadId)).toMatchObject({ preview: 'Para todo mundo', unread: 1 });
  expect(lineIn(await ofHer(), threadId)).toMatchObject({ preview: 'Para todo mundo', unread: 1 });
  expect(await miscounted()).toEqual([]);
});
