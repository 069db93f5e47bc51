import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually, MovableClock } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { openStream } from '../../test/stream-reader.js';
import { aModel, anOverlay, aPicture, aPost } from '../../test/world.js';

const clock = new MovableClock();
let edge: Edge;
let fan: Record<string, string>;
const FEED = '/api/v1/models/luna/posts';
const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });
const asked = (pattern: string) => edge.world.asked(pattern).length;
const titles = async (url = FEED): Promise<string[]> =>
  (await get(url)).json().items.map(({ title }: { title: string }) => title);
/** What passes by when a post of this model has changed. */
const changed = (modelId = edge.world.model.id) =>
  edge.publish('post.updated', { postId: edge.world.posts[0]!.id, modelId });

beforeAll(async () => {
  edge = await startEdge({ clock });
  fan = edge.cookie(edge.world.signIn({}, 'Lia Souza').token);
});
afterAll(() => edge?.close());
beforeEach(async () => {
  edge.world.model = aModel();
  edge.world.posts = [aPost({ modelId: edge.world.model.id, title: 'Antes', description: 'texto '.repeat(400) })];
  clock.move(60_000);
});

describe('the public half of a feed', () => {
  it('is the same bytes for everybody, and nobody is looked up for it (CAT-12)', async () => {
    const sessions = asked('users.session.resolve');
    const [visitor, signedIn] = [await get(FEED), await get(FEED, fan)];
    expect(signedIn.rawPayload.equals(visitor.rawPayload)).toBe(true);
    expect(visitor.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(visitor.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(visitor.headers['set-cookie']).toBeUndefined();
    expect(asked('users.session.resolve')).toBe(sessions);
    expect(edge.world.asked('catalog.feed.page').at(-1)?.caller).toEqual({ kind: 'visitor' });
  });

  it('comes compressed as the browser reads it, and not at all when the browser has it already', async () => {
    const plain = await get(FEED);
    const [br, gzip] = [
      await get(FEED, { 'accept-encoding': 'gzip, br' }),
      await get(FEED, { 'accept-encoding': 'gzip, br;q=0' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    const same = await get(FEED, { 'if-none-match': String(br.headers.etag) });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    edge.world.posts = [aPost({ title: 'Depois' })];
    changed();
    await eventually(async () => (await titles())[0] === 'Depois');
    expect((await get(FEED, { 'if-none-match': String(br.headers.etag) })).statusCode).toBe(200);
  });

  it('200 simultaneous readers of a page that has run out are one question (P6)', async () => {
    await get(FEED);
    clock.move(60_000);
    const before = asked('catalog.feed.page');
    const answers = await Promise.all(Array.from({ length: 200 }, () => get(FEED)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(asked('catalog.feed.page') - before).toBe(1);
    await get(FEED);
    expect(asked('catalog.feed.page') - before).toBe(1);
  });

  it.each([
    ['post.published', () => ({ postId: edge.world.posts[0]!.id, modelId: edge.world.model.id })],
    ['post.deleted', () => ({ postId: edge.world.posts[0]!.id, modelId: edge.world.model.id })],
    [
      'post.liked',
      () => ({ postId: edge.world.posts[0]!.id, modelId: edge.world.model.id, userId: 'u', likesCount: 1 }),
    ],
    ['post.likes-counted', () => ({ postId: edge.world.posts[0]!.id, modelId: edge.world.model.id, likesCount: 1 })],
    ['comment.posted', () => ({ commentId: 'c', postId: 'p', modelId: edge.world.model.id, userId: 'u' })],
    ['model.updated', () => ({ modelId: edge.world.model.id, username: 'luna', isActive: true })],
    ['collection.changed', () => ({ collectionId: 'c', modelId: edge.world.model.id })],
    ['media.processed', () => ({ assetId: 'a', modelId: edge.world.model.id })],
    ['settings.changed', () => ({ scope: 'site' as const, keys: ['showDemoEngagement'] })],
  ] as const)('is right again as soon as %s passes by (P7)', async (name, data) => {
    const gallery = '/api/v1/posts';
    await Promise.all([titles(), titles(gallery)]);
    edge.world.posts = [aPost({ ...edge.world.posts[0], title: 'Depois' })];
    expect([await titles(), await titles(gallery)]).toEqual([['Antes'], ['Antes']]);
    edge.publish(name, data() as never);
    await eventually(async () => (await titles())[0] === 'Depois' && (await titles(gallery))[0] === 'Depois');
  });

  it('of another model stays, and one read before a change is not kept after it', async () => {
    await titles();
    const before = asked('catalog.feed.page');
    changed('00000000-0000-4000-8000-000000000000');
    let release = () => {};
    edge.world.pageHeld = new Promise((resolve) => {
      release = resolve;
    });
    const late = titles('/api/v1/posts');
    await eventually(() => asked('catalog.feed.page') === before + 1);
    edge.world.posts = [aPost({ ...edge.world.posts[0], title: 'Depois' })];
    changed('00000000-0000-4000-8000-000000000000');
    // the change was heard once the next question is asked anew
    const fresh = eventually(async () => {
      void titles('/api/v1/posts');
      return asked('catalog.feed.page') > before + 1;
    });
    await fresh;
    release();
    expect(await late).toEqual(['Antes']);
    expect(await titles('/api/v1/posts')).toEqual(['Depois']);
    expect(await titles()).toEqual(['Antes']);
  });

  it('is not read at an address its creator gave up, nor mistaken for that of who has it now (P7)', async () => {
    const luna = edge.world.model;
    const named = (username: string) => `/api/v1/models/${username}/posts`;
    await titles();
    edge.world.model = { ...luna, username: 'luna.oficial' };
    edge.publish('model.updated', { modelId: luna.id, username: 'luna.oficial', isActive: true });
    await eventually(async () => (await get(FEED)).statusCode === 404);
    // her page is kept again, under her new name
    expect(await titles(named('luna.oficial'))).toEqual(['Antes']);
    expect((await get(FEED)).json().code).toBe('model-not-found');
    edge.world.model = aModel();
    edge.world.posts = [aPost({ modelId: edge.world.model.id, title: 'De outra' })];
    expect([await titles(), await titles(named('luna.oficial'))]).toEqual([['De outra'], ['Antes']]);
  });

  it('of a collection is a page of its own, asked for by an id and nothing else (STU-12)', async () => {
    const [sea, home] = ['c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002'];
    for (const collection of [sea, home]) expect((await get(`${FEED}?collection=${collection}`)).statusCode).toBe(200);
    const questions = edge.world.asked('catalog.feed.page').slice(-2);
    expect(questions.map(({ request }) => (request as { collectionId: string }).collectionId)).toEqual([sea, home]);
    const refused = await get(`${FEED}?collection=praia`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation-failed']);
  });

  it('of one post is a page of one; what does not exist is said in its own words', async () => {
    const [post] = edge.world.posts;
    expect((await get(`/api/v1/posts/${post!.id}`)).json()).toEqual({ items: [post], nextCursor: null });
    const unknown = await get(`/api/v1/posts/${aPost().id}`);
    expect([unknown.statusCode, unknown.json().code, unknown.headers['cache-control']]).toEqual([
      404,
      'post-not-found',
      'no-store',
    ]);
    expect((await get('/api/v1/models/ninguem/posts')).json().code).toBe('model-not-found');
    expect((await get(`${FEED}?filter=tudo`)).statusCode).toBe(422);
  });

  it('the gallery’s models and the site’s settings are there for everybody (CAT-08)', async () => {
    const { items } = (await get('/api/v1/models')).json();
    expect(items).toMatchObject([{ username: 'luna', profileImage: { url: expect.stringContaining('/media/') } }]);
    expect((await get('/api/v1/settings')).json()).toEqual({
      ...{ creatorLocation: 'São Paulo', showDemoEngagement: false, whatsappNumber: '+5511912345678', socialLinks: [] },
    });
  });
});

describe('the personal half of a feed', () => {
  it('says what this fan may have, signed for this session for five minutes at most, and is kept by nobody (CAT-14)', async () => {
    const [open, closed] = [aPost(), aPost({ isExclusive: true })];
    const source = (rendition: string, contentType: 'image/avif' | 'image/webp') => ({
      rendition,
      width: 640,
      height: 800,
      contentType,
    });
    const picture = aPicture({ sources: [source('w640.avif', 'image/avif'), source('w640.webp', 'image/webp')] });
    edge.world.overlays = [
      anOverlay(open.id, { liked: true, picture }),
      anOverlay(closed.id, { locked: true, access: 'locked' }),
    ];
    const answer = await get(`/api/v1/posts/overlay?ids=${open.id},${closed.id}`, fan);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { items, quota } = answer.json();
    expect(quota).toEqual({ used: 1, limit: 5, remaining: 4 });
    expect(items[0]).toMatchObject({ id: open.id, locked: false, access: 'full', liked: true });
    expect(items[0].picture.sources.map((one: { url: string }) => one.url.split('?')[0])).toEqual([
      `/media/${picture.assetId}/w640.avif`,
      `/media/${picture.assetId}/w640.webp`,
    ]);
    const left = Date.parse(items[0].picture.expiresAt) - clock.now().getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    // the service sent a picture of a locked post: the edge does not
    expect(items[1].picture).toBeNull();
    const visitor = (await get(`/api/v1/posts/overlay?ids=${open.id}`)).json();
    expect(visitor).toEqual({
      items: [
        { id: open.id, locked: true, access: 'locked', bought: false, liked: false, saved: false, picture: null },
      ],
      quota: null,
    });
  });

  it.each(['', 'x', `${aPost().id},`, Array.from({ length: 51 }, () => aPost().id).join()])(
    'of a wrong list of posts is refused (%#)',
    async (ids) => {
      expect((await get(`/api/v1/posts/overlay?ids=${ids}`, fan)).statusCode).toBe(422);
    },
  );
});

it('an open page hears of posts of public models, in one read for all pages (CAT-12)', async () => {
  const streams = await Promise.all(
    [1, 2].map(() => openStream(`${edge.url}/api/v1/me/events`, edge.cookie(edge.world.signIn().token))),
  );
  await Promise.all(streams.map((stream) => stream.frames(1)));
  const before = asked('catalog.model.get-by-id');
  const hidden = { postId: aPost().id, modelId: aModel().id };
  edge.publish('post.published', hidden);
  const shown = { postId: edge.world.posts[0]!.id, modelId: edge.world.model.id };
  edge.publish('post.published', shown);
  for (const stream of streams) {
    const [, frame] = await stream.frames(2);
    expect([frame?.event, frame?.data]).toEqual(['feed', shown]);
    expect(stream.text).not.toContain(hidden.postId);
    stream.leave();
  }
  expect(asked('catalog.model.get-by-id') - before).toBe(2);
});
