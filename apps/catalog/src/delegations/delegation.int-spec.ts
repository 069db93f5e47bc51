import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { DELEGATION_TASKS, type DelegationTask, HOUR_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aTeamMember, type Catalog } from '../../test/catalog-fixture.js';
import { startCatalogBesideBilling } from '../../test/stand-in-billing.js';
import { PostScheduler } from '../posts/post-schedule.service.js';

const staff = aTeamMember('admin');
const support = aTeamMember('support');
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalogBesideBilling();
}, 60_000);
afterAll(() => catalog?.stop());

type Creator = Identity & { kind: 'user' };
const set = (who: Creator, modelId: string, task: DelegationTask, isGranted: boolean) =>
  catalog.rpc.call('catalog.delegation.set', { modelId, task, isGranted }, who);
const grantedOf = (items: ReadonlyArray<{ task: DelegationTask; isGranted: boolean }>) =>
  Object.fromEntries(items.map(({ task, isGranted }) => [task, isGranted]));
const read = async (modelId: string) =>
  grantedOf((await catalog.rpc.call('catalog.delegation.of-model', { modelId }, support)).items);
const ALL = { publishing: true, calls: true, comments: true };
const inHours = (hours: number) => new Date(catalog.clock.now().getTime() + hours * HOUR_MS).toISOString();
const asset = async (postId: string) => (await catalog.rpc.call('catalog.post.get-admin', { postId }, staff)).asset.id;
const hide = (postId: string) => catalog.rpc.call('catalog.post.set-published', { postId, isPublished: false }, staff);
const form = async (modelId: string, postId: string) => ({
  ...{ modelId, media: await asset(postId), mediaType: 'video' as const, title: 'Da equipe', description: 'Oi' },
  ...{ isExclusive: false, isPremium: false, isHot: false, featured: false, previewSeconds: 5, cropBottom: 0 },
});

it('without a word of hers the team may do everything, as it always could; what she switches is kept with who and when (STU-13)', async () => {
  const { who, modelId } = await catalog.aCreator();
  const { items } = await catalog.rpc.call('catalog.delegation.get', { modelId }, who);
  expect(items).toEqual(DELEGATION_TASKS.map((task) => ({ task, isGranted: true, changedAt: null })));
  catalog.clock.stopAt(new Date('2026-12-01T12:00:00.000Z'));
  const off = await set(who, modelId, 'publishing', false);
  expect(off.items[0]).toEqual({ task: 'publishing', isGranted: false, changedAt: '2026-12-01T12:00:00.000Z' });
  // a second time is nothing
  await set(who, modelId, 'publishing', false);
  catalog.clock.move(HOUR_MS);
  expect(grantedOf((await set(who, modelId, 'publishing', true)).items)).toEqual(ALL);
  catalog.clock.move(HOUR_MS);
  await set(who, modelId, 'publishing', false);
  expect(await read(modelId)).toEqual({ ...ALL, publishing: false });
  const rows = await catalog.db.query(
    `select granted_by as "from", ended_by as "by", to_char(ended_at at time zone 'utc', 'HH24:MI') as at
     from delegation where model_id = $1 order by id`,
    [modelId],
  );
  expect(rows).toEqual([
    { from: null, by: who.userId, at: '12:00' },
    { from: who.userId, by: who.userId, at: '14:00' },
  ]);
  const told = (await catalog.said('delegation.changed')).filter((event) => event.modelId === modelId);
  expect(told.map(({ isGranted, changedBy }) => [isGranted, changedBy])).toEqual(
    [false, true, false].map((isGranted) => [isGranted, who.userId]),
  );
  catalog.clock.stopAt(new Date());
});

