import { randomUUID } from 'node:crypto';
import { type Identity, OPERATIONS, type OperationName } from '@camarim/contracts';
import { HOUR_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { PostAdminService } from './post-admin.service.js';
import { PostScheduler } from './post-schedule.service.js';

const staff = aTeamMember('content');
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());
beforeEach(() => catalog.clock.stopAt(new Date('2026-11-27T20:00:00.000Z')));

/** What followers need to know of a post that comes out. */
const NEWS = { isFirst: true, audience: 'everybody' };
const inHours = (hours: number) => new Date(catalog.clock.now().getTime() + hours * HOUR_MS).toISOString();
const aDraft = async (modelId: string): Promise<string> => {
  const postId = await catalog.aPost(modelId);
  await catalog.db.query('update post set is_published = false, published_at = null where id = $1', [postId]);
  return postId;
};
const schedule = (postId: string, publishAt: string) =>
  catalog.rpc.call('catalog.post.schedule', { postId, publishAt }, staff);
const get = (postId: string) => catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
const publishDue = () => catalog.app.get(PostScheduler, { strict: false }).publishDue();
const published = async (postId: string) =>
  (await catalog.said('post.published')).filter((event) => event.postId === postId);
const taken = async (postId: string) =>
  (await catalog.said('post.unscheduled')).filter((event) => event.postId === postId);
const feed = async (modelId: string, limit = 50, cursor: string | null = null) => {
  const question = { modelId, filter: 'all' as const, cursor, limit };
  const { body } = await catalog.rpc.call('catalog.feed.page', question, VISITOR);
  return JSON.parse(body) as { items: Array<{ id: string }>; nextCursor: string | null };
};
const ids = async (modelId: string) => (await feed(modelId)).items.map(({ id }) => id);

it('a post that comes out says whether it is the first time and who sees it whole (FOLLOW-03, FOLLOW-04)', async () => {
  const modelId = await catalog.aModel();
  const show = (postId: string, isPublished: boolean) =>
    catalog.rpc.call('catalog.post.set-published', { postId, isPublished }, staff);
  for (const [kind, audience] of [
    ['is_exclusive = false, is_premium = false', 'everybody'],
    ['is_exclusive = true', 'subscribers'],
    ['is_premium = true', 'subscribers'],
    ['is_exclusive = true, price_cents = 2000, subscriber_price_cents = 1000', 'buyers'],
  ] as const) {
    const postId = await aDraft(modelId);
    await catalog.db.query(`update post set ${kind} where id = $1`, [postId]);
    await show(postId, true);
    await show(postId, false);
    catalog.clock.move(HOUR_MS);
    await show(postId, true);
    expect((await published(postId)).map(({ isFirst, audience: of }) => [isFirst, of])).toEqual([
      [true, audience],
      [false, audience],
    ]);
  }
});

