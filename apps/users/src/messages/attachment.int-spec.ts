import { randomUUID } from 'node:crypto';
import { AttachmentForm, type Identity, OPERATIONS, type Operation, shapesIn } from '@camarim/contracts';
import { BROADCASTS_A_DAY, brokenLink, DAY_MS, STAFF_ROLES } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { refusal } from '../../test/bench.js';
import { CatalogDoors, type MessageBench, startMessageBench } from '../../test/message-bench.js';
import { BroadcastService } from './broadcast.service.js';
import { MessageAttachments } from './message-attachments.service.js';

let bench: MessageBench;
beforeAll(async () => {
  bench = await startMessageBench();
}, 60_000);
afterAll(() => bench?.end());

interface Chosen {
  assetId?: string;
  priceCents?: number | null;
}
const send = (
  threadId: string,
  { assetId = randomUUID(), priceCents = null }: Chosen = {},
  body = '',
  clientId = randomUUID(),
) =>
  bench.call(
    'users.creator-message.send',
    { threadId, clientId, body, attachment: { assetId, priceCents } },
    bench.luna,
  );
const fileOf = (id: string): string => CatalogDoors.files.get(id)?.assetId ?? 'no file';
const told = async (name: string, threadOrFile: string) =>
  bench.db.query<{ data: object }>(
    `select envelope -> 'data' as data from outbox where name = $1
       and $2 in (envelope -> 'data' ->> 'threadId', envelope -> 'data' ->> 'attachmentId') order by seq`,
    [name, threadOrFile],
  );
const sell = (id: string, isOpen = true, who = bench.fan) => {
  const key = `${id} ${who.userId}`;
  if (isOpen) CatalogDoors.bought.add(key);
  else CatalogDoors.bought.delete(key);
  const sale = { userId: who.userId, postId: id, modelId: bench.LUNA };
  return bench.reacted('attachments', () =>
    isOpen
      ? bench.happens('post.unlocked', { ...sale, paymentId: randomUUID() })
      : bench.happens('post.relocked', sale),
  );
};

it('she and the team send a picture or a film, each under their label; a fan has no way to (MSG-50, MSG-01)', async () => {
  const threadId = await bench.open();
  const sent = await send(threadId, {}, 'Só para você');
  expect(sent).toMatchObject({ kind: 'creator', body: 'Só para você', attachment: { isOpen: true, price: null } });
  const ofTeam = await bench.call(
    'users.team-message.send',
    { threadId, clientId: randomUUID(), body: '', attachment: { assetId: randomUUID(), priceCents: null } },
    bench.staff,
  );
  expect(ofTeam).toMatchObject({ kind: 'staff', body: '', attachment: { mediaType: 'video', durationMs: 42_000 } });
  const kinds = [...CatalogDoors.files.values()].map(({ authorKind, modelId }) => [authorKind, modelId]);
  expect(kinds).toEqual([
    ['creator', bench.LUNA],
    ['staff', bench.LUNA],
  ]);
  // what a fan's form does not know is nothing
  const form = {
    threadId,
    clientId: randomUUID(),
    body: 'Oi',
    attachment: { assetId: randomUUID(), priceCents: null },
  };
  const ofFan = await bench.call('users.message.send', form as never, bench.fan);
  expect([ofFan.attachment, ofFan.attachmentHash]).toEqual([null, null]);
  expect(
    await refusal(bench.call('users.message.send', { ...form, clientId: randomUUID(), body: '' } as never, bench.fan)),
  ).toBe('validation-failed');
  // without a file an empty text is refused, and with one a text is looked at as ever
  const nothing = { threadId, clientId: randomUUID(), body: ' ', attachment: null };
  expect(await refusal(bench.call('users.creator-message.send', nothing, bench.luna))).toBe('validation-failed');
  expect(await refusal(send(threadId, { priceCents: 1 }))).toBe('validation-failed');
  const facts = await bench.call('users.thread.get', { threadId }, bench.fan);
  expect([facts.hasFile, facts.preview]).toEqual([false, 'Oi']);
});

