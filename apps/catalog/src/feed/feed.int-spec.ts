import { randomUUID } from 'node:crypto';
import type { FeedPost, Page, PostFilter } from '@camarim/contracts';
import { isLocked, playDecision } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { PlayService } from '../posts/play.service.js';
import { parsePostCursor } from '../posts/post-cursor.js';
import { feedPageStatement } from './feed-page.sql.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const ask = (modelId: string | null, more: { filter?: PostFilter; cursor?: string | null; limit?: number } = {}) =>
  catalog.rpc.call('catalog.feed.page', { modelId, filter: 'all', cursor: null, limit: 50, ...more }, VISITOR);
const read = async (...question: Parameters<typeof ask>): Promise<Page<FeedPost>> =>
  JSON.parse((await ask(...question)).body) as Page<FeedPost>;
const overlay = (postIds: string[], caller = VISITOR as Parameters<Catalog['rpc']['call']>[2]) =>
  catalog.rpc.call('catalog.feed.overlay', { postIds }, caller);

async function everyKind(model: string): Promise<string[]> {
  const ids: string[] = [];
  for (const mediaType of ['image', 'video'] as const)
    for (const isExclusive of [false, true])
      for (const isPremium of [false, true])
        ids.push(await catalog.aPost(model, { mediaType, isExclusive, isPremium }));
  return ids;
}

describe('the public part of a feed', () => {
  it('is text ready to send that names no file of any post (CAT-14)', async () => {
    const model = await catalog.aModel();
    const ids = await everyKind(model);
    const { body, etag, postIds } = await ask(model);
    expect(body).not.toMatch(/\.(webp|avif|mp4|bin)|assetId|rendition/);
    expect([...postIds].sort()).toEqual([...ids].sort());
    const { items } = JSON.parse(body) as Page<FeedPost>;
    expect(items.map((post) => post.id)).toEqual(postIds);
    expect(items[0]).toMatchObject({ locked: true, access: 'locked', demo: null });
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await ask(model)).etag).toBe(etag);
    await catalog.rpc.call('catalog.post.like', { postId: ids[0]! }, aFan());
    await eventually(async () => (await ask(model)).etag !== etag);
  });

  it('of one post is a page of one, and of a hidden one nothing (CAT-02)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    const found = await catalog.rpc.call('catalog.feed.post', { postId: post }, VISITOR);
    expect([found.modelId, found.postIds]).toEqual([model, [post]]);
    await catalog.db.query(`update post set is_published = false where id = $1`, [post]);
    const missing = catalog.rpc.call('catalog.feed.post', { postId: post }, VISITOR);
    await expect(missing).rejects.toMatchObject({ code: 'post-not-found' });
    expect((await overlay([post], aFan())).items).toEqual([]);
  });

  it('keeps demonstration likes and comments out, and apart where the site shows them (CAT-23, CAT-25)', async () => {
    const model = await catalog.aModel();
    const post = await catalog.aPost(model);
    const staff = aTeamMember('admin');
    await catalog.rpc.call('catalog.post.like', { postId: post }, aFan());
    await catalog.rpc.call('catalog.demo.add-likes', { postId: post, count: 5 }, staff);
    await catalog.rpc.call('catalog.demo.add-likes', { postId: post, count: 10 }, staff);
    await catalog.rpc.call('catalog.demo.generate-comments', { postId: post, count: 5 }, staff);
    const shown = async () => {
      const { likesCount, commentsCount, demo } = (await read(model)).items[0]!;
      return { likesCount, commentsCount, demo };
    };
    await eventually(async () => (await shown()).likesCount === 1);
    expect(await shown()).toEqual({ likesCount: 1, commentsCount: 0, demo: null });
    const profile = await catalog.rpc.call('catalog.model.get-by-id', { modelId: model }, VISITOR);
    expect(profile.stats).toEqual({ posts: 1, likes: 1 });
    await catalog.rpc.call('catalog.settings.update', { showDemoEngagement: true }, staff);
    expect(await shown()).toEqual({ likesCount: 1, commentsCount: 0, demo: { likes: 15, comments: 5 } });
    await catalog.rpc.call('catalog.settings.update', { showDemoEngagement: false }, staff);
    expect(await shown()).toEqual({ likesCount: 1, commentsCount: 0, demo: null });
  });
});

