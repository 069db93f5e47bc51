import { randomUUID } from 'node:crypto';
import type { EventPayloads } from '@camarim/contracts';
import { brokenLink } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { refusal } from '../../test/bench.js';
import { type MessageBench, startMessageBench, type User } from '../../test/message-bench.js';

/** A text that must be found nowhere but in the thread. */
const CANARY = 'canário azul no telhado';
const BIRD = /can[aá]rio/i;

let bench: MessageBench;
const logged: string[] = [];
beforeAll(async () => {
  bench = await startMessageBench({ PUBLIC_URL: 'http://camarim.test' }, logged);
}, 60_000);
afterAll(() => bench?.end());

const report = (threadId: string, seq: number, who: User = bench.fan) =>
  bench.call('users.message.report', { threadId, seq, reason: 'pay-outside' }, who);
const reports = async (decided = false) =>
  (await bench.call('users.message-report.list', { decided }, bench.staff)).items;
const decide = (reportId: string, verdict: 'kept' | 'removed') =>
  bench.call('users.message-report.decide', { reportId, verdict, reason: 'pediu pix por fora' }, bench.staff);
const notices = (who: User) => bench.call('users.notification.list', { cursor: null, limit: 50 }, who);
const told = (who: User, kind: string) =>
  bench.db.query<{ id: string; read_at: Date | null; link: string | null }>(
    'select id, read_at, link from notification where account_id = $1 and kind = $2',
    [who.userId, kind],
  );
const audited = (action: string) =>
  bench.db.query<{ actor_id: string; target_id: string; reason: string | null }>(
    'select actor_id, target_id, reason from audit_entry where action = $1 order by at',
    [action],
  );

it('the other side hears that there is a message, once for a conversation, and what was read is no notice (MSG-09)', async () => {
  const { luna, fan, LUNA } = bench;
  const threadId = await bench.open(LUNA);
  const noticed = (work: () => Promise<unknown>) => bench.reacted('message-notices', work);
  await noticed(() => bench.send(threadId, CANARY));
  await noticed(() => bench.send(threadId, `${CANARY} de novo`));
  expect(await told(luna, 'message-for-creator')).toHaveLength(1);
  await noticed(() => bench.answer(threadId, `Que ${CANARY}!`));
  await noticed(() => bench.help(threadId, 'Ela adorou.'));
  const [one, ...more] = await told(fan, 'message-received');
  expect([one?.link, more]).toEqual([`/mensagens/${threadId}`, []]);
  expect((await notices(fan)).items[0]).toMatchObject({
    title: 'Você tem uma mensagem',
    titleEn: 'You have a message',
  });
  await noticed(() => bench.call('users.thread.read', { threadId, seq: 4 }, fan));
  expect((await told(fan, 'message-received'))[0]?.read_at).not.toBeNull();
  await noticed(() => bench.answer(threadId, 'Mais uma'));
  expect(await told(fan, 'message-received')).toHaveLength(2);
  // muted: counted, and not told
  await noticed(() => bench.call('users.creator-thread.read', { threadId, seq: 5 }, luna));
  await bench.call('users.creator-thread.choose', { threadId, isMuted: true }, luna);
  await noticed(() => bench.send(threadId, 'Oi?'));
  expect((await told(luna, 'message-for-creator')).filter(({ read_at }) => read_at === null)).toEqual([]);
  await bench.call('users.creator-thread.choose', { threadId, isMuted: false }, luna);
});