it('the same message sent again is one; another file or price is none of it (MSG-50, MSG-04)', async () => {
  const threadId = await bench.open();
  const [clientId, assetId] = [randomUUID(), randomUUID()];
  const first = await send(threadId, { assetId, priceCents: 990 }, 'Oi', clientId);
  expect(await send(threadId, { assetId, priceCents: 990 }, 'Oi', clientId)).toEqual(first);
  expect(await refusal(send(threadId, { assetId, priceCents: 500 }, 'Oi', clientId))).toBe('idempotency-mismatch');
  const without = { threadId, clientId, body: 'Oi', attachment: null };
  expect(await refusal(bench.call('users.creator-message.send', without, bench.luna))).toBe('idempotency-mismatch');
});

it('is in the chain: a changed one turns it red for both sides, and what was before stays whole (MSG-52)', async () => {
  const who = await bench.person();
  await bench.subscribe(who, bench.LUNA);
  const threadId = await bench.open(bench.LUNA, who);
  await bench.send(threadId, 'Oi', who);
  const { seq, attachment } = await send(threadId, { priceCents: 1_990 });
  await bench.send(threadId, 'Que linda', who);
  const look = async () => {
    const { chainBefore, items } = await bench.page(threadId, {}, who);
    const ofLuna = await bench.call('users.creator-message.list', { threadId }, bench.luna);
    return Promise.all([brokenLink(chainBefore, items), brokenLink(ofLuna.chainBefore, ofLuna.items)]);
  };
  expect(await look()).toEqual([null, null]);
  const made = CatalogDoors.files.get(attachment?.id ?? '');
  if (!made) throw new Error('the file is there');
  for (const change of [{ assetId: randomUUID() }, { priceCents: 2_990 }, { priceCents: null }]) {
    CatalogDoors.files.set(made.attachmentId, { ...made, ...change });
    expect(await look()).toEqual([seq, seq]);
  }
  CatalogDoors.files.set(made.attachmentId, made);
  await bench.db.execute('alter table message disable trigger user');
  try {
    const change = `update message set attachment_hash = null where thread_id = $1 and seq = $2 returning 1`;
    const [kept] = await bench.db.query<{ hash: Buffer }>(
      'select attachment_hash as hash from message where thread_id = $1 and seq = $2',
      [threadId, seq],
    );
    await bench.db.execute(change, [threadId, seq]);
    expect(await look()).toEqual([seq, seq]);
    await bench.db.execute('update message set attachment_hash = $3 where thread_id = $1 and seq = $2', [
      ...[threadId, seq, kept?.hash],
    ]);
  } finally {
    await bench.db.execute('alter table message enable trigger user');
  }
  expect(await look()).toEqual([null, null]);
});