describe('the personal part of a feed', () => {
  it('says of every post what the domain says, for every kind of viewer, and gives files of open posts alone (CAT-15, CAT-17, PUR-05)', async () => {
    const model = await catalog.aModel();
    const extras = await everyKind(model);
    await catalog.db.query('update post set price_cents = 2490, subscriber_price_cents = 990 where id = any($1)', [
      extras,
    ]);
    const posts = [...(await everyKind(model)), ...extras];
    const spare = await Promise.all(Array.from({ length: 5 }, () => catalog.aPost(model, { isExclusive: true })));
    const fans = {
      fresh: randomUUID(),
      spent: randomUUID(),
      seen: randomUUID(),
      vip: randomUUID(),
      house: randomUUID(),
      elsewhere: randomUUID(),
      lapsed: randomUUID(),
      buyer: randomUUID(),
      subscribedBuyer: randomUUID(),
      refunded: randomUUID(),
    };
    // every second post, subscribers-only or open, sold apart or not
    const bought = new Set(posts.filter((_, n) => n % 2 === 0));
    for (const post of bought)
      for (const [fan, ended] of [
        [fans.buyer, null],
        [fans.subscribedBuyer, null],
        [fans.refunded, new Date()],
      ] as const)
        await catalog.db.query(
          `insert into post_unlock (unlock_id, user_id, post_id, granted_at, ended_at) values ($1, $2, $3, now(), $4)`,
          [randomUUID(), fan, post, ended],
        );
    await catalog.subscribe(fans.subscribedBuyer, model);
    const elsewhere = await catalog.aModel();
    await catalog.subscribe(fans.elsewhere, elsewhere);
    await catalog.subscribe(fans.lapsed, model, -1);
    await catalog.subscribe(fans.vip, model);
    await catalog.subscribe(fans.house, null);
    const watched: Record<string, string[]> = { [fans.spent]: spare, [fans.seen]: [...spare.slice(1), ...posts] };
    for (const [fan, ids] of Object.entries(watched))
      for (const id of ids)
        await catalog.db.query(`insert into preview_view (user_id, post_id) values ($1, $2)`, [fan, id]);
    const { items: listed } = await read(model);
    const byId = new Map(listed.map((post) => [post.id, post]));
    for (const fan of Object.values(fans)) {
      const vip = [fans.vip, fans.house, fans.subscribedBuyer].includes(fan);
      const owns = fan === fans.buyer || fan === fans.subscribedBuyer;
      const { items, quota } = await overlay(posts, aFan(fan));
      expect(items.map((item) => item.id)).toEqual(posts);
      const subscribes = [fans.vip, fans.subscribedBuyer].includes(fan) ? [model] : [];
      expect(quota?.models).toEqual(fan === fans.elsewhere ? [elsewhere] : subscribes);
      expect(quota).toEqual(await catalog.rpc.call('catalog.quota.get', {}, aFan(fan)));
      expect(quota?.remaining).toBe(fan === fans.house ? null : Math.max(0, 5 - (watched[fan]?.length ?? 0)));
      for (const item of items) {
        const post = byId.get(item.id)!;
        const seen = { used: watched[fan]?.length ?? 0, seenBefore: watched[fan]?.includes(post.id) ?? false };
        const viewer = { kind: 'registered', vip, bought: owns && bought.has(item.id) } as const;
        expect(item).toMatchObject({
          locked: isLocked(post, viewer),
          access: playDecision(post, viewer, seen).mode,
          bought: viewer.bought,
          liked: false,
        });
        expect(item.picture === null).toBe(item.locked);
      }
    }
  });

  it('a stranger opens what is free, and nothing else, as the domain says (V8, CAT-15)', async () => {
    const model = await catalog.aModel();
    const posts = await everyKind(model);
    const byId = new Map((await read(model)).items.map((post) => [post.id, post]));
    const { items, quota } = await overlay(posts);
    expect(quota).toBeNull();
    expect(items.map((item) => item.id)).toEqual(posts);
    for (const item of items) {
      const post = byId.get(item.id)!;
      const { mode } = playDecision(post, { kind: 'anonymous' }, { used: 0, seenBefore: false });
      expect(item).toMatchObject({ locked: isLocked(post, { kind: 'anonymous' }), access: mode, liked: false });
      expect(item.picture === null).toBe(post.isExclusive || post.isPremium);
    }
    expect(items.filter((item) => item.picture !== null)).toHaveLength(2);
  });

  it('knows what the viewer likes, and gives a visitor nothing for subscribers (CAT-14, CAT-22)', async () => {
    const model = await catalog.aModel();
    const fan = aFan();
    const [one, two] = [
      await catalog.aPost(model, { isExclusive: true }),
      await catalog.aPost(model, { mediaType: 'image', isPremium: true }),
    ];
    await catalog.subscribe(fan.userId, model);
    await catalog.rpc.call('catalog.post.like', { postId: two }, fan);
    const { items } = await overlay([two, one, two], fan);
    expect(items.map((item) => [item.id, item.liked])).toEqual([
      [two, true],
      [one, false],
    ]);
    expect(items[0]?.picture?.sources.map((source) => source.rendition)).toEqual([
      'w320.webp',
      'w640.webp',
      'w1080.webp',
    ]);
    const nobody = await overlay([one, two]);
    expect(nobody.quota).toBeNull();
    expect(nobody.items.every((item) => item.locked && item.picture === null && !item.liked)).toBe(true);
    await expect(
      overlay(
        Array.from({ length: 51 }, () => randomUUID()),
        fan,
      ),
    ).rejects.toMatchObject({
      code: 'validation-failed',
    });
  });

  it('a photo somebody bought counts as opened once it stands on their page, for each purchase once, and not beside its return (S15, PUR-05)', async () => {
    const [model, fan, photo] = [await catalog.aModel(), aFan(), { mediaType: 'image', isExclusive: true } as const];
    const [bought, other, byDays] = [
      await catalog.aPost(model, photo),
      await catalog.aPost(model, photo),
      await catalog.aPost(await catalog.aModel(), photo),
    ];
    const film = await catalog.aPost(model, { isExclusive: true });
    await catalog.db.query(
      `insert into entitlement (user_id, model_id, expires_at, updated_at)
       select $1, model_id, $3, now() from post where id = $2`,
      [fan.userId, byDays, new Date(catalog.clock.now().getTime() + 86_400_000)],
    );
    const page = [bought, other, byDays, film];
    const buys = async (postId: string) => {
      await catalog.db.query(
        'insert into post_unlock (unlock_id, user_id, post_id, granted_at) values ($1, $2, $3, $4)',
        [randomUUID(), fan.userId, postId, catalog.clock.now()],
      );
      return catalog.clock.now().toISOString();
    };
    const plays = catalog.app.get(PlayService, { strict: false });
    const opened = async (postId: string | undefined, since: string, paymentId?: string) =>
      (await plays.countOpened({ userId: fan.userId, modelId: null, postId, since, paymentId })).films;
    const written = () =>
      catalog.db.query('select post_id, xmin::text from opened_post where user_id = $1 order by 1', [fan.userId]);
    const since = await buys(bought);
    await buys(film);
    // nobody sees it yet: a stranger's page opens nothing
    await overlay(page);
    expect(await written()).toEqual([]);
    expect((await overlay(page, fan)).items.map(({ locked, picture }) => [locked, picture === null])).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(await written()).toHaveLength(1);
    expect(await opened(bought, since)).toBe(1);
    // seen again and again it is read alone
    const once = await written();
    catalog.clock.move(10 * 60_000);
    await Promise.all([1, 2, 3].map(() => overlay(page, fan)));
    expect(await written()).toEqual(once);
    // a photo is used by its own purchase, never by days
    await catalog.db.query('update post_unlock set ended_at = $2 where user_id = $1 and post_id = $3', [
      ...[fan.userId, catalog.clock.now(), bought],
    ]);
    expect(await opened(undefined, since)).toBe(0);
    // bought anew it is opened anew; while it is being given back it is closed, and counts as unopened
    const again = await buys(bought);
    expect(await opened(bought, again, randomUUID())).toBe(0);
    expect((await overlay([bought, byDays], fan)).items).toMatchObject([
      { id: bought, locked: true, access: 'locked', bought: true, picture: null },
      { id: byDays, locked: false },
    ]);
    expect(await opened(bought, again)).toBe(0);
    catalog.clock.move(31_000);
    expect((await overlay([bought], fan)).items).toMatchObject([{ locked: false, picture: { width: 1080 } }]);
    expect(await opened(bought, again)).toBe(1);
  });
});