describe('a scheduled post', () => {
  it('goes on the air at its time, once, although every process stopped before it and three came back (CAT-30)', async () => {
    const modelId = await catalog.aModel();
    const postId = await aDraft(modelId);
    const at = inHours(1);
    expect(await schedule(postId, at)).toMatchObject({ state: 'scheduled', publishAt: at });
    expect((await catalog.said('post.scheduled')).at(-1)).toEqual({ postId, modelId, publishAt: at });
    await publishDue();
    expect(await get(postId)).toMatchObject({ state: 'scheduled' });

    await catalog.restart(() => catalog.clock.move(HOUR_MS), 3);
    await eventually(async () => (await get(postId)).state === 'published');
    expect(await get(postId)).toMatchObject({ publishAt: null, publishedAt: at });
    expect(await ids(modelId)).toEqual([postId]);
    await publishDue();
    expect(await published(postId)).toEqual([{ ...NEWS, postId, modelId, plannedFor: at }]);
  }, 60_000);

  it('is published once by two processes that look in the same moment, with all others that are due (CAT-30)', async () => {
    const modelId = await catalog.aModel();
    const posts = await Promise.all(Array.from({ length: 12 }, () => aDraft(modelId)));
    for (const postId of posts) await schedule(postId, inHours(1));
    catalog.clock.move(2 * HOUR_MS);
    await Promise.all([publishDue(), publishDue(), publishDue()]);
    // a process's own round may have taken them first and still be at work
    await eventually(async () => (await ids(modelId)).length === posts.length);
    for (const postId of posts) expect(await published(postId)).toHaveLength(1);
    expect((await ids(modelId)).sort()).toEqual(posts.sort());
  });

  it('is moved, cancelled, or published before its time; then its time means nothing any more (CAT-30)', async () => {
    const modelId = await catalog.aModel();
    const [moved, cancelled, early] = [await aDraft(modelId), await aDraft(modelId), await aDraft(modelId)];
    for (const postId of [moved, cancelled, early]) await schedule(postId, inHours(1));
    await schedule(moved, inHours(3));
    const takenBack = await catalog.rpc.call('catalog.post.unschedule', { postId: cancelled }, staff);
    expect(takenBack).toMatchObject({ state: 'draft', publishAt: null });
    await catalog.rpc.call('catalog.post.set-published', { postId: early, isPublished: true }, staff);
    catalog.clock.move(2 * HOUR_MS);
    await publishDue();
    expect(await ids(modelId)).toEqual([early]);
    // shown by hand, it did not go out by itself
    expect(await published(early)).toEqual([{ ...NEWS, postId: early, modelId }]);
    expect(await taken(cancelled)).toEqual([{ postId: cancelled, modelId }]);
    catalog.clock.move(2 * HOUR_MS);
    await publishDue();
    expect(await ids(modelId)).toEqual([moved, early]);
  });

  it('waits for a file that is not ready at its time, and goes on the air with it (CAT-30)', async () => {
    const modelId = await catalog.aModel();
    const postId = await aDraft(modelId);
    const { asset } = await get(postId);
    const at = inHours(1);
    await schedule(postId, at);
    await catalog.db.query(`update media_asset set status = 'processing' where id = $1`, [asset.id]);
    catalog.clock.move(2 * HOUR_MS);
    await publishDue();
    expect(await get(postId)).toMatchObject({ state: 'waiting', publishAt: null });
    expect(await ids(modelId)).toEqual([]);
    expect(await taken(postId)).toEqual([{ postId, modelId, missed: 'file-not-ready' }]);
    // with its file it is on the air, and says since when it should have been
    await catalog.db.query(`update media_asset set status = 'ready' where id = $1`, [asset.id]);
    await catalog.db.transaction((tx) =>
      catalog.app.get(PostAdminService, { strict: false }).whenMediaIsReady(tx, asset.id),
    );
    expect(await published(postId)).toEqual([{ ...NEWS, postId, modelId, plannedFor: at }]);
  });

  it('of a creator who is off the site stays due, with its file or without, and goes out as news when she is back (STU-03, FOLLOW-03)', async () => {
    const modelId = await catalog.aModel();
    const [due, late] = [await aDraft(modelId), await aDraft(modelId)];
    const asset = (await get(late)).asset.id;
    const times = { [late]: inHours(1), [due]: inHours(2) };
    for (const postId of [late, due]) await schedule(postId, times[postId] ?? '');
    await catalog.db.query(`update media_asset set status = 'processing' where id = $1`, [asset]);
    const switchTo = (isActive: boolean) =>
      catalog.rpc.call('catalog.model.set-active', { modelId, isActive, departureId: null }, aTeamMember('admin'));
    catalog.clock.move(HOUR_MS);
    await publishDue();
    await switchTo(false);
    catalog.clock.move(HOUR_MS);
    await publishDue();
    await catalog.db.query(`update media_asset set status = 'ready' where id = $1`, [asset]);
    await catalog.db.transaction((tx) =>
      catalog.app.get(PostAdminService, { strict: false }).whenMediaIsReady(tx, asset),
    );
    expect([await published(due), await published(late)]).toEqual([[], []]);
    expect([(await get(due)).state, (await get(late)).state]).toEqual(['scheduled', 'waiting']);
    await switchTo(true);
    await publishDue();
    await eventually(async () => (await published(late)).length === 1);
    for (const postId of [due, late])
      expect(await published(postId)).toEqual([{ ...NEWS, postId, modelId, plannedFor: times[postId] }]);
  });

  it('of a creator whose check was taken back meanwhile is a draft again, the log says why, and others still go (USR-31)', async () => {
    const [modelId, other] = [await catalog.aModel(), await catalog.aModel()];
    const [refused, fine] = [await aDraft(modelId), await aDraft(other)];
    await schedule(refused, inHours(1));
    await schedule(fine, inHours(2));
    await catalog.db.query('update model_kyc set is_document_checked = false where model_id = $1', [modelId]);
    catalog.clock.move(3 * HOUR_MS);
    await publishDue();
    expect(await get(refused)).toMatchObject({ state: 'draft', publishAt: null });
    expect(await taken(refused)).toEqual([{ postId: refused, modelId, missed: 'kyc-required' }]);
    expect(await ids(other)).toEqual([fine]);
    const [entry] = (await catalog.said('content-change.recorded'))
      .filter(({ targetId }) => targetId === refused)
      .slice(-1);
    expect(entry).toMatchObject({ action: 'post.schedule-refused', details: { reason: 'kyc-required' } });
    await expect(schedule(refused, inHours(1))).rejects.toMatchObject({ code: 'kyc-required' });
  });

  it('that loses its time because a release is withdrawn or a report is right says so, once (STU-14)', async () => {
    const team = aTeamMember('owner');
    const modelId = await catalog.aModel();
    const [unreleased, reported] = [await aDraft(modelId), await aDraft(modelId)];
    for (const postId of [unreleased, reported]) await schedule(postId, inHours(1));
    const release = { postId: unreleased, hasCoPerformers: true, areReleasesChecked: false, reference: null };
    await catalog.rpc.call('catalog.release.record', release, team);
    await catalog.rpc.call('catalog.release.record', release, team);
    await catalog.db.transaction((tx) =>
      catalog.app.get(PostAdminService, { strict: false }).takeDown(tx, reported, team.userId, 'post-removed'),
    );
    expect(await taken(unreleased)).toEqual([{ postId: unreleased, modelId, missed: 'release-required' }]);
    expect(await taken(reported)).toEqual([{ postId: reported, modelId, missed: 'post-removed' }]);
    for (const postId of [unreleased, reported])
      expect(await get(postId)).toMatchObject({ state: 'draft', publishAt: null });
  });

  it('is refused for a time that has passed, is not in the calendar or is years away, and when it is on the air (CAT-30)', async () => {
    const modelId = await catalog.aModel();
    const draft = await aDraft(modelId);
    for (const wrong of [inHours(0), inHours(-1), inHours(24 * 366), '2026-02-30T10:00:00.000Z', 'amanhã'])
      await expect(schedule(draft, wrong)).rejects.toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'publishAt' }],
      });
    const onAir = await catalog.aPost(modelId);
    await expect(schedule(onAir, inHours(1))).rejects.toMatchObject({ code: 'transition-not-allowed' });
    await expect(schedule(randomUUID(), inHours(1))).rejects.toMatchObject({ code: 'post-not-found' });
    for (const role of ['finance', 'support', 'marketing'] as const) {
      const asked = catalog.rpc.call(
        'catalog.post.schedule',
        { postId: draft, publishAt: inHours(1) },
        aTeamMember(role),
      );
      await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await get(draft)).toMatchObject({ state: 'draft' });
  });
});

