import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuthorKind, Identity, OwnPost, RpcRequest } from '@camarim/contracts';
import { HOUR_MS, PREVIEW_SECONDS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import sharp from 'sharp';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { PostAdminService } from './post-admin.service.js';
import { PostScheduler } from './post-schedule.service.js';

const staff = aTeamMember('content');
const creator: Identity & { kind: 'user' } = { ...aFan(), role: 'creator' };
const stranger: Identity & { kind: 'user' } = { ...aFan(), role: 'creator' };
let catalog: Catalog;
let hers: string;
let other: string;
beforeAll(async () => {
  catalog = await startCatalog();
  await mkdir(path.join(catalog.mediaDir, 'uploads'));
  [hers, other] = [await catalog.aModel(), await catalog.aModel()];
  await catalog.db.query('update model set creator_user_id = $2 where id = $1', [hers, creator.userId]);
}, 60_000);
afterAll(() => catalog?.stop());

const inHours = (hours: number) => new Date(catalog.clock.now().getTime() + hours * HOUR_MS).toISOString();
const WORDS = { title: 'Do camarim', description: 'Feito agora', isExclusive: true, isPremium: false };
const start = (modelId: string, who = creator, bytes = 9) =>
  catalog.rpc.call('catalog.own-media.start-upload', { modelId, fileName: 'IMG_1.jpg', bytes }, who);
/** A picture of her phone's, whole and made. */
const aPicture = async (): Promise<string> => {
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const { id: assetId } = await start(hers, creator, picture.length);
  await writeFile(path.join(catalog.mediaDir, 'uploads', assetId), picture);
  await catalog.rpc.call('catalog.own-media.finish-upload', { assetId }, creator);
  await eventually(async () => (await look([assetId])).items[0]?.status === 'ready');
  return assetId;
};
const look = (ids: string[], who = creator) => catalog.rpc.call('catalog.own-media.get', { ids }, who);
const create = async (
  more: { publish?: boolean; publishAt?: string; planned?: string; hasCoPerformers?: boolean } = {},
) =>
  catalog.rpc.call(
    'catalog.own-post.create',
    { ...WORDS, modelId: hers, mediaType: 'image', assetId: await aPicture(), ...more },
    creator,
  );
const authorOf = async (postId: string): Promise<AuthorKind> =>
  (await catalog.rpc.call('catalog.post.get-admin', { postId }, staff)).authorKind;
const shown = async () => {
  const question = { modelId: hers, filter: 'all' as const, cursor: null, limit: 50 };
  const { body } = await catalog.rpc.call('catalog.feed.page', question, VISITOR);
  return (JSON.parse(body) as { items: Array<{ id: string; authorKind: AuthorKind }> }).items;
};

it('a creator publishes a picture of her phone by herself, changes its words, hides and deletes it (STU-01)', async () => {
  const post = await create({ publish: true });
  expect(post).toMatchObject({ ...WORDS, state: 'published', authorKind: 'creator' });
  const whole = await catalog.rpc.call('catalog.post.get-admin', { postId: post.id }, staff);
  expect(whole).toMatchObject({
    ...{ featured: false, isHot: false, isTeaser: false, cropBottom: 0, previewSeconds: PREVIEW_SECONDS.default },
  });
  expect((await shown())[0]).toMatchObject({ id: post.id, authorKind: 'creator' });

  await catalog.rpc.call('catalog.post.set-published', { postId: post.id, isPublished: true }, staff);
  const form = { ...WORDS, title: 'Outro nome', isExclusive: false, postId: post.id };
  const update = (revision: number) => catalog.rpc.call('catalog.own-post.update', { ...form, revision }, creator);
  await expect(update(post.revision - 1)).rejects.toMatchObject({ code: 'conflict' });
  expect(await update(post.revision)).toMatchObject({ title: 'Outro nome', isExclusive: false, state: 'published' });
  const hide = { postId: post.id, isPublished: false };
  expect(await catalog.rpc.call('catalog.own-post.set-published', hide, creator)).toMatchObject({ state: 'draft' });
  expect(await shown()).toEqual([]);
  expect(await catalog.rpc.call('catalog.own-post.delete', { postId: post.id }, creator)).toEqual({ deleted: true });
  // what she does herself is nothing the team did
  expect((await catalog.said('content-change.recorded')).filter(({ targetId }) => targetId === post.id)).toEqual([]);
});

it('a post that shows somebody else waits for their release, and one of an unchecked creator is refused whole (STU-01, USR-31)', async () => {
  const draft = await create({ publish: true, hasCoPerformers: true });
  expect(draft).toMatchObject({ state: 'draft', release: 'missing' });
  const show = { postId: draft.id, isPublished: true };
  await expect(catalog.rpc.call('catalog.own-post.set-published', show, creator)).rejects.toMatchObject({
    code: 'release-required',
  });
  const checked = (isChecked: boolean) =>
    catalog.db.query('update model_kyc set is_document_checked = $2 where model_id = $1', [hers, isChecked]);
  const count = async () => (await catalog.db.one('select count(*) from post where model_id = $1', [hers])) as object;
  const before = await count();
  await checked(false);
  await expect(create({ publish: true })).rejects.toMatchObject({ code: 'kyc-required' });
  await checked(true);
  expect(await count()).toEqual(before);
});

describe('a form whose answer was lost', () => {
  const refusal = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
  const send = (form: RpcRequest<'catalog.own-post.create'>, who = creator) =>
    catalog.rpc.call('catalog.own-post.create', form, who);

  it('sent again answers the post it made, also while it is on the air; a changed one is refused (STU-01)', async () => {
    const [assetId, clientId] = [await aPicture(), randomUUID()];
    const form = { ...WORDS, clientId, modelId: hers, mediaType: 'image' as const, assetId, publish: true };
    const [first, beside] = await Promise.all([send(form), send(form)]);
    expect([first.id, beside.id]).toEqual([clientId, clientId]);
    expect(await send(form)).toMatchObject({ id: clientId, state: 'published' });
    expect((await shown()).filter(({ id }) => id === clientId)).toHaveLength(1);
    expect((await catalog.said('post.published')).filter(({ postId }) => postId === clientId)).toHaveLength(1);
    for (const own of [{ title: 'Outro' }, { publish: false }, { isExclusive: false }, { assetId: await aPicture() }])
      expect(await refusal(send({ ...form, ...own }))).toBe('idempotency-mismatch');
  });

  it('with the id of somebody else’s post, or of one no form named, is refused; a page from before names none (STU-01, USR-34)', async () => {
    const plain = await create();
    const form = { ...WORDS, modelId: hers, mediaType: 'image' as const, assetId: await aPicture() };
    expect(await refusal(send({ ...form, clientId: plain.id }))).toBe('idempotency-mismatch');
    const mine = { ...form, clientId: randomUUID() };
    await send(mine);
    await catalog.db.query('update model set creator_user_id = $2 where id = $1', [other, stranger.userId]);
    expect(await refusal(send({ ...mine, modelId: other }, stranger))).toBe('idempotency-mismatch');
    expect(await refusal(send(mine, stranger))).toBe('model-not-found');
  });

  it('is one post of the team’s too, with one line in what the team did (STU-01, CAT-30)', async () => {
    const form = {
      ...{ ...WORDS, clientId: randomUUID(), modelId: hers, media: await aPicture(), mediaType: 'image' as const },
      ...{ isHot: false, featured: false, previewSeconds: PREVIEW_SECONDS.default, cropBottom: 0 },
    };
    const add = (own: object = {}) => catalog.rpc.call('catalog.post.create', { ...form, ...own }, staff);
    expect([(await add()).id, (await add()).id]).toEqual([form.clientId, form.clientId]);
    const done = (await catalog.said('content-change.recorded')).filter(({ targetId }) => targetId === form.clientId);
    expect(done).toHaveLength(1);
    expect(await refusal(add({ featured: true }))).toBe('idempotency-mismatch');
  });
});

describe('whose hand a post is', () => {
  const publish = (postId: string, isPublished = true) =>
    catalog.rpc.call('catalog.post.set-published', { postId, isPublished }, staff);
  /** Everything of the team that can bring a post of hers on the air. */
  const HANDS: Array<[string, (post: OwnPost) => Promise<unknown>]> = [
    ['publishes', ({ id }) => publish(id)],
    ['schedules', ({ id }) => catalog.rpc.call('catalog.post.schedule', { postId: id, publishAt: inHours(1) }, staff)],
    [
      'edits',
      async ({ id: postId }) => {
        const { asset, ...post } = await catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
        const form = { ...post, postId, media: asset.id, title: 'Da equipe' };
        await catalog.rpc.call('catalog.post.update', form, staff);
        await catalog.rpc.call('catalog.own-post.set-published', { postId, isPublished: true }, creator);
      },
    ],
  ];
  it.each(HANDS)('is the team’s once it %s a draft of hers, and never becomes hers again (STU-02)', async (_, act) => {
    const post = await create();
    expect(post).toMatchObject({ state: 'draft', authorKind: 'creator' });
    await act(post);
    expect(await authorOf(post.id)).toBe('staff');
    for (const isPublished of [false, true])
      await catalog.rpc.call('catalog.own-post.set-published', { postId: post.id, isPublished }, creator);
    expect(await authorOf(post.id)).toBe('staff');
  });

  it('is hers for good when she published it herself, whoever hides, shows or edits it afterwards (STU-02)', async () => {
    const post = await create({ publish: true });
    await publish(post.id, false);
    await publish(post.id);
    expect(await authorOf(post.id)).toBe('creator');
  });

  it('cannot be said by any form: a post of the team is the team’s (STU-02)', async () => {
    const picture = await aPicture();
    const form = {
      ...{ ...WORDS, modelId: hers, media: picture, mediaType: 'image' as const, isHot: false, featured: false },
      ...{ previewSeconds: 5, cropBottom: 0, publish: true, authorKind: 'creator' },
    };
    const made = await catalog.rpc.call('catalog.post.create', form, staff);
    expect(made.authorKind).toBe('staff');
    expect((await shown()).find(({ id }) => id === made.id)).toMatchObject({ authorKind: 'staff' });
  });
});

it('what she planned goes out once by itself; more than an hour late she is told so (STU-03)', async () => {
  const [punctual, late] = [await create({ publishAt: inHours(1) }), await create({ publishAt: inHours(2) })];
  const due = () => catalog.app.get(PostScheduler, { strict: false }).publishDue();
  const state = async (postId: string) => catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
  catalog.clock.stopAt(new Date(punctual.publishAt ?? ''));
  await due();
  expect(await state(punctual.id)).toMatchObject({ state: 'published', wasLate: false, authorKind: 'creator' });
  await catalog.restart(() => catalog.clock.move(5 * HOUR_MS), 2);
  await eventually(async () => (await state(late.id)).state === 'published');
  expect(await state(late.id)).toMatchObject({ wasLate: true, authorKind: 'creator' });
  expect((await catalog.said('post.published')).filter(({ postId }) => postId === late.id)).toHaveLength(1);
}, 60_000);

describe('a post the team removed after a report that was right', () => {
  const due = () => catalog.app.get(PostScheduler, { strict: false }).publishDue();
  const stateOf = async (postId: string) => {
    const { state, isRemoved } = await catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
    return { state, isRemoved };
  };
  /** Somebody reports it, and the team takes it down. */
  const remove = async (postId: string) => {
    const about = { kind: 'intimate-image' as const, address: `https://camarim.com.br/luna?publicacao=${postId}` };
    const who = { name: 'Rita Paz', email: 'rita@exemplo.com.br', isParticipant: true, goodFaith: true };
    const report = { ...about, ...who, description: 'Nunca autorizei esta foto.' };
    await catalog.rpc.call('catalog.notice.submit', report, VISITOR);
    const team = aTeamMember('owner');
    const open = { status: 'open' as const, cursor: null, limit: 50 };
    const { items } = await catalog.rpc.call('catalog.notice.list', open, team);
    const noticeId = items.find(({ subject }) => subject?.id === postId)?.id ?? '';
    const decision = { noticeId, status: 'removed' as const, answer: 'Retiramos a foto do ar.' };
    await catalog.rpc.call('catalog.notice.decide', decision, team);
  };
  const isShown = async (postId: string) => (await shown()).some(({ id }) => id === postId);

  it('comes back through no door of its creator, and by the team’s own switch alone (PUR-06, FV-38)', async () => {
    const [post, planned] = [await create({ publish: true }), await create({ publishAt: inHours(1) })];
    const byTeam = await create();
    await catalog.rpc.call('catalog.post.schedule', { postId: byTeam.id, publishAt: inHours(1) }, staff);
    const all = [post, planned, byTeam];
    for (const { id } of all) await remove(id);
    for (const { id } of all) expect(await stateOf(id)).toEqual({ state: 'draft', isRemoved: true });
    const { id: postId } = post;
    const tries = [
      catalog.rpc.call('catalog.own-post.set-published', { postId, isPublished: true }, creator),
      catalog.rpc.call('catalog.own-post.schedule', { postId, publishAt: inHours(2) }, creator),
      catalog.rpc.call('catalog.post.schedule', { postId, publishAt: inHours(2) }, staff),
    ];
    for (const refused of tries) await expect(refused).rejects.toMatchObject({ code: 'post-removed', status: 409 });
    // nor does a new text, her collection, her check or its file bring it back
    const { revision } = await catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
    const own = { ...WORDS, title: 'Outro nome', postId, revision };
    expect(await catalog.rpc.call('catalog.own-post.update', own, creator)).toMatchObject({ isRemoved: true });
    await catalog.rpc.call(
      'catalog.own-collection.create',
      { modelId: hers, title: 'Tudo', postIds: [postId] },
      creator,
    );
    await expect(catalog.rpc.call('catalog.own-post.pin', { postId }, creator)).rejects.toBeDefined();
    await catalog.db.transaction((tx) => catalog.app.get(PostAdminService).whenModelIsActive(tx, hers));
    await catalog.db.transaction((tx) => catalog.app.get(PostAdminService).whenMediaIsReady(tx, post.asset.id));
    expect([await stateOf(postId), await isShown(postId)]).toEqual([{ state: 'draft', isRemoved: true }, false]);
    const show = { postId, isPublished: true };
    expect(await catalog.rpc.call('catalog.post.set-published', show, staff)).toMatchObject({
      ...{ state: 'published', isRemoved: false },
    });
    expect(await isShown(postId)).toBe(true);
    // from then on it is hers again, as before
    await catalog.rpc.call('catalog.own-post.set-published', { postId, isPublished: false }, creator);
    expect(await catalog.rpc.call('catalog.own-post.set-published', show, creator)).toMatchObject({
      state: 'published',
    });
  });

  it('does not go out by a time somebody chose for it before, and she hears why (PUR-06, FV-38)', async () => {
    for (const scheduledBy of [null, staff.userId]) {
      const { id: postId } = await create();
      await remove(postId);
      // as the release before let it be planned
      const late = new Date(catalog.clock.now().getTime() - 1);
      await catalog.db.execute('update post set publish_at = $2, scheduled_by = $3 where id = $1', [
        ...[postId, late, scheduledBy],
      ]);
      await due();
      expect([await stateOf(postId), await isShown(postId)]).toEqual([{ state: 'draft', isRemoved: true }, false]);
      const told = (await catalog.said('post.unscheduled')).filter((event) => event.postId === postId);
      expect(told).toEqual([{ postId, modelId: hers, missed: 'post-removed' }]);
    }
  });
});

it('what is another creator’s is not there for her: models, files and posts, at every door (STU-04)', async () => {
  const asset = await aPicture();
  const post = await create();
  const postId = post.id;
  const theirs = { ...WORDS, mediaType: 'image' as const, assetId: asset };
  const missing: Array<[string, Promise<unknown>]> = [
    ['model-not-found', start(hers, stranger)],
    ['model-not-found', catalog.rpc.call('catalog.own-post.create', { ...theirs, modelId: hers }, stranger)],
    ['media-not-found', catalog.rpc.call('catalog.own-media.finish-upload', { assetId: asset }, stranger)],
    ['media-not-found', catalog.rpc.call('catalog.own-media.retry', { assetId: asset }, stranger)],
    ['media-not-found', catalog.rpc.call('catalog.own-media.discard', { assetId: asset }, stranger)],
    ['post-not-found', catalog.rpc.call('catalog.own-post.update', { ...WORDS, postId, revision: 1 }, stranger)],
    ['post-not-found', catalog.rpc.call('catalog.own-post.set-published', { postId, isPublished: true }, stranger)],
    ['post-not-found', catalog.rpc.call('catalog.own-post.delete', { postId }, stranger)],
  ];
  for (const [code, asked] of missing) await expect(asked).rejects.toMatchObject({ code });
  expect(await look([asset], stranger)).toEqual({ items: [] });
  expect((await look([asset])).items).toHaveLength(1);
  // nor can she put her own post on somebody else's page, or use a file of theirs
  await catalog.db.query('update media_asset set model_id = $2 where id = $1', [asset, other]);
  const foreign = catalog.rpc.call('catalog.own-post.create', { ...theirs, modelId: hers }, creator);
  await expect(foreign).rejects.toMatchObject({ code: 'validation-failed', errors: [{ field: 'media' }] });
  const unknown = catalog.rpc.call('catalog.own-post.delete', { postId: randomUUID() }, creator);
  await expect(unknown).rejects.toMatchObject({ code: 'post-not-found' });
});

it('what she plans in a zone while she posts is kept, and nothing is made of a time that does not exist (STU-11)', async () => {
  const year = catalog.clock.now().getUTCFullYear() + 1;
  const march = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  const forward = `${year}-03-${String(8 + ((7 - march) % 7)).padStart(2, '0')}`;
  catalog.clock.stopAt(new Date(`${year}-02-01T12:00:00.000Z`));
  const posts = async () =>
    (await catalog.db.query<{ id: string }>('select id from post where model_id = $1', [hers])).length;
  const before = await posts();
  await expect(create({ publish: true, planned: `${forward}T02:30[America/New_York]` })).rejects.toMatchObject({
    errors: [{ field: 'publishAt', code: 'skipped' }],
  });
  expect(await posts()).toBe(before);
  expect(await create({ publish: true, planned: `${forward}T03:30[America/New_York]` })).toMatchObject({
    ...{ state: 'scheduled', publishAt: `${forward}T07:30:00.000Z`, publishZone: 'America/New_York' },
  });
});
