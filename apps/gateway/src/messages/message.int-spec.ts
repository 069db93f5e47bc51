import { randomUUID } from 'node:crypto';
import { type EventPayloads, type Message, type MessageAttachment, money } from '@camarim/contracts';
import { ERRORS, problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';
import { expectOpens } from '../../test/shown-file.js';
import { openStream, type StreamReader } from '../../test/stream-reader.js';
import { aFoundMessage, aThread } from '../../test/usual-replies.js';

let edge: Edge;
const streams: StreamReader[] = [];
beforeAll(async () => {
  edge = await startEdge();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(() => edge?.close());

type Session = ReturnType<Edge['world']['signIn']>;
const headersOf = ({ token }: Session) => ({ ...edge.own, ...edge.cookie(token) });
const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, who: Session, payload?: object) =>
  edge.app.inject({ method, url: `/api/v1${path}`, headers: headersOf(who), ...(payload ? { payload } : {}) });
const place = (own: Partial<EventPayloads['message.sent']> = {}): EventPayloads['message.sent'] => ({
  ...{ threadId: randomUUID(), seq: 7, modelId: randomUUID(), fanId: randomUUID(), creatorId: null },
  ...{ at: '2026-11-26T18:00:00.000Z', kind: 'fan', ...own },
});
const open = async (who: Session) => {
  const stream = await openStream(`${edge.url}/api/v1/me/events`, headersOf(who));
  streams.push(stream);
  await stream.frames(1);
  return stream;
};

it('a conversation says whom it is with, and says nobody when she has left the site (MSG-05, MSG-14)', async () => {
  const fan = edge.world.signIn();
  const { model } = edge.world;
  edge.world.replies.set('users.thread.list', {
    ...{ items: [aThread({ modelId: model.id }), aThread({ modelId: randomUUID() })], nextCursor: null },
    unreadThreads: 1,
  });
  const { items, unreadThreads } = (await send('GET', '/me/threads', fan)).json();
  expect([items[0].model.username, items[1].model, unreadThreads]).toEqual([model.username, null, 1]);
  const threadId = randomUUID();
  expect((await send('GET', `/me/threads/${threadId}`, fan)).json()).toMatchObject({ id: threadId, unread: 1 });
  const opened = (await send('PUT', `/me/threads/with/${model.id}`, fan)).json();
  expect(opened).toMatchObject({ modelId: model.id, model: { username: model.username } });
});

it('whoever one writes with has her picture, in the list and in her thread (MSG-14, CAT-14)', async () => {
  const fan = edge.world.signIn();
  const { model } = edge.world;
  const thread = aThread({ modelId: model.id });
  edge.world.replies.set('users.thread.list', { items: [thread], nextCursor: null, unreadThreads: 1 });
  const { items } = (await send('GET', '/me/threads', fan)).json();
  edge.world.replies.set('users.thread.get', thread);
  const one = (await send('GET', `/me/threads/${thread.id}`, fan)).json();
  for (const shown of [items[0], one]) await expectOpens(edge, shown.model.profileImage, model.profileImage);
});

it('what was found says whom it is with; of one who left the site nobody is named (MSG-62)', async () => {
  const fan = edge.world.signIn();
  const { model } = edge.world;
  edge.world.replies.set('users.message.search', {
    ...{ items: [aFoundMessage({ modelId: model.id }), aFoundMessage({ modelId: randomUUID() })], isPartial: true },
  });
  const { items, isPartial } = (await send('GET', '/me/message-search?text=live', fan)).json();
  expect([items[0].model.username, items[0].seq, items[1].model, isPartial]).toEqual([model.username, 3, null, true]);
  expect(edge.world.asked('users.message.search').at(-1)).toMatchObject({ caller: { userId: fan.userId } });
  expect((await send('GET', '/me/message-search?text=l', fan)).statusCode).toBe(422);
});

it('what a body says of its author goes nowhere: the question carries the session alone (MSG-01)', async () => {
  const fan = edge.world.signIn();
  const url = `/me/threads/${randomUUID()}/messages`;
  const form = { clientId: randomUUID(), body: 'Oi' };
  for (const lie of [{ kind: 'creator' }, { authorId: randomUUID() }, { threadId: randomUUID() }])
    expect((await send('POST', url, fan, { ...form, ...lie })).statusCode).toBe(422);
  expect(edge.world.asked('users.message.send')).toEqual([]);
  edge.world.replies.set('users.message.send', { seq: 1, kind: 'fan' } as Message);
  const sent = await send('POST', url, fan, form);
  expect([sent.statusCode, sent.json()]).toEqual([201, { seq: 1, kind: 'fan' }]);
  expect(edge.world.asked('users.message.send').at(-1)).toMatchObject({
    caller: { kind: 'user', role: 'fan', userId: fan.userId },
  });
  // the inbox of a creator and of the team have doors of their own
  expect((await send('POST', url.replace('/me/', '/creator/'), fan, form)).json().code).toBe('forbidden');
  expect((await send('POST', url.replace('/me/', '/admin/'), fan, form)).json().code).toBe('unauthenticated');
});

it('a file of a message is a signed address of this session once it is open, and nothing at all before (MSG-51, CAT-14)', async () => {
  const fan = edge.world.signIn();
  const [threadId, assetId, id] = [randomUUID(), randomUUID(), randomUUID()];
  const size = { width: 640, height: 800 };
  const closed: MessageAttachment = {
    ...{ id, fileHash: 'a'.repeat(64), mediaType: 'video', durationMs: 42_000, ...size, price: money(1_990) },
    ...{ isBought: false, isOpen: false, veil: 'dmV1', picture: null, film: null },
  };
  const open: MessageAttachment = {
    ...{ ...closed, isBought: true, isOpen: true, film: { assetId, rendition: 'full.mp4', ...size } },
    picture: { assetId, ...size, sources: [{ rendition: 'w640.webp', contentType: 'image/webp', ...size }] },
  };
  const items = [closed, open].map((attachment) => ({ seq: 1, kind: 'creator', attachment }) as Message);
  edge.world.replies.set('users.message.list', {
    ...{ items, chainBefore: '0'.repeat(64), hasOlder: false, hasNewer: false, lastSeq: 2, otherReadSeq: 0 },
  });
  const answer = (await send('GET', `/me/threads/${threadId}/messages`, fan)).json();
  expect(answer.items[0].attachment).toMatchObject({
    picture: null,
    film: null,
    veil: 'dmV1',
    price: { amountCents: 1_990 },
  });
  expect(JSON.stringify(answer.items[0])).not.toMatch(/\/media\/|mp4|webp/);
  const { film, picture } = answer.items[1].attachment;
  expect(film.url).toMatch(/full\.mp4\?/);
  expect(picture.sources[0].url).toMatch(/w640\.webp\?/);
  expect([film.assetId, film.rendition, picture.assetId]).toEqual([undefined, undefined, undefined]);
});

it('who may not write is told why in their language (MSG-05)', async () => {
  const fan = edge.world.signIn();
  for (const code of ['messages-not-allowed', 'thread-blocked', 'creator-away', 'answer-awaited'] as const) {
    edge.world.failing.set('users.message.send', problem(code));
    const form = { clientId: randomUUID(), body: 'Oi' };
    const refused = await send('POST', `/me/threads/${randomUUID()}/messages`, fan, form);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      ERRORS[code].status,
      { code, title: ERRORS[code].title },
    ]);
  }
  edge.world.failing.clear();
});