it('another creator’s page is not there for her, no fan and nobody of the team switches anything (STU-04, STU-13)', async () => {
  const [her, other] = [await catalog.aCreator(), await catalog.aCreator()];
  const house = await catalog.aModel();
  for (const modelId of [other.modelId, house, randomUUID()]) {
    await expect(set(her.who, modelId, 'calls', false)).rejects.toMatchObject({ code: 'model-not-found' });
    const asked = catalog.rpc.call('catalog.delegation.get', { modelId }, her.who);
    await expect(asked).rejects.toMatchObject({ code: 'model-not-found' });
  }
  const nobodys: Identity[] = [{ ...her.who, role: 'fan' }, staff, aTeamMember('owner'), { kind: 'visitor' }];
  for (const who of nobodys) {
    const asked = catalog.rpc.call(
      'catalog.delegation.set',
      { modelId: her.modelId, task: 'calls', isGranted: false },
      who,
    );
    await expect(asked).rejects.toMatchObject({ code: who.kind === 'user' ? 'forbidden' : 'unauthenticated' });
  }
  expect([await read(her.modelId), await read(other.modelId), await read(house)]).toEqual([ALL, ALL, ALL]);
  const none = catalog.rpc.call('catalog.delegation.of-model', { modelId: randomUUID() }, staff);
  await expect(none).rejects.toMatchObject({ code: 'model-not-found' });
});

it('once she publishes alone, the team is refused at every door of hers with a sentence that says so (STU-13)', async () => {
  const { who, modelId } = await catalog.aCreator();
  const [post, draft] = [await catalog.aPost(modelId), await catalog.aPost(modelId)];
  await hide(draft);
  const collection = { modelId, title: 'Dela', postIds: [post] };
  const { id: collectionId } = await catalog.rpc.call('catalog.own-collection.create', collection, who);
  const words = await form(modelId, post);
  const { revision } = await catalog.rpc.call('catalog.post.get-admin', { postId: post }, staff);
  await set(who, modelId, 'publishing', false);
  const before = await stateOf(modelId);
  const doors: Array<() => Promise<unknown>> = [
    () => catalog.rpc.call('catalog.post.create', words, staff),
    () => catalog.rpc.call('catalog.post.create', { ...words, publish: true }, staff),
    () => catalog.rpc.call('catalog.post.create', { ...words, publishAt: inHours(2) }, staff),
    () => catalog.rpc.call('catalog.post.update', { ...words, postId: post, revision }, staff),
    () => catalog.rpc.call('catalog.post.set-published', { postId: draft, isPublished: true }, staff),
    () => catalog.rpc.call('catalog.post.schedule', { postId: draft, publishAt: inHours(2) }, staff),
    () => catalog.rpc.call('catalog.post.pin', { postId: post }, staff),
    () => catalog.rpc.call('catalog.collection.create', collection, staff),
    () =>
      catalog.rpc.call(
        'catalog.collection.update',
        { collectionId, title: 'Da equipe', postIds: [], position: 0, revision: 1 },
        staff,
      ),
  ];
  for (const ask of doors)
    await expect(ask()).rejects.toMatchObject({
      ...{ code: 'not-delegated', status: 403, detail: 'Luna não permite que a equipe publique em seu nome.' },
    });
  expect(await stateOf(modelId)).toEqual(before);
  // another's page, and answering on this one, are as before
  const elsewhere = await catalog.aCreator();
  const theirs = await catalog.aPost(elsewhere.modelId);
  await catalog.rpc.call('catalog.post.pin', { postId: theirs }, staff);
  await catalog.rpc.call('catalog.comment.answer', { postId: post, content: 'Obrigada!' }, support);
  // she herself does all of it, and lets the team do it again
  await catalog.rpc.call('catalog.own-post.pin', { postId: post }, who);
  await catalog.rpc.call('catalog.own-post.set-published', { postId: draft, isPublished: true }, who);
  await set(who, modelId, 'publishing', true);
  await catalog.rpc.call('catalog.post.pin', { postId: draft }, staff);
});