it('no door gives its file to anybody but the fan of the thread, and to him only once he has paid (MSG-51, CAT-14)', async () => {
  const { fan, luna, maya, staff } = bench;
  const threadId = await bench.open();
  const [free, priced] = [await send(threadId), await send(threadId, { priceCents: 1_990 })];
  const ids = [free, priced].map(({ attachment }) => attachment?.id ?? '');
  const [freeFile, pricedFile] = ids.map(fileOf);
  const unpaid = JSON.stringify(await bench.page(threadId));
  expect([unpaid.includes(freeFile ?? ''), unpaid.includes(pricedFile ?? '')]).toEqual([true, false]);
  const item = (await bench.page(threadId)).items.find(({ seq }) => seq === priced.seq);
  expect(item?.attachment).toMatchObject({
    ...{ isOpen: false, isBought: false, film: null, picture: null, durationMs: 42_000 },
    price: { amountCents: 1_990, currency: 'BRL' },
  });
  const stranger = await bench.person();
  const sessions: Identity[] = [
    ...[{ kind: 'visitor' as const }, stranger, maya, { ...maya, role: 'fan' as const }],
    ...[{ ...fan, userId: randomUUID() }, ...STAFF_ROLES.map((role) => ({ ...staff, role }))],
  ];
  const mayRead = (session: Identity) =>
    session.kind === 'staff' && ['owner', 'admin', 'support'].includes(session.role);
  for (const session of sessions)
    for (const door of [
      ...(['users.message.list', 'users.creator-message.list', 'users.team-message.read', 'users.thread.get'] as const),
      ...(['users.creator-thread.get', 'users.message.search', 'users.thread.list', 'users.message.unsend'] as const),
      ...(['users.creator-message.unsend', 'users.attachment.is-for', 'users.message.open-file'] as const),
    ]) {
      const asked = {
        threadId,
        text: 'oi',
        seq: priced.seq,
        attachmentId: ids[1],
        modelId: bench.LUNA,
        userId: fan.userId,
      };
      const answer = JSON.stringify(await bench.call(door, asked as never, session).catch(() => null));
      const isTeam = door === 'users.team-message.read' && mayRead(session);
      expect([door, session, answer.includes(freeFile ?? ''), answer.includes(pricedFile ?? '')]).toEqual([
        ...[door, session, isTeam, isTeam],
      ]);
    }
  await sell(ids[1] ?? '');
  const started = await bench.call('users.message.open-file', { threadId, seq: priced.seq }, fan);
  expect(JSON.stringify(started)).toContain(pricedFile);
  // both sides' open pages read it anew
  expect((await told('attachment.opened', threadId)).map(({ data }) => data)).toMatchObject([
    { threadId, seq: priced.seq, fanId: fan.userId, creatorId: luna.userId, isOpen: true },
  ]);
  await sell(ids[1] ?? '', false);
  expect(JSON.stringify(await bench.page(threadId))).not.toContain(pricedFile);
  expect((await told('attachment.opened', threadId)).at(-1)?.data).toMatchObject({ isOpen: false });
});

it('only who got it may buy it, as long as it is there (MSG-51)', async () => {
  const threadId = await bench.open();
  const { attachment, seq, clientId } = await send(threadId, { priceCents: 500 });
  expect(attachment?.id).toBe(clientId);
  const mayBuy = async (userId: string, modelId = bench.LUNA, attachmentId = clientId ?? '') =>
    (await bench.app.get(MessageAttachments, { strict: false }).isFor({ attachmentId, modelId, userId })).isFor;
  expect(await mayBuy(bench.fan.userId)).toBe(true);
  const other = await bench.person();
  await bench.subscribe(other, bench.LUNA);
  await bench.open(bench.LUNA, other);
  expect(await mayBuy(other.userId)).toBe(false);
  expect(await mayBuy(bench.fan.userId, bench.MAYA)).toBe(false);
  const words = await bench.answer(threadId, 'Só palavras');
  expect(await mayBuy(bench.fan.userId, bench.LUNA, words.clientId ?? '')).toBe(false);
  await bench.call('users.creator-message.unsend', { threadId, seq }, bench.luna);
  expect(await mayBuy(bench.fan.userId)).toBe(false);
});

