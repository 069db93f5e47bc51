import type { FeedPost, Page, PostFilter } from '@camarim/contracts';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const list = async (
  modelId: string | null,
  more: { filter?: PostFilter; cursor?: string | null; limit?: number } = {},
): Promise<Page<FeedPost>> => {
  const question = { modelId, filter: 'all' as const, cursor: null, limit: 50, ...more };
  return JSON.parse((await catalog.rpc.call('catalog.feed.page', question, VISITOR)).body) as Page<FeedPost>;
};

async function readAll(modelId: string | null, limit: number, filter: PostFilter = 'all'): Promise<FeedPost[]> {
  const found: FeedPost[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<FeedPost> = await list(modelId, {
      cursor,
      limit,
      filter,
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < 500);
  return found;
}

describe('a feed', () => {
  it('of open posts begins with what the team chose, then the newest free ones, and has none for subscribers (V8)', async () => {
    const model = await catalog.aModel();
    const at = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` });
    const [old, chosen, newest] = [
      await catalog.aPost(model, at(1)),
      await catalog.aPost(model, at(2)),
      await catalog.aPost(model, at(5)),
    ];
    const closed = await catalog.aPost(model, { ...at(6), isExclusive: true });
    const ids = async (limit = 50) => (await readAll(model, limit, 'open')).map(({ id }) => id);
    expect(await ids()).toEqual([newest, chosen, old]);
    // a mark on a post for subscribers opens nothing
    await catalog.db.query('update post set is_teaser = true where id = any ($1)', [[chosen, closed]]);
    expect(await ids()).toEqual([chosen, newest, old]);
    expect(await ids(1)).toEqual([chosen, newest, old]);
  });

  it('tells which open post the team chose for strangers, as its form and list do (V8)', async () => {
    const model = await catalog.aModel();
    const postId = await catalog.aPost(model, { mediaType: 'image' });
    const staff = aTeamMember('content');
    const get = () => catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
    const { revision, asset, title, description, previewSeconds } = await get();
    expect([(await get()).isTeaser, (await list(model)).items[0]?.isTeaser]).toEqual([false, false]);
    const marks = { isExclusive: false, isPremium: false, isHot: false, featured: false, isTeaser: true };
    const form = { modelId: model, media: asset.id, mediaType: 'image', title, description, previewSeconds } as const;
    await catalog.rpc.call('catalog.post.update', { postId, revision, ...form, ...marks, cropBottom: 0 }, staff);
    expect([(await get()).isTeaser, (await list(model)).items[0]?.isTeaser]).toEqual([true, true]);
  });

  it('shows featured posts first, then the newest, and pages never repeat or skip (CAT-12)', async () => {
    const model = await catalog.aModel();
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) {
      // three posts share every instant: only the id tells them apart
      const createdAt = new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(i / 3), 123)).toISOString();
      ids.push(await catalog.aPost(model, { featured: i % 7 === 0, createdAt, isHot: i % 2 === 0 }));
    }
    const order = (post: FeedPost) => `${post.featured ? 1 : 0} ${post.createdAt} ${post.id}`;
    for (const limit of [1, 4, 23, 50]) {
      const found = await readAll(model, limit);
      expect(found.map((post) => post.id).sort()).toEqual([...ids].sort());
      expect(found.map(order)).toEqual(found.map(order).sort().reverse());
    }
    const hot = await readAll(model, 5, 'hot');
    expect(hot).toHaveLength(12);
    expect(hot.every((post) => post.isHot)).toBe(true);
  });

  it('is counted as receipts have it: how much, since when, how often something new comes (BIL-38)', async () => {
    const model = await catalog.aModel();
    const count = () => catalog.rpc.call('catalog.model.count-posts', { modelId: model }, VISITOR);
    const none = { posts: 0, videos: 0, photos: 0, lastPostAt: null, postsPerWeek: 0, soldApart: false };
    expect(await count()).toEqual(none);
    const now = catalog.clock.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    for (const days of [1, 8, 20, 27, 29, 60]) await catalog.aPost(model, { createdAt: daysAgo(days) });
    const counts = await count();
    expect(counts).toMatchObject({ posts: 6, postsPerWeek: 1 });
    expect(counts.lastPostAt).toBe(daysAgo(1));
  });

  it('is counted without what is sold apart to subscribers too, so that nobody pays for posts that stay locked (PUR-02)', async () => {
    const model = await catalog.aModel();
    const now = catalog.clock.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const open = { createdAt: daysAgo(20), isExclusive: true };
    const [free, included] = [await catalog.aPost(model, open), await catalog.aPost(model, open)];
    const apart = await Promise.all(
      [1, 2, 3].map((days) =>
        catalog.aPost(model, { mediaType: 'image', isPremium: days > 1, isExclusive: true, createdAt: daysAgo(days) }),
      ),
    );
    // a free post is open to everybody, also one that had a price
    await catalog.db.query('update post set is_exclusive = false where id = $1', [free]);
    await catalog.db.query('update post set price_cents = 2490, subscriber_price_cents = 990 where id = any($1)', [
      [free, ...apart],
    ]);
    await catalog.db.query('update post set price_cents = 2490 where id = $1', [included]);
    const fan = aFan();
    await catalog.subscribe(fan.userId, model);
    const postIds = [free, included, ...apart];
    const seen = (await catalog.rpc.call('catalog.feed.overlay', { postIds }, fan)).items.filter(
      ({ access }) => access === 'full',
    );
    expect(seen.map(({ id }) => id)).toEqual([free, included]);
    const counts = await catalog.rpc.call('catalog.model.count-posts', { modelId: model }, VISITOR);
    expect(counts).toEqual({
      ...{ posts: 2, videos: 2, photos: 0, postsPerWeek: 0.5, lastPostAt: daysAgo(20), soldApart: true },
    });
  });

  it('goes on where the fan stopped although a new post has appeared meanwhile (CAT-12)', async () => {
    const model = await catalog.aModel();
    for (let i = 1; i <= 6; i++) await catalog.aPost(model, { createdAt: `2026-10-0${i}T12:00:00.000Z` });
    const first = await list(model, { limit: 3 });
    await catalog.aPost(model, { createdAt: '2026-10-09T12:00:00.000Z' });
    const second = await list(model, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map((post) => post.createdAt.slice(8, 10))).toEqual([
      '06',
      '05',
      '04',
      '03',
      '02',
      '01',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('of the gallery shows the newest first, photos or videos alone when asked (CAT-12, CAT-13)', async () => {
    const [one, two] = [await catalog.aModel(), await catalog.aModel()];
    const old = await catalog.aPost(one, { createdAt: '2027-01-01T00:00:00.000Z', featured: true, mediaType: 'image' });
    const fresh = await catalog.aPost(two, { createdAt: '2027-01-02T00:00:00.000Z', mediaType: 'video' });
    const { items } = await list(null, { limit: 2 });
    expect(items.map((post) => post.id)).toEqual([fresh, old]);
    expect((await list(null, { limit: 1, filter: 'photos' })).items[0]?.id).toBe(old);
    expect((await readAll(null, 7, 'videos')).every((post) => post.mediaType === 'video')).toBe(true);
  });

  it('of the gallery leaves out who is not shown, and its pages never repeat or skip (CAT-02, CAT-12)', async () => {
    const creators: string[] = [];
    for (let i = 0; i < 6; i++) creators.push(await catalog.aModel());
    const [off, deleted] = creators;
    const shown: string[] = [];
    for (let i = 0; i < 36; i++) {
      // a post of each creator shares every instant: only the id tells them apart
      const createdAt = new Date(Date.UTC(2029, 0, 1, 0, 0, Math.floor(i / 6))).toISOString();
      const id = await catalog.aPost(creators[i % 6]!, { createdAt });
      if (i % 6 > 1) shown.push(id);
    }
    await catalog.db.query('update model set is_active = false where id = $1', [off]);
    await catalog.db.query('update model set deleted_at = now() where id = $1', [deleted]);
    const order = (post: FeedPost) => `${post.createdAt} ${post.id}`;
    for (const limit of [1, 5, 24]) {
      const found = (await readAll(null, limit)).filter(({ modelId }) => creators.includes(modelId));
      expect(found.map(({ id }) => id).sort()).toEqual([...shown].sort());
      expect(found.map(order)).toEqual(found.map(order).sort().reverse());
    }
  });

  it('shows exclusive posts alone when asked, of one creator and of the gallery (CAT-13)', async () => {
    const model = await catalog.aModel();
    const exclusive = await catalog.aPost(model, { isExclusive: true });
    await catalog.aPost(model, { isHot: true });
    expect((await list(model, { filter: 'exclusive' })).items.map(({ id }) => id)).toEqual([exclusive]);
    const all = await readAll(null, 9, 'exclusive');
    expect(all.map(({ id }) => id)).toContain(exclusive);
    expect(all.every((post) => post.isExclusive)).toBe(true);
  });

  it('refuses a page nobody could have asked for (CAT-12)', async () => {
    const model = await catalog.aModel();
    const refused = (more: object) => expect(list(model, more)).rejects.toMatchObject({ code: 'validation-failed' });
    await refused({ cursor: 'nonsense' });
    await refused({ limit: 0 });
    await refused({ limit: 51 });
    await refused({ filter: 'everything' });
  });
});

describe('an inactive model', () => {
  it('answers 404: profile, feed and posts (CAT-02)', async () => {
    const model = await catalog.aModel('sumida');
    const post = await catalog.aPost(model, { createdAt: '2028-01-01T00:00:00.000Z' });
    expect((await catalog.rpc.call('catalog.model.get', { username: 'Sumida' }, VISITOR)).id).toBe(model);
    await catalog.db.query(`update model set is_active = false where id = $1`, [model]);
    const missing = { code: 'model-not-found', status: 404 };
    await expect(catalog.rpc.call('catalog.model.get', { username: 'sumida' }, VISITOR)).rejects.toMatchObject(missing);
    await expect(catalog.rpc.call('catalog.model.get-by-id', { modelId: model }, VISITOR)).rejects.toMatchObject(
      missing,
    );
    await expect(list(model)).rejects.toMatchObject(missing);
    await expect(catalog.rpc.call('catalog.post.play', { postId: post }, aFan())).rejects.toMatchObject({
      code: 'post-not-found',
    });
    expect((await list(null)).items.map((item) => item.id)).not.toContain(post);
  });

  it('is what a name that was never given answers too (CAT-05)', async () => {
    for (const username of ['nobody-here', 'a', `x' or 1=1`]) {
      await expect(catalog.rpc.call('catalog.model.get', { username }, VISITOR)).rejects.toMatchObject({
        code: 'model-not-found',
      });
    }
  });
});

describe('the numbers of a profile', () => {
  it('follow the posts, whatever writes them (CAT-09)', async () => {
    const model = await catalog.aModel();
    const stats = async () => (await catalog.rpc.call('catalog.model.get-by-id', { modelId: model }, VISITOR)).stats;
    expect(await stats()).toEqual({ posts: 0, likes: 0 });
    const first = await catalog.aPost(model, { likes: 8_000 });
    await catalog.aPost(model, { likes: 600 });
    expect(await stats()).toEqual({ posts: 2, likes: 8_600 });
    await catalog.db.query(`update post set likes_count = likes_count + 1 where id = $1`, [first]);
    expect(await stats()).toEqual({ posts: 2, likes: 8_601 });
    await catalog.db.query(`update post set deleted_at = now() where id = $1`, [first]);
    expect(await stats()).toEqual({ posts: 1, likes: 600 });
  });
});

describe('a film whose files are still being made', () => {
  it('shows no poster until they are ready, then the server’s own, and never one of a post that is locked (CAT-20)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    const fan = aFan();
    const setStatus = (status: string) =>
      catalog.db.query(`update media_asset set status = $2 where id = (select asset_id from post where id = $1)`, [
        post,
        status,
      ]);
    const poster = async () => {
      const { items } = await catalog.rpc.call('catalog.feed.overlay', { postIds: [post] }, fan);
      return items[0]?.picture?.sources[0]?.rendition ?? null;
    };
    await setStatus('processing');
    expect(await poster()).toBeNull();
    await expect(catalog.rpc.call('catalog.post.play', { postId: post }, fan)).rejects.toMatchObject({
      code: 'media-not-found',
    });
    await setStatus('ready');
    expect(await poster()).toMatch(/^poster/);
    const closed = await catalog.aPost(model, { isPremium: true });
    const { items } = await catalog.rpc.call('catalog.feed.overlay', { postIds: [closed] }, fan);
    expect(items).toMatchObject([{ id: closed, locked: true, picture: null }]);
  });
});