it('once she answers alone, the team neither answers nor asks for comments; moderating stays (STU-13)', async () => {
  const { who, modelId } = await catalog.aCreator();
  const postId = await catalog.aPost(modelId);
  const { id: commentId } = await catalog.rpc.call('catalog.comment.answer', { postId, content: 'Oi!' }, support);
  await set(who, modelId, 'comments', false);
  const refused = {
    code: 'not-delegated',
    detail: 'Luna não permite que a equipe responda comentários na página dela.',
  };
  const answer = catalog.rpc.call('catalog.comment.answer', { postId, content: 'De novo' }, support);
  await expect(answer).rejects.toMatchObject(refused);
  await expect(catalog.rpc.call('catalog.comment.ask', { postId }, support)).rejects.toMatchObject(refused);
  await catalog.rpc.call('catalog.comment.moderate', { commentId, status: 'hidden' }, support);
  await catalog.rpc.call('catalog.comment.moderate', { commentId, status: 'visible' }, support);
  await catalog.rpc.call('catalog.comment.remove', { commentId }, support);
  // publishing is another thing
  await catalog.rpc.call('catalog.post.pin', { postId }, staff);
});

it('what only takes away stays possible: hiding, unpinning, cancelling, deleting, a report that was right (STU-13)', async () => {
  const { who, modelId } = await catalog.aCreator();
  const [shown, pinned, planned, gone, reported] = await Promise.all(
    Array.from({ length: 5 }, () => catalog.aPost(modelId)),
  );
  const ids = { shown, pinned, planned, gone, reported } as Record<string, string>;
  await hide(ids.planned ?? '');
  await catalog.rpc.call('catalog.post.schedule', { postId: ids.planned ?? '', publishAt: inHours(3) }, staff);
  await catalog.rpc.call('catalog.post.pin', { postId: ids.pinned ?? '' }, staff);
  const { id: collectionId } = await catalog.rpc.call(
    'catalog.collection.create',
    { modelId, title: 'Praia', postIds: [] },
    staff,
  );
  await set(who, modelId, 'publishing', false);
  expect(await hide(ids.shown ?? '')).toMatchObject({ state: 'draft' });
  const unpinned = await catalog.rpc.call('catalog.post.unpin', { postId: ids.pinned ?? '' }, staff);
  expect(unpinned).toMatchObject({ isPinned: false });
  const cancelled = await catalog.rpc.call('catalog.post.unschedule', { postId: ids.planned ?? '' }, staff);
  expect(cancelled).toMatchObject({ state: 'draft' });
  await catalog.rpc.call('catalog.post.delete', { postId: ids.gone ?? '' }, staff);
  await catalog.rpc.call('catalog.collection.delete', { collectionId }, staff);
  const notice = {
    ...{ kind: 'other' as const, address: `/luna?publicacao=${ids.reported}`, name: 'Rita Alves', goodFaith: true },
    ...{ description: 'Esta publicação mostra a minha casa.', email: 'rita@exemplo.com.br', isParticipant: false },
  };
  await catalog.rpc.call('catalog.notice.submit', notice, { kind: 'visitor' });
  const { items } = await catalog.rpc.call('catalog.notice.list', { status: 'open', cursor: null, limit: 5 }, support);
  const decision = { noticeId: items[0]?.id ?? '', status: 'removed' as const, answer: 'Tiramos do ar. Obrigada!' };
  await catalog.rpc.call('catalog.notice.decide', decision, support);
  const taken = await catalog.rpc.call('catalog.post.get-admin', { postId: ids.reported ?? '' }, staff);
  expect(taken).toMatchObject({ state: 'draft' });
  // removed by mistake it is put back; what she has off the air herself stays hers
  const show = (postId = '') => catalog.rpc.call('catalog.post.set-published', { postId, isPublished: true }, staff);
  expect(await show(ids.reported)).toMatchObject({ state: 'published', isRemoved: false });
  await expect(show(ids.shown)).rejects.toMatchObject({ code: 'not-delegated' });
});