/** Everything people who are not of the team may ask of the catalog: every row of the table has to stand here. */
const doors = (postId: string, modelId: string, username: string): { [N in OperationName]?: object } => ({
  'catalog.comment.list': { postId, cursor: null, limit: 10 },
  'catalog.comment.create': { postId, content: 'Que lindo', nickname: 'Curioso' },
  'catalog.comment.delete': { commentId: randomUUID() },
  'catalog.comment.report': { commentId: randomUUID(), reason: 'spam' },
  'catalog.entitlement.get': { modelId },
  'catalog.feed.page': { modelId, filter: 'all', cursor: null, limit: 50 },
  'catalog.feed.overlay': { postIds: [postId] },
  'catalog.feed.post': { postId },
  'catalog.model.count-posts': { modelId },
  'catalog.model.get': { username },
  'catalog.model.get-by-id': { modelId },
  'catalog.model.list': { cursor: null, limit: 50 },
  'catalog.model.shown-age': { modelId },
  'catalog.notice.submit': {},
  'catalog.post.like': { postId },
  'catalog.post.unlike': { postId },
  'catalog.post.play': { postId },
  'catalog.proof.head': { index: '0' },
  'catalog.proof.heads': { cursor: null, limit: 20 },
  'catalog.proof.post': { postId },
  'catalog.quota.get': {},
  'catalog.saved.add': { postId },
  'catalog.saved.list': { cursor: null, limit: 20 },
  'catalog.saved.remove': { postId },
  'catalog.settings.get-public': {},
});