it('every open page of both sides hears which thread changed and from where on; nobody else does (MSG-15)', async () => {
  const [fan, luna, other] = [edge.world.signIn(), edge.world.signIn({ role: 'creator' }), edge.world.signIn()];
  const [ofFan, ofLuna, ofOther] = [await open(fan), await open(luna), await open(other)];
  const both = { fanId: fan.userId, creatorId: luna.userId };
  const threadId = randomUUID();
  edge.publish('message.sent', place({ threadId, ...both }));
  edge.publish('message.unsent', { ...place({ threadId, seq: 3, ...both }), by: 'author' });
  edge.publish('thread.read', { ...place({ threadId, seq: 7, ...both }), by: 'fan' });
  edge.publish('thread.blocked', { ...place({ threadId, seq: 7, ...both }), by: 'creator', isBlocked: true });
  edge.publish('attachment.opened', { ...place({ threadId, seq: 5, ...both }), isOpen: true });
  for (const stream of [ofFan, ofLuna]) {
    const frames = (await stream.frames(6)).slice(1);
    expect(frames.map(({ event, data }) => [event, data])).toEqual(
      [7, 3, 7, 7, 5].map((seq) => ['thread', { threadId, seq }]),
    );
  }
  edge.publish('message.sent', place({ threadId, fanId: other.userId, seq: 9 }));
  // a message to many: each of them hears of their own thread, and she once
  const another = randomUUID();
  const to = [
    { threadId: another, seq: 1, fanId: other.userId },
    { threadId, seq: 8, fanId: fan.userId },
  ];
  const { at, modelId } = place();
  edge.publish('broadcast.delivered', { broadcastId: randomUUID(), modelId, creatorId: luna.userId, to, at });
  expect((await ofOther.frames(3)).slice(1).map(({ data }) => data)).toEqual([
    { threadId, seq: 9 },
    { threadId: another, seq: 1 },
  ]);
  for (const stream of [ofFan, ofLuna])
    expect((await stream.frames(7)).slice(6).map(({ data }) => data)).toEqual([{ threadId, seq: 8 }]);
});
