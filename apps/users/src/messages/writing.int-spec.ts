import { randomUUID } from 'node:crypto';
import { brokenLink, MESSAGE_TEXT, STAFF_ROLES } from '@camarim/domain';
import { refusal } from '../../test/bench.js';
import { type MessageBench, startMessageBench } from '../../test/message-bench.js';

let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

const rows = (threadId: string) =>
  bench.db.query<{ seq: number; kind: string; author_id: string }>(
    'select seq, author_kind as kind, author_id from message where thread_id = $1 order by seq',
    [threadId],
  );

it('a fan, the team and she write, each under their own label, and all read the same (MSG-01, MSG-03)', async () => {
  const { luna, fan, staff } = bench;
  const threadId = await bench.open();
  const first = await bench.send(threadId, '  Oi,  Luna! ');
  expect(first).toMatchObject({ seq: 1, kind: 'fan', body: 'Oi, Luna!', isOwn: true, unsentAt: null });
  bench.clock.move(1_000);
  await bench.help(threadId, 'Ela já vem.');
  await bench.answer(threadId, 'Oi! Cheguei 😀');
  const ofFan = await bench.page(threadId);
  expect(ofFan.items.map(({ seq, kind, body, isOwn }) => [seq, kind, body, isOwn])).toEqual([
    [1, 'fan', 'Oi, Luna!', true],
    [2, 'staff', 'Ela já vem.', false],
    [3, 'creator', 'Oi! Cheguei 😀', false],
  ]);
  const ofLuna = await bench.call('users.creator-message.list', { threadId }, luna);
  expect(ofLuna.items.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ['fan', false],
    ['staff', true],
    ['creator', true],
  ]);
  // who it is stays with the house: nobody reads an account's id
  for (const { userId } of [luna, fan, staff]) expect(JSON.stringify([ofFan, ofLuna])).not.toContain(userId);
  // one's own names of messages alone
  expect(ofLuna.items.map(({ clientId }) => clientId === null)).toEqual([true, true, false]);
  for (const { chainBefore, items } of [ofFan, ofLuna]) expect(await brokenLink(chainBefore, items)).toBeNull();
});

it('no role makes a message of hers at any door, whatever the body says; she does on her own page alone (MSG-01)', async () => {
  const { luna, maya, fan, staff, LUNA } = bench;
  const threadId = await bench.open();
  const before = (await rows(threadId)).length;
  const doors = ['users.message.send', 'users.creator-message.send', 'users.team-message.send'] as const;
  const lies: object[] = [
    {},
    { kind: 'creator' },
    { authorKind: 'creator', author_kind: 'creator', role: 'creator' },
    { authorId: luna.userId, author: { id: luna.userId, kind: 'creator' }, userId: luna.userId, caller: luna },
    { identity: luna, modelId: LUNA, isOwn: true, side: 'house', constructor: 'creator' },
  ];
  const sessions = [
    { kind: 'visitor' as const },
    { ...fan },
    { ...fan, role: 'creator' as const },
    { ...luna, role: 'fan' as const },
    { ...maya },
    ...STAFF_ROLES.map((role) => ({ ...staff, role })),
    // a member of the team with the id of the creator is still the team
    { ...staff, userId: luna.userId },
  ];
  let sent = 0;
  for (const session of sessions)
    for (const door of doors)
      for (const lie of lies) {
        const asked = { threadId, clientId: randomUUID(), body: 'Sou eu, Luna', ...lie };
        const answer = await bench.call(door, asked as never, session).catch(() => null);
        sent += answer === null ? 0 : 1;
        if (answer) expect(answer.kind).toBe(session.kind === 'staff' ? 'staff' : 'fan');
      }
  const all = (await rows(threadId)).slice(before);
  expect(all.length).toBe(sent);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['fan', 'staff']));
  expect((await bench.answer(threadId, 'Agora sou eu')).kind).toBe('creator');
});

it('many who write at once get neighbouring places, each linked to the one before (MSG-04, MSG-03)', async () => {
  const threadId = await bench.open(bench.MAYA);
  await bench.answer(threadId, 'Pode falar', bench.maya);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => [
      bench.send(threadId, `fã ${at}`),
      bench.answer(threadId, `Maya ${at}`, bench.maya),
      bench.help(threadId, `equipe ${at}`),
    ]).flat(),
  );
  const page = await bench.page(threadId, { limit: 100 });
  expect(page.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 37 }, (_, at) => at + 1));
  expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  expect([page.lastSeq, page.hasOlder, page.hasNewer]).toEqual([37, false, false]);
});