it('what was taken back before it was read keeps nobody from hearing of the next message, and is told to nobody late (MSG-09)', async () => {
  const { maya, MAYA } = bench;
  const fan = await bench.person();
  await bench.subscribe(fan, MAYA);
  const threadId = await bench.open(MAYA, fan);
  const noticed = (work: () => Promise<unknown>) => bench.reacted('message-notices', work);
  const waiting = async (who: User, kind: string) =>
    (await told(who, kind)).filter(({ read_at }) => read_at === null).length;
  let seq = 0;
  await noticed(async () => {
    ({ seq } = await bench.send(threadId, 'Engano', fan));
  });
  expect(await waiting(maya, 'message-for-creator')).toBe(1);
  await noticed(() => bench.call('users.message.unsend', { threadId, seq }, fan));
  expect(await waiting(maya, 'message-for-creator')).toBe(0);
  const before = (await told(maya, 'message-for-creator')).length;
  await noticed(() => bench.send(threadId, 'Agora sim', fan));
  expect(await told(maya, 'message-for-creator')).toHaveLength(before + 1);
  // something else waits: its line stays
  await noticed(async () => {
    ({ seq } = await bench.send(threadId, 'E mais uma', fan));
  });
  await noticed(() => bench.call('users.message.unsend', { threadId, seq }, fan));
  expect(await waiting(maya, 'message-for-creator')).toBe(1);
  // the other way round, for this conversation alone
  await noticed(async () => {
    ({ seq } = await bench.answer(threadId, 'Oi, amor', maya));
  });
  expect(await waiting(fan, 'message-received')).toBe(1);
  await noticed(() => bench.call('users.creator-message.unsend', { threadId, seq }, maya));
  expect(await waiting(fan, 'message-received')).toBe(0);
  // word of it that comes after it was taken back
  const late = await bench.db.one<{ data: EventPayloads['message.sent'] }>(
    `select envelope->'data' as data from outbox where name = 'message.sent' and aggregate_id = $1 order by seq desc limit 1`,
    [threadId],
  );
  expect(late?.data).toMatchObject({ seq, kind: 'creator' });
  if (late) await noticed(() => bench.happens('message.sent', late.data));
  expect(await waiting(fan, 'message-received')).toBe(0);
});

it('no text is in any table in clear, nor in events, notices, mails or the log (MSG-09)', async () => {
  const threadId = await bench.open();
  const sent = await bench.send(threadId, `${CANARY} também aqui`);
  await report(threadId, (await bench.answer(threadId, `${CANARY} e ali`)).seq);
  await bench.call('users.message.search', { text: 'canario' }, bench.fan);
  const tables = await bench.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['outbox', 'inbox', 'notification', 'message_body']),
  );
  for (const { name } of tables) {
    const found = await bench.db.query(`select 1 from "${name}" t where to_jsonb(t)::text ~* 'can[aá]rio' limit 1`);
    // the fan's address is a canary of its own, and stands with the account alone
    if (name !== 'account') expect([name, found]).toEqual([name, []]);
  }
  expect(JSON.stringify(bench.mail.received)).not.toMatch(/telhado/);
  expect(logged.length).toBeGreaterThan(20);
  expect(logged.filter((line) => /telhado/.test(line))).toEqual([]);
  expect((await bench.page(threadId, { after: sent.seq - 1 })).items[0]?.body).toMatch(BIRD);
  const facts = await bench.db.query<{ data: object }>(
    `select envelope->'data' as data from outbox where name in ('message.sent', 'message.reported') and aggregate_id = $1`,
    [threadId],
  );
  const names = new Set(facts.flatMap(({ data }) => Object.keys(data)));
  expect([...names].sort()).toEqual(
    ['at', 'by', 'creatorId', 'fanId', 'kind', 'modelId', 'reason', 'reportId', 'seq', 'threadId'].sort(),
  );
});

it('what its author takes back is gone for both sides, and its place stays (MSG-08, MSG-03)', async () => {
  const { luna, fan, staff } = bench;
  const threadId = await bench.open();
  const { seq } = await bench.send(threadId, 'Sem querer');
  const answer = await bench.answer(threadId, 'O quê?');
  const help = await bench.help(threadId, 'Nada.');
  const of = (own: number) => ({ threadId, seq: own });
  for (const own of [answer.seq, help.seq])
    expect(await refusal(bench.call('users.message.unsend', of(own), fan))).toBe('message-not-found');
  for (const own of [seq, help.seq])
    expect(await refusal(bench.call('users.creator-message.unsend', of(own), luna))).toBe('message-not-found');
  expect(await refusal(bench.call('users.team-message.unsend', of(answer.seq), staff))).toBe('message-not-found');
  const gone = await bench.call('users.message.unsend', of(seq), fan);
  expect(gone).toMatchObject({ seq, body: null, salt: null, warnings: [], unsentAt: expect.any(String) });
  expect(await bench.call('users.message.unsend', of(seq), fan)).toEqual(gone);
  for (const page of [
    await bench.page(threadId),
    await bench.call('users.creator-message.list', { threadId }, luna),
    await bench.call('users.team-message.read', { threadId }, staff),
  ]) {
    expect(page.items.find((one) => one.seq === seq)?.body).toBeNull();
    expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  }
  expect(await bench.db.query('select 1 from message_body where thread_id = $1 and seq = $2', [threadId, seq])).toEqual(
    [],
  );
  await bench.call('users.team-message.unsend', of(help.seq), staff);
  const said = await bench.db.query(`select 1 from outbox where name = 'message.unsent' and aggregate_id = $1`, [
    threadId,
  ]);
  expect(said).toHaveLength(2);
  const thread = await bench.call('users.thread.get', { threadId }, fan);
  expect(thread).toMatchObject({ lastKind: 'staff', preview: null });
});