it('what the team scheduled while it might goes out at its time all the same, and is the team’s (STU-13, STU-03)', async () => {
  const { who, modelId } = await catalog.aCreator();
  const postId = await catalog.aPost(modelId);
  await hide(postId);
  await catalog.rpc.call('catalog.post.schedule', { postId, publishAt: inHours(1) }, staff);
  await set(who, modelId, 'publishing', false);
  const later = catalog.rpc.call('catalog.post.schedule', { postId, publishAt: inHours(5) }, staff);
  await expect(later).rejects.toMatchObject({ code: 'not-delegated' });
  // she sees it among hers, as long as it waits
  const question = { modelId, state: 'scheduled' as const, cursor: null, limit: 24 };
  expect((await catalog.rpc.call('catalog.own-post.list', question, who)).items).toMatchObject([{ id: postId }]);
  catalog.clock.move(2 * HOUR_MS);
  await catalog.app.get(PostScheduler, { strict: false }).publishDue();
  expect(await catalog.rpc.call('catalog.post.get-admin', { postId }, staff)).toMatchObject({
    ...{ state: 'published', authorKind: 'staff' },
  });
});

describe('a page that changes hands', () => {
  const withdrawn = async () => {
    const her = await catalog.aCreator();
    for (const task of DELEGATION_TASKS) await set(her.who, her.modelId, task, false);
    expect(Object.values(await read(her.modelId))).toEqual([false, false, false]);
    return her;
  };
  const last = async (modelId: string) =>
    (await catalog.said('delegation.changed')).filter((event) => event.modelId === modelId).slice(-3);

  it('is the team’s again once her account is taken off it, and other services hear it (STU-13)', async () => {
    const { modelId, who } = await withdrawn();
    await catalog.rpc.call('catalog.model.detach-creator', { modelId }, staff);
    expect(await read(modelId)).toEqual(ALL);
    expect(await last(modelId)).toMatchObject(
      DELEGATION_TASKS.map((task) => ({ task, isGranted: true, changedBy: staff.userId })),
    );
    await expect(set(who, modelId, 'calls', false)).rejects.toMatchObject({ code: 'model-not-found' });
  });

  it('is the team’s again once her account is erased, and no row names her (STU-13, USR-30)', async () => {
    const { modelId, who } = await withdrawn();
    const users = { kind: 'service', service: 'users' } as const;
    await catalog.rpc.call('catalog.personal-data.erase', { userId: who.userId }, users);
    await catalog.hear('user.erased', { userId: who.userId, at: catalog.clock.now().toISOString() });
    await eventually(async () => Object.values(await read(modelId)).every(Boolean));
    expect(await last(modelId)).toMatchObject(DELEGATION_TASKS.map((task) => ({ task, changedBy: null })));
    const row = await catalog.db.one('select 1 from delegation where granted_by = $1 or ended_by = $1', [who.userId]);
    expect(row).toBeNull();
  });

  it('starts anew with another creator, and stays as it was with the same one (STU-13)', async () => {
    const { modelId, who } = await withdrawn();
    const accept = async (userId: string) => {
      await catalog.hear('creator.accepted', { modelId, userId, at: catalog.clock.now().toISOString() });
      await eventually(async () => {
        const row = await catalog.db.one<{ id: string }>('select creator_user_id as id from model where id = $1', [
          modelId,
        ]);
        return row?.id === userId;
      });
    };
    await accept(who.userId);
    expect(Object.values(await read(modelId))).toEqual([false, false, false]);
    await accept(randomUUID());
    expect(await read(modelId)).toEqual(ALL);
  });
});

/** All that a fan could see another of. */
async function stateOf(modelId: string): Promise<unknown[]> {
  return Promise.all([
    catalog.db.query('select id, title, is_published, publish_at, revision from post where model_id = $1 order by id', [
      modelId,
    ]),
    catalog.db.query('select pinned_post_id from model where id = $1', [modelId]),
    catalog.db.query('select id, title, revision from collection where model_id = $1 order by id', [modelId]),
  ]);
}