it('the same message sent again, one after the other or at once, is one; another text or author is none of it (MSG-04)', async () => {
  const threadId = await bench.open();
  const clientId = randomUUID();
  const before = (await rows(threadId)).length;
  const [first, ...more] = await Promise.all(
    [1, 2, 3, 4].map(() => bench.send(threadId, 'Uma vez só', bench.fan, clientId)),
  );
  for (const one of more) expect(one).toEqual(first);
  expect(await bench.send(threadId, '  Uma vez só ', bench.fan, clientId)).toEqual(first);
  expect((await rows(threadId)).length).toBe(before + 1);
  expect(await refusal(bench.send(threadId, 'Outra coisa', bench.fan, clientId))).toBe('idempotency-mismatch');
  const stolen = { threadId, clientId, body: 'Uma vez só' };
  expect(await refusal(bench.call('users.creator-message.send', stolen, bench.luna))).toBe('idempotency-mismatch');
  expect(await refusal(bench.call('users.team-message.send', stolen, bench.staff))).toBe('idempotency-mismatch');
});

it('is refused when it says nothing or too much (MSG-06)', async () => {
  const threadId = await bench.open();
  for (const body of ['', ' \n ', 'x'.repeat(MESSAGE_TEXT.max + 1), 'x'.repeat(9_000)])
    expect(await refusal(bench.send(threadId, body))).toBe('validation-failed');
  expect((await bench.send(threadId, '😀'.repeat(MESSAGE_TEXT.max))).body).toHaveLength(MESSAGE_TEXT.max * 2);
});

it('is read page by page, before, after and between, and every page checks from the one before (MSG-03, MSG-14)', async () => {
  const threadId = await bench.open(bench.MAYA);
  const seqs = async (own: object) => (await bench.page(threadId, own)).items.map(({ seq }) => seq);
  expect(await seqs({ limit: 3 })).toEqual([35, 36, 37]);
  expect(await seqs({ before: 35, limit: 3 })).toEqual([32, 33, 34]);
  expect(await seqs({ after: 35 })).toEqual([36, 37]);
  expect(await seqs({ after: 3, before: 6 })).toEqual([4, 5]);
  expect(await seqs({ after: 37 })).toEqual([]);
  expect(await seqs({ after: 0, limit: 2 })).toEqual([1, 2]);
  for (const own of [{ limit: 5 }, { before: 20, limit: 7 }, { after: 9, limit: 4 }, { after: 37 }, { before: 1 }]) {
    const page = await bench.page(threadId, own);
    expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  }
  expect(await bench.page(threadId, { before: 4, limit: 3 })).toMatchObject({ hasOlder: false, hasNewer: true });
});

it('what is stored is never changed or deleted; with the guard away the chain names the place (MSG-02, MSG-03)', async () => {
  const threadId = await bench.open(bench.MAYA);
  const at = 'where thread_id = $1 and seq = 5';
  const change = (set: string) => bench.db.execute(`update message set ${set} ${at}`, [threadId]);
  const changes = [
    ...[
      "author_kind = 'automatic'",
      'author_id = gen_random_uuid()',
      'seq = 900',
      "body_hash = '\\x00'",
      "chain = '\\x00'",
      "attachment_hash = '\\x00'",
    ],
    ...['sent_at = now()', 'client_id = gen_random_uuid()', "unsent_at = now(), author_kind = 'automatic'"],
    ...['thread_id = gen_random_uuid()', 'author_kind = author_kind'],
  ];
  for (const set of changes) await expect(change(set)).rejects.toThrow(/never changed/);
  await expect(bench.db.execute(`delete from message ${at}`, [threadId])).rejects.toThrow();
  await expect(bench.db.execute('truncate message cascade')).rejects.toThrow(/never changed/);
  await bench.db.execute('alter table message disable trigger user');
  try {
    const [{ kind } = { kind: '' }] = (await rows(threadId)).filter(({ seq }) => seq === 5);
    await change(`author_kind = '${kind === 'staff' ? 'creator' : 'staff'}'`);
    const page = await bench.page(threadId, { limit: 100 });
    expect(await brokenLink(page.chainBefore, page.items)).toBe(5);
    const ofMaya = await bench.call('users.creator-message.list', { threadId, limit: 100 }, bench.maya);
    expect(await brokenLink(ofMaya.chainBefore, ofMaya.items)).toBe(5);
    await change(`author_kind = '${kind}'`);
  } finally {
    await bench.db.execute('alter table message enable trigger user');
  }
  const whole = await bench.page(threadId, { limit: 100 });
  expect(await brokenLink(whole.chainBefore, whole.items)).toBeNull();
});