it('a message of the other side is reported once, decided once, and the hours are counted (MSG-08)', async () => {
  const { fan, luna, staff } = bench;
  const threadId = await bench.open();
  const [own, hers] = [
    await bench.send(threadId, 'Minha'),
    await bench.answer(threadId, 'Me paga no pix dela@exemplo.com'),
  ];
  expect(hers.warnings).toEqual(['pix-key']);
  for (const seq of [own.seq, 9_999]) expect(await refusal(report(threadId, seq))).toBe('message-not-found');
  for (const open of await reports()) await decide(open.id, 'kept');
  await report(threadId, hers.seq);
  await report(threadId, hers.seq);
  await bench.call('users.creator-message.report', { threadId, seq: own.seq, reason: 'offensive' }, luna);
  // taken back meanwhile: gone for both, kept for the decision
  await bench.call('users.creator-message.unsend', { threadId, seq: hers.seq }, luna);
  bench.clock.move(90 * 60_000);
  const [first, second, ...more] = await reports();
  expect(more).toEqual([]);
  expect([first, second]).toMatchObject([
    { by: 'fan', seq: hers.seq, reason: 'pay-outside', hours: 2, verdict: null },
    { by: 'creator', seq: own.seq, reason: 'offensive', hours: 2, verdict: null },
  ]);
  const ofTeam = await bench.call('users.team-message.read', { threadId, after: hers.seq - 1, limit: 1 }, staff);
  expect(ofTeam.items[0]?.body).toContain('dela@exemplo.com');
  expect((await bench.page(threadId, { after: hers.seq - 1, limit: 1 })).items[0]?.body).toBeNull();
  expect(await decide(first?.id ?? '', 'kept')).toMatchObject({ verdict: 'kept', hours: 2 });
  expect(await refusal(decide(first?.id ?? '', 'removed'))).toBe('transition-not-allowed');
  expect(await refusal(decide(randomUUID(), 'kept'))).toBe('message-not-found');
  await decide(second?.id ?? '', 'removed');
  bench.clock.move(3_600_000);
  expect((await reports(true)).slice(0, 2).map(({ hours }) => hours)).toEqual([2, 2]);
  expect(await reports()).toEqual([]);
  const page = await bench.call('users.team-message.read', { threadId, after: own.seq - 1, limit: 2 }, staff);
  expect(page.items.map(({ body }) => body)).toEqual([null, null]);
  expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  expect((await audited('message.removed')).at(-1)).toMatchObject({
    ...{ actor_id: staff.userId, target_id: threadId, reason: 'pediu pix por fora' },
  });
  expect(await refusal(bench.call('users.message-report.list', {}, fan))).not.toBe('not refused');
});

it('a report and the taking back of what it is about never pass each other: no text, no report to decide about (MSG-08)', async () => {
  const threadId = await bench.open();
  const { seq } = await bench.answer(threadId, 'Some já');
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let isAnswered = false;
  let answer: Promise<string> = Promise.resolve('');
  await bench.db.transaction(async (tx) => {
    // she takes it back: her transaction is half-way
    await tx.execute('select 1 from thread where id = $1 for update', [threadId]);
    answer = refusal(report(threadId, seq)).finally(() => {
      isAnswered = true;
    });
    await eventually(async () => isAnswered || (await bench.db.one(waits)) !== null);
    await tx.execute('update message set unsent_at = now() where thread_id = $1 and seq = $2', [threadId, seq]);
    await tx.execute('delete from message_body where thread_id = $1 and seq = $2', [threadId, seq]);
  });
  expect(await answer).toBe('message-not-found');
  expect(await reports()).toEqual([]);
});