it('is taken back from who has not paid; who has keeps the message, and the team removes it for everybody (MSG-53)', async () => {
  const threadId = await bench.open();
  const [unsold, sold] = [await send(threadId, { priceCents: 500 }), await send(threadId, { priceCents: 500 })];
  const unsend = ({ seq }: { seq: number }) =>
    bench.call('users.creator-message.unsend', { threadId, seq }, bench.luna);
  await sell(sold.clientId ?? '');
  expect(await refusal(unsend(sold))).toBe('attachment-bought');
  expect(await unsend(unsold)).toMatchObject({ body: null, attachment: null });
  expect((await told('attachment.removed', unsold.clientId ?? '')).map(({ data }) => data)).toEqual([
    { attachmentId: unsold.clientId, modelId: bench.LUNA, by: 'author' },
  ]);
  // paid for while it was taken back: the words are gone, the file is his
  const late = await send(threadId, { priceCents: 500 });
  await unsend(late);
  CatalogDoors.bought.add(`${late.clientId} ${bench.fan.userId}`);
  const read = async (seq: number) => (await bench.page(threadId)).items.find((one) => one.seq === seq);
  expect(await read(late.seq)).toMatchObject({ body: null, attachment: { isBought: true, isOpen: true } });
  // reported, it stays with the team until that is decided
  await bench.call('users.message.report', { threadId, seq: sold.seq, reason: 'illegal' }, bench.fan);
  const [report] = (await bench.call('users.message-report.list', { decided: false }, bench.staff)).items;
  const ofTeam = await bench.call('users.team-message.read', { threadId }, bench.staff);
  expect(ofTeam.items.find(({ seq }) => seq === sold.seq)?.attachment?.film?.assetId).toBe(fileOf(sold.clientId ?? ''));
  const decision = { reportId: report?.id ?? '', verdict: 'removed' as const, reason: 'Conteúdo proibido' };
  await bench.call('users.message-report.decide', decision, bench.staff);
  expect((await told('attachment.removed', sold.clientId ?? '')).map(({ data }) => data)).toEqual([
    { attachmentId: sold.clientId, modelId: bench.LUNA, by: 'team' },
  ]);
  const { chainBefore, items } = await bench.page(threadId, { limit: 100 });
  expect(await brokenLink(chainBefore, items)).toBeNull();
});

it('goes to many as one file, in each thread’s own chain, and stays with the others when one is taken back (MSG-54)', async () => {
  const people = await Promise.all([1, 2].map(() => bench.person()));
  for (const who of people) await bench.subscribe(who, bench.MAYA);
  const [clientId, attachment] = [randomUUID(), { assetId: randomUUID(), priceCents: 700 }];
  const form = { modelId: bench.MAYA, clientId, segment: 'subscribers' as const, body: '', attachment };
  const plan = (own: object = {}) => bench.call('users.broadcast.plan', { ...form, ...own }, bench.maya);
  const planned = await plan();
  expect(planned).toMatchObject({ body: '', attachment: { id: clientId, price: { amountCents: 700 } } });
  expect(await refusal(plan({ attachment: { ...attachment, priceCents: 800 } }))).toBe('idempotency-mismatch');
  expect(await refusal(plan({ attachment: null, clientId: randomUUID() }))).toBe('validation-failed');
  await bench.app.get(BroadcastService, { strict: false }).sweep();
  await eventually(
    async () => (await bench.db.query(`select 1 from broadcast where id = $1 and state = 'sent'`, [clientId])).length,
  );
  const threads = await Promise.all(people.map((who) => bench.open(bench.MAYA, who)));
  for (const [at, threadId] of threads.entries()) {
    const page = await bench.page(threadId, {}, people[at]);
    expect(page.items.at(-1)).toMatchObject({ kind: 'creator', attachment: { id: clientId, isOpen: false } });
    expect(await brokenLink(page.chainBefore, page.items)).toBeNull();
  }
  await bench.call('users.creator-message.unsend', { threadId: threads[0] ?? '', seq: 1 }, bench.maya);
  expect((await bench.page(threads[0] ?? '', {}, people[0])).items[0]).toMatchObject({ body: null, attachment: null });
  expect((await bench.page(threads[1] ?? '', {}, people[1])).items[0]?.attachment).toMatchObject({ id: clientId });
  expect(await told('attachment.removed', clientId)).toEqual([]);
  const [listed] = (await bench.call('users.broadcast.list', { modelId: bench.MAYA }, bench.maya)).items;
  expect(listed).toMatchObject({ id: clientId, attachment: { id: clientId, isOpen: true } });
});