it('nobody but its makers can see a scheduled post, at whatever door, and everybody can once it is on the air (CAT-30, CAT-14)', async () => {
  const open = ['public', 'everybody', 'signed-in'];
  const names = Object.entries(OPERATIONS).filter(
    ([name, { access }]) => name.startsWith('catalog.') && open.includes(access),
  );
  const username = `m${randomUUID().slice(0, 8)}`;
  const modelId = await catalog.aModel(username);
  // on the air for a while, so that somebody has kept it, then off and scheduled
  const postId = await catalog.aPost(modelId, { mediaType: 'image', isExclusive: true });
  const fan = aFan();
  await catalog.subscribe(fan.userId, modelId);
  await catalog.rpc.call('catalog.saved.add', { postId }, fan);
  await catalog.rpc.call('catalog.post.set-published', { postId, isPublished: false }, staff);
  const { asset } = await get(postId);
  await schedule(postId, inHours(1));

  const asked = doors(postId, modelId, username);
  expect(Object.keys(asked).sort()).toEqual(names.map(([name]) => name).sort());
  const told = async (who: Identity): Promise<string[]> => {
    const showing: string[] = [];
    for (const [name, input] of Object.entries(asked)) {
      const answer = await catalog.rpc
        .call(name as 'catalog.quota.get', input as never, who)
        .then((reply) => JSON.stringify(reply))
        .catch((error: unknown) => JSON.stringify(error));
      if (answer.includes(postId) || answer.includes(asset.id)) showing.push(name);
    }
    return showing;
  };
  for (const who of [VISITOR, aFan(), fan]) expect(await told(who)).toEqual([]);
  expect((await catalog.rpc.call('catalog.model.get', { username }, VISITOR)).stats.posts).toBe(0);
  expect(await catalog.rpc.call('catalog.model.count-posts', { modelId }, VISITOR)).toMatchObject({ posts: 0 });
  await expect(catalog.rpc.call('catalog.post.like', { postId }, fan)).rejects.toMatchObject({
    code: 'post-not-found',
  });

  catalog.clock.move(HOUR_MS);
  await publishDue();
  const shown = [
    'catalog.feed.page',
    'catalog.feed.overlay',
    'catalog.feed.post',
    'catalog.post.play',
    'catalog.saved.list',
  ];
  expect(await told(fan)).toEqual(expect.arrayContaining(shown));
});