it('what its author takes back while the team decides about it is kept by nobody (MSG-08)', async () => {
  const threadId = await bench.open();
  const { seq } = await bench.answer(threadId, 'Some já');
  await report(threadId, seq);
  const [open] = await reports();
  let decided: Promise<unknown> = Promise.resolve();
  let isDecided = false;
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await bench.db.transaction(async (tx) => {
    await tx.execute('select 1 from thread where id = $1 for update', [threadId]);
    decided = decide(open?.id ?? '', 'kept').finally(() => {
      isDecided = true;
    });
    await eventually(async () => isDecided || (await bench.db.one(waits)) !== null);
    // the report is still open for her: the text waits for the decision
    await tx.execute('update message set unsent_at = now() where thread_id = $1 and seq = $2', [threadId, seq]);
  });
  await decided;
  const left = await bench.db.query('select 1 from message_body where thread_id = $1 and seq = $2', [threadId, seq]);
  expect(left).toEqual([]);
});

it('each look of the team at texts and each of its answers leaves a line; its list shows no text (MSG-10)', async () => {
  const { staff, LUNA } = bench;
  const threadId = await bench.open();
  const [reads, answers] = [(await audited('thread.read')).length, (await audited('thread.answered')).length];
  const asked = { threadId, clientId: randomUUID(), body: 'Podemos ajudar?' };
  await bench.call('users.team-message.send', asked, staff);
  await bench.call('users.team-message.send', asked, staff);
  const { items } = await bench.call('users.team-thread.list', { modelId: LUNA, userId: bench.fan.userId }, staff);
  expect(items).toMatchObject([{ id: threadId, fanId: bench.fan.userId, preview: null, lastKind: 'staff' }]);
  expect((await audited('thread.read')).length).toBe(reads);
  await bench.call('users.team-message.read', { threadId }, staff);
  expect((await audited('thread.read')).length).toBe(reads + 1);
  expect((await audited('thread.answered')).length).toBe(answers + 1);
});

it('each act of the team in a private conversation says in the log whose it is, and with whom (MSG-08, MSG-10, MSG-67)', async () => {
  const { staff, luna, LUNA } = bench;
  const who = await bench.person();
  await bench.subscribe(who, LUNA);
  const threadId = await bench.open(LUNA, who);
  const { seq } = await bench.send(threadId, 'Oi', who);
  await bench.send(threadId, 'Tudo bem?', who);
  await bench.call('users.team-message.read', { threadId }, staff);
  await bench.help(threadId, 'Podemos ajudar?');
  for (const [place, verdict] of [
    [seq, 'kept'],
    [seq + 1, 'removed'],
  ] as const) {
    await bench.call('users.creator-message.report', { threadId, seq: place, reason: 'spam' }, luna);
    const [open] = (await bench.call('users.message-report.list', {}, staff)).items;
    await decide(open?.id ?? '', verdict);
  }
  const close = (closedFor: 'spam' | null) =>
    bench.call('users.team-thread.close', { threadId, closedFor, reason: 'pediu pix por fora' }, staff);
  await close('spam');
  await close(null);
  const none = { actorId: null, action: null, targetType: 'thread', from: null, to: null, cursor: null };
  const { items } = await bench.call('users.audit.list', { ...none, targetId: threadId, limit: 10 }, staff);
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    ...['message.kept', 'message.removed', 'thread.answered', 'thread.closed', 'thread.opened', 'thread.read'],
  ]);
  for (const { modelId, personId, personName } of items)
    expect([modelId, personId, personName]).toEqual([LUNA, who.userId, 'Lia Souza']);
});