it('a message to many that is refused because there were too many takes no file: she sends it in another one (MSG-16, MSG-50)', async () => {
  const creator: typeof bench.luna = { ...(await bench.person()), role: 'creator' };
  const modelId = randomUUID();
  CatalogDoors.creators.set(modelId, creator.userId);
  const [clientId, attachment] = [randomUUID(), { assetId: randomUUID(), priceCents: 700 }];
  const later = (days: number) => new Date(bench.clock.now().getTime() + days * DAY_MS).toISOString();
  const plan = (own: object) => {
    const form = { modelId, clientId: randomUUID(), segment: 'subscribers' as const, body: 'Oi', attachment: null };
    return bench.call('users.broadcast.plan', { ...form, plannedFor: later(2), ...own }, creator);
  };
  for (let times = 0; times < BROADCASTS_A_DAY; times += 1) await plan({});
  expect(await refusal(plan({ clientId, attachment }))).toBe('too-many-broadcasts');
  expect(CatalogDoors.files.has(clientId)).toBe(false);
  const other = randomUUID();
  expect(await plan({ clientId: other, attachment, plannedFor: later(5) })).toMatchObject({
    attachment: { id: other },
  });
});

it('no door lets a file out that shows somebody else before their release is on record: thread, team, broadcast, greeting (MSG-72, USR-31)', async () => {
  const { luna, staff, LUNA } = bench;
  const threadId = await bench.open();
  const now = (clientId: string) => ({
    ...{ clientId, body: '', attachment: { assetId: randomUUID(), priceCents: 700, hasCoPerformers: true } },
  });
  const [byHer, byTeam, toMany] = [now(randomUUID()), now(randomUUID()), now(randomUUID())];
  const doors: Array<[string, () => Promise<unknown>]> = [
    [byHer.clientId, () => bench.call('users.creator-message.send', { threadId, ...byHer }, luna)],
    [byTeam.clientId, () => bench.call('users.team-message.send', { threadId, ...byTeam }, staff)],
    [
      toMany.clientId,
      () =>
        bench.call('users.broadcast.plan', { modelId: LUNA, segment: 'writers', plannedFor: null, ...toMany }, luna),
    ],
  ];
  const left = (clientId: string) =>
    bench.db.query(
      'select client_id::text from message where client_id = $1 union all select id::text from broadcast where id = $1',
      [clientId],
    );
  for (const [clientId, send] of doors) {
    expect(await refusal(send())).toBe('release-required');
    expect(await left(clientId)).toEqual([]);
    CatalogDoors.released.add(clientId);
    await send();
    expect((await left(clientId)).length).toBeGreaterThan(0);
  }
  // these are all doors that take a file: neither a fan nor a greeting has one
  const taking = Object.entries<Operation>(OPERATIONS)
    .filter(([, { input }]) => shapesIn(input).has(AttachmentForm))
    .map(([name]) => name);
  expect(taking.sort()).toEqual(['users.broadcast.plan', 'users.creator-message.send', 'users.team-message.send']);
});

it('a film somebody paid for is named to its fan alone, once they start it (MSG-73)', async () => {
  const threadId = await bench.open();
  const { attachment, seq } = await send(threadId, { priceCents: 700 });
  CatalogDoors.bought.add(`${attachment?.id} ${bench.fan.userId}`);
  const { items } = await bench.page(threadId, { after: seq - 1 });
  expect(items[0]?.attachment).toMatchObject({ isOpen: true, isBought: true, film: null });
  const open = (of: number, who = bench.fan) => bench.call('users.message.open-file', { threadId, seq: of }, who);
  expect((await open(seq)).attachment?.film).toMatchObject({ rendition: 'full.mp4' });
  expect(await refusal(open(seq, await bench.person()))).toBe('thread-not-found');
  expect(await refusal(open(seq + 1_000))).toBe('message-not-found');
  const words = await bench.answer(threadId, 'Só palavras');
  expect(await refusal(open(words.seq))).toBe('message-not-found');
});