describe('a pinned post', () => {
  const pin = (postId: string) => catalog.rpc.call('catalog.post.pin', { postId }, staff);
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` });

  it('is the first of its creator’s page and stands nowhere else in it, however it is read (CAT-12)', async () => {
    const modelId = await catalog.aModel();
    const [oldest, middle, newest] = [
      await catalog.aPost(modelId, at(1)),
      await catalog.aPost(modelId, at(2)),
      await catalog.aPost(modelId, { ...at(3), featured: true }),
    ];
    expect(await pin(oldest)).toMatchObject({ isPinned: true });
    expect(await ids(modelId)).toEqual([oldest, newest, middle]);
    for (const limit of [1, 2]) {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof feed>> = await feed(modelId, limit, cursor);
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(found).toEqual([oldest, newest, middle]);
    }
    expect(await pin(middle)).toMatchObject({ isPinned: true });
    expect(await get(oldest)).toMatchObject({ isPinned: false });
    expect(await ids(modelId)).toEqual([middle, newest, oldest]);
    await catalog.rpc.call('catalog.post.unpin', { postId: middle }, staff);
    expect(await ids(modelId)).toEqual([newest, middle, oldest]);
  });

  it('is pinned no more once it was off the air or deleted, and a draft cannot be (CAT-12)', async () => {
    const modelId = await catalog.aModel();
    const [hidden, deleted] = [await catalog.aPost(modelId, at(1)), await catalog.aPost(modelId, at(2))];
    await pin(hidden);
    await catalog.rpc.call('catalog.post.set-published', { postId: hidden, isPublished: false }, staff);
    await expect(pin(hidden)).rejects.toMatchObject({ code: 'transition-not-allowed' });
    await catalog.rpc.call('catalog.post.set-published', { postId: hidden, isPublished: true }, staff);
    expect(await ids(modelId)).toEqual([deleted, hidden]);
    await pin(deleted);
    await catalog.rpc.call('catalog.post.delete', { postId: deleted }, staff);
    const row = await catalog.db.one('select pinned_post_id from model where id = $1', [modelId]);
    expect(row).toEqual({ pinned_post_id: null });
  });
});

it('a creator schedules, cancels and pins her own posts on her screens, and finds nobody else’s there (USR-34)', async () => {
  const creator: Identity & { kind: 'user' } = { ...aFan(), role: 'creator' };
  const [hers, other] = [await catalog.aModel(), await catalog.aModel()];
  await catalog.db.query('update model set creator_user_id = $2 where id = $1', [hers, creator.userId]);
  const [postId, foreign] = [await aDraft(hers), await aDraft(other)];
  const publishAt = inHours(1);
  const own = await catalog.rpc.call('catalog.own-post.schedule', { postId, publishAt }, creator);
  expect(own).toMatchObject({ state: 'scheduled', publishAt });
  const list = (modelId: string, who = creator) =>
    catalog.rpc.call('catalog.own-post.list', { modelId, state: 'scheduled', cursor: null, limit: 24 }, who);
  expect((await list(hers)).items.map(({ id }) => id)).toEqual([postId]);
  expect(await get(postId)).toMatchObject({ state: 'scheduled', publishAt });
  await catalog.rpc.call('catalog.own-post.unschedule', { postId }, creator);
  expect((await list(hers)).items).toEqual([]);
  await expect(list(other)).rejects.toMatchObject({ code: 'model-not-found' });
  for (const ask of [
    catalog.rpc.call('catalog.own-post.schedule', { postId: foreign, publishAt }, creator),
    catalog.rpc.call('catalog.own-post.unschedule', { postId: foreign }, creator),
    catalog.rpc.call('catalog.own-post.pin', { postId: foreign }, creator),
    catalog.rpc.call('catalog.own-post.unpin', { postId: foreign }, creator),
  ])
    await expect(ask).rejects.toMatchObject({ code: 'post-not-found' });
  await expect(list(hers, { ...aFan(), role: 'fan' } as typeof creator)).rejects.toMatchObject({ code: 'forbidden' });
  await catalog.rpc.call('catalog.post.set-published', { postId, isPublished: true }, staff);
  expect(await catalog.rpc.call('catalog.own-post.pin', { postId }, creator)).toMatchObject({ isPinned: true });
});

it('a time is chosen in a zone: one its clock skips is refused, one it shows twice is asked for, at both doors (STU-11)', async () => {
  const creator: Identity & { kind: 'user' } = { ...aFan(), role: 'creator' };
  const modelId = await catalog.aModel();
  await catalog.db.query('update model set creator_user_id = $2 where id = $1', [modelId, creator.userId]);
  catalog.clock.stopAt(new Date('2027-02-01T12:00:00.000Z'));
  // what stands beside it does not count
  const publishAt = '2027-06-01T12:00:00.000Z';
  for (const [operation, who] of [
    ['catalog.post.schedule', staff],
    ['catalog.own-post.schedule', creator],
  ] as const) {
    const postId = await aDraft(modelId);
    const ask = (planned: string) => catalog.rpc.call(operation, { postId, publishAt, planned }, who);
    const refusal = (code: string, message = '') => ({
      ...{ code: 'validation-failed' },
      errors: [{ field: 'publishAt', code, message: expect.stringContaining(message) }],
    });
    await expect(ask('2027-03-14T02:30[America/New_York]')).rejects.toMatchObject(refusal('skipped', '14/03, 03:00'));
    await expect(ask('2027-11-07T01:30[America/New_York]')).rejects.toMatchObject(refusal('twice'));
    await expect(ask('2027-03-14T02:30[America/Nowhere]')).rejects.toMatchObject(refusal('unclear'));
    expect(await get(postId)).toMatchObject({ state: 'draft', publishAt: null, publishZone: null });
    expect(await ask('2027-11-07T01:30-05:00[America/New_York]')).toMatchObject({
      ...{ publishAt: '2027-11-07T06:30:00.000Z', publishZone: 'America/New_York' },
    });
    expect(await ask('2027-11-07T01:30-04:00[America/New_York]')).toMatchObject({
      publishAt: '2027-11-07T05:30:00.000Z',
    });
  }
});

it('a post goes out at the instant that was chosen, whatever its zone says later (STU-11)', async () => {
  const modelId = await catalog.aModel();
  const postId = await aDraft(modelId);
  const planned = '2027-03-14T03:00[America/New_York]';
  catalog.clock.stopAt(new Date('2027-03-13T12:00:00.000Z'));
  await catalog.rpc.call('catalog.post.schedule', { postId, publishAt: '2027-03-14T07:00:00.000Z', planned }, staff);
  // as if the zone had got another offset: its clock shows three o'clock hours earlier now
  await catalog.db.query(`update post set publish_zone = 'Asia/Tokyo' where id = $1`, [postId]);
  catalog.clock.stopAt(new Date('2027-03-14T06:59:59.999Z'));
  await publishDue();
  expect(await get(postId)).toMatchObject({ state: 'scheduled' });
  catalog.clock.stopAt(new Date('2027-03-14T07:00:00.000Z'));
  await publishDue();
  expect(await get(postId)).toMatchObject({ state: 'published', publishAt: null, publishZone: null });
});