it('she reads in her list that the team answered, closed and opened a conversation of hers and removed a message (STU-10)', async () => {
  const { luna, staff, LUNA } = bench;
  const who = await bench.person();
  await bench.subscribe(who, LUNA);
  const threadId = await bench.open(LUNA, who);
  const later = () => bench.clock.move(1_000);
  later();
  await bench.help(threadId, 'Podemos ajudar?');
  const { seq } = await bench.send(threadId, 'Paga por fora?', who);
  await bench.call('users.creator-message.report', { threadId, seq, reason: 'pay-outside' }, luna);
  const reportId = (await reports()).find((one) => one.threadId === threadId)?.id ?? '';
  later();
  await decide(reportId, 'removed');
  for (const closedFor of ['threat', null] as const) {
    later();
    await bench.call('users.team-thread.close', { threadId, closedFor, reason: 'ameaçou a criadora' }, staff);
  }
  const acts = async (by = luna, modelId = LUNA) =>
    (await bench.call('users.audit.of-model', { modelId, cursor: null, limit: 4 }, by)).items;
  expect((await acts()).map(({ act }) => act)).toEqual([
    ...['thread.opened', 'thread.closed', 'message.removed', 'thread.answered'],
  ]);
  // neither the words nor whose they were
  expect(JSON.stringify(await acts())).not.toMatch(/fora|Lia/);
  expect(await refusal(acts(bench.maya))).toBe('model-not-found');
});

it('one finds one’s own words, without accents, and nobody else’s (MSG-14)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, null);
  const threadId = await bench.open(bench.MAYA, who);
  await bench.send(threadId, 'Você gosta de AÇAÍ com granola?', who);
  const { seq } = await bench.send(threadId, 'Açaí foi engano', who);
  await bench.call('users.message.unsend', { threadId, seq }, who);
  const search = async (text: string, of: User) => (await bench.call('users.message.search', { text }, of)).items;
  expect(await search('acai', who)).toMatchObject([{ threadId, seq: 1, kind: 'fan', isOwn: true, fanName: null }]);
  expect(await search('acai', bench.fan)).toEqual([]);
  expect(await search('a.ai', who)).toEqual([]);
  const asked = { modelId: bench.MAYA, text: 'granola' };
  const found = await bench.call('users.creator-message.search', asked, bench.maya);
  expect(found).toMatchObject({ isPartial: false, items: [{ threadId, isOwn: false, fanName: 'Lia' }] });
});

it('whoever has more conversations than are looked through reads that not all were (MSG-62)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, null);
  const threadId = await bench.open(bench.MAYA, who);
  await bench.send(threadId, 'Você gosta de tapioca?', who);
  const search = () => bench.call('users.message.search', { text: 'tapioca' }, who);
  const newer = (count: number) =>
    bench.db.execute(
      `insert into thread (id, model_id, fan_id, created_at, last_seq, last_at, last_kind)
       select gen_random_uuid(), gen_random_uuid(), $1, $3, 1, $3::timestamptz + interval '1 minute', 'creator'
         from generate_series(1, $2::int)`,
      [who.userId, count, bench.clock.now()],
    );
  await newer(49);
  expect(await search()).toMatchObject({ isPartial: false, items: [{ threadId }] });
  await newer(1);
  expect(await search()).toEqual({ isPartial: true, items: [] });
});