interface Plan {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Rows': number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Blocks of a page of 20 when it is read again; no Seq Scan and no Sort in its plan may grow with the posts or the creators. */
async function cost(modelId: string | null, cursor: string | null, filter: PostFilter): Promise<number> {
  const after = cursor === null ? null : parsePostCursor(cursor, modelId === null ? 'gallery' : 'profile');
  const { sql, params } = feedPageStatement({ modelId, filter, collectionId: null, after, limit: 20 });
  const explain = `explain (analyze, buffers, format json) ${sql}`;
  const run = async () => {
    const [row] = await catalog.db.query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(explain, params);
    return row!['QUERY PLAN'][0]!.Plan;
  };
  await run();
  const plan = await run();
  const bad = nodes(plan).filter(
    (node) =>
      (node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 1_000) ||
      (node['Node Type'].includes('Sort') && node.Plans!.some((input) => input['Actual Rows'] > 100)),
  );
  expect(bad.map((node) => node['Node Type'])).toEqual([]);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
const cursorOf = (order: 'p' | 'g', at: number, id: string) => `${order}0.${at}.${id}`;

/**
 * Commits of the test's Postgres do not wait for the log, and a page counts as visible to all only when the log has the
 * last of the 32 commits numbered with its own. So 32 numbers pass, then one commit waits for the log.
 */
async function reachLog(): Promise<void> {
  await catalog.db.query('do $$ begin for i in 1..32 loop perform pg_current_xact_id(); commit; end loop; end $$');
  await catalog.db.query(`set local synchronous_commit = on; select pg_logical_emit_message(true, 'test', '')`);
}

/** Rows that an older snapshot may still see are not cleaned up: again, until all but a few pages are visible to all. */
async function cleanUp(): Promise<void> {
  await reachLog();
  await eventually(async () => {
    await catalog.db.query('vacuum analyze model, post');
    const [row] = await catalog.db.query<{ clean: boolean }>(
      `select bool_and(relallvisible >= relpages * 0.99) as clean from pg_class where oid in ('model'::regclass, 'post'::regclass)`,
    );
    return row?.clean;
  });
}

describe('a feed of 100,000 posts', () => {
  it('reads as much for page 500 as for page 1, and never scans or sorts the table (CAT-12)', async () => {
    const model = await catalog.aModel();
    const asset = randomUUID();
    // with a veil: the round that makes missing ones would change 100,000 posts while their blocks are counted
    await catalog.db.query(
      `insert into media_asset (id, model_id, kind, status, width, height, thumbhash, veil, renditions)
       values ($1, $2, 'image', 'ready', 1080, 1350, 'dGh1bWI=', 'dmVpbA==', '[]')`,
      [asset, model],
    );
    // in parts that a busy machine writes within the time a service gives one statement
    for (let from = 0; from < 100_000; from += 1_000)
      await catalog.db.query(
        `insert into post (model_id, asset_id, title, media_type, is_published, published_at, created_at, is_hot)
         select $1, $2, 'Publicação ' || n, 'image', true, now(), timestamptz '2030-01-01' + make_interval(secs => n), n % 10 = 0
         from generate_series($3::int, $3::int + 999) n`,
        [model, asset, from],
      );
    await cleanUp();
    const [row] = await catalog.db.query<{ id: string }>(
      `select id from post where model_id = $1 and created_at = timestamptz '2030-01-01' + make_interval(secs => 90020)`,
      [model],
    );
    for (const [modelId, order] of [
      [model, 'p'],
      [null, 'g'],
    ] as const)
      for (const filter of ['all', 'photos', 'hot'] as const) {
        const first = await cost(modelId, null, filter);
        const deep = await cost(modelId, cursorOf(order, Date.UTC(2030, 0, 1) + 90_020_000, row!.id), filter);
        expect(first).toBeLessThanOrEqual(45);
        expect(deep).toBeLessThanOrEqual(45);
        expect(Math.abs(first - deep)).toBeLessThanOrEqual(4);
      }
  }, 120_000);

  it('of 2,000 creators asks once who is not shown, and for no creator of a post (CAT-02, CAT-12)', async () => {
    const [{ id: asset } = { id: '' }] = await catalog.db.query<{ id: string }>('select id from media_asset limit 1');
    await catalog.db.query(
      `insert into model (username, display_name, is_active)
       select 'muitas' || n, 'Muitas ' || n, n % 100 > 0 from generate_series(1, 2000) n`,
    );
    for (let from = 0; from < 10_000; from += 2_000)
      await catalog.db.query(
        `insert into post (model_id, asset_id, title, media_type, is_published, published_at, created_at)
         select m.id, $1, 'Publicação', 'image', true, now(), timestamptz '2032-01-01' + make_interval(secs => $2 + row_number() over ())
         from model m where m.username like 'muitas%'`,
        [asset, from],
      );
    await cleanUp();
    for (const cursor of [null, cursorOf('g', Date.UTC(2032, 0, 1) + 5_000_000, randomUUID())])
      expect(await cost(null, cursor, 'all')).toBeLessThanOrEqual(32);
  }, 60_000);
});