it('who leaves leaves no text, the other side keeps its own, and the chain stays whole (MSG-13)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, null);
  const threadId = await bench.open(bench.MAYA, who);
  await bench.send(threadId, 'Meu segredo', who);
  await bench.answer(threadId, 'Guardado', bench.maya);
  await bench.send(threadId, 'Obrigada', who);
  const users = { kind: 'service' as const, service: 'users' };
  const copy: Array<{ table: string; rows: Array<Record<string, unknown>> }> = [];
  for (let part: string | null = null, isFirst = true; isFirst || part !== null; isFirst = false) {
    const next: { table: string; rows: Array<Record<string, unknown>>; nextPart: string | null } = await bench.call(
      'users.personal-data.export',
      { userId: who.userId, part },
      users,
    );
    copy.push(next);
    part = next.nextPart;
  }
  const own = copy.find(({ table }) => table === 'message_body')?.rows ?? [];
  expect(own.map(({ body, seq }) => [seq, body])).toEqual([
    [1, 'Meu segredo'],
    [3, 'Obrigada'],
  ]);
  expect(JSON.stringify(copy)).not.toContain('Guardado');
  await bench.call('users.erasure.request-for', { userId: who.userId, reason: 'pediu por carta' }, bench.staff);
  await bench.call('users.personal-data.erase', { userId: who.userId }, users);
  await eventually(async () => {
    const left = await bench.db.query('select 1 from message_body where author_id = $1', [who.userId]);
    return left.length === 0;
  });
  const page = await bench.call('users.creator-message.list', { threadId }, bench.maya);
  expect(page.items.map(({ body }) => body)).toEqual([null, 'Guardado', null]);
  expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  const thread = await bench.call('users.creator-thread.get', { threadId }, bench.maya);
  expect(thread).toMatchObject({ fanName: null, preview: null, refusal: 'thread-blocked' });
});

it('figures of answers equal a recount of the messages, and are not said of too few (MSG-11)', async () => {
  const figures = () => bench.call('users.message-answers.get', { modelId: bench.MAYA }, { kind: 'visitor' });
  const before = await bench.db.query('select 1 from message_answer where model_id = $1', [bench.MAYA]);
  expect(before.length).toBeLessThan(10);
  expect(await figures()).toMatchObject({ modelId: bench.MAYA, ownPercent: null, medianSeconds: null });
  const who = await bench.person();
  await bench.subscribe(who, null);
  const threadId = await bench.open(bench.MAYA, who);
  for (let n = 0; n < 17; n += 1) {
    await bench.send(threadId, `pergunta ${n}`, who);
    bench.clock.move(5_000 + n * 1_000);
    await bench.send(threadId, 'e mais', who);
    bench.clock.move(10_000);
    if (n % 3 === 0) await bench.help(threadId, 'A equipe responde');
    else await bench.answer(threadId, 'Eu respondo', bench.maya);
    await bench.answer(threadId, 'e digo mais', bench.maya);
  }
  const rows = await bench.db.query<{ thread_id: string; kind: string; at: Date }>(
    `select m.thread_id, m.author_kind as kind, m.sent_at as at from message m join thread t on t.id = m.thread_id
      where t.model_id = $1 order by m.thread_id, m.seq`,
    [bench.MAYA],
  );
  const answers: Array<{ kind: string; seconds: number }> = [];
  const waiting = new Map<string, Date>();
  for (const { thread_id: id, kind, at } of rows) {
    const since = waiting.get(id);
    if (kind === 'fan') waiting.set(id, since ?? at);
    else if (since) answers.push({ kind, seconds: Math.round((at.getTime() - since.getTime()) / 1_000) });
    if (kind !== 'fan') waiting.delete(id);
  }
  const own = answers.filter(({ kind }) => kind === 'creator').map(({ seconds }) => seconds);
  own.sort((a, b) => a - b);
  const middle = own.length / 2;
  const median = ((own[Math.ceil(middle) - 1] ?? 0) + (own[Math.floor(middle)] ?? 0)) / 2;
  expect(await figures()).toMatchObject({
    modelId: bench.MAYA,
    ownPercent: Math.round((own.length / answers.length) * 100),
    medianSeconds: Math.round(median),
  });
  // of the last 90 days alone
  bench.clock.move(91 * 86_400_000);
  expect((await figures()).ownPercent).toBeNull();
});

it('of a creator who left nothing is left to erase the second time, her greeting neither (MSG-65, USR-30)', async () => {
  const greeting = { modelId: bench.MAYA, writers: 'buyers' as const, isGreetingOn: true, greeting: CANARY };
  await bench.call('users.message-setting.set', greeting, bench.maya);
  await bench.call('users.erasure.request-for', { userId: bench.maya.userId, reason: 'pediu por carta' }, bench.staff);
  const erase = () =>
    bench.call('users.personal-data.erase', { userId: bench.maya.userId }, { kind: 'service', service: 'users' });
  expect((await erase()).erased).toBeGreaterThan(0);
  expect((await erase()).erased).toBe(0);
});
