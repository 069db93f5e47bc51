import { randomUUID } from 'node:crypto';
import type { FeedPost, Identity, Page, PostFilter } from '@camarim/contracts';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

const staff = aTeamMember('content');
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

type Creator = Identity & { kind: 'user' };
async function aCreator() {
  const { who, modelId } = await catalog.aCreator();
  return { who, modelId, postIds: [await catalog.aPost(modelId), await catalog.aPost(modelId)] };
}
const create = (who: Creator, modelId: string, title: string, postIds: string[] = []) =>
  catalog.rpc.call('catalog.own-collection.create', { modelId, title, postIds }, who);
const titles = async (who: Creator, modelId: string) =>
  (await catalog.rpc.call('catalog.own-collection.list', { modelId }, who)).items.map(({ title }) => title);

it('a creator makes collections of her posts, in her order, and changes and deletes them (STU-12)', async () => {
  const { who, modelId, postIds } = await aCreator();
  const [first, second] = postIds as [string, string];
  const beach = await create(who, modelId, '  Praia ', [second, first, second]);
  expect(beach).toMatchObject({ modelId, title: 'Praia', postIds: [second, first], revision: 1 });
  await create(who, modelId, 'Ensaios');
  await create(who, modelId, 'Bastidores');
  expect(await titles(who, modelId)).toEqual(['Praia', 'Ensaios', 'Bastidores']);
  const change = (form: object) =>
    catalog.rpc.call(
      'catalog.own-collection.update',
      { collectionId: beach.id, title: 'Mar', postIds: [first], position: 1, revision: 1, ...form },
      who,
    );
  expect(await change({})).toMatchObject({ title: 'Mar', postIds: [first], revision: 2 });
  expect(await titles(who, modelId)).toEqual(['Ensaios', 'Mar', 'Bastidores']);
  await expect(change({})).rejects.toMatchObject({ code: 'conflict' });
  expect(await change({ position: 2, revision: 2 })).toMatchObject({ revision: 3 });
  expect(await titles(who, modelId)).toEqual(['Ensaios', 'Bastidores', 'Mar']);
  await catalog.rpc.call('catalog.own-collection.delete', { collectionId: beach.id }, who);
  expect(await titles(who, modelId)).toEqual(['Ensaios', 'Bastidores']);
  const told = (await catalog.said('collection.changed')).filter((event) => event.collectionId === beach.id);
  expect(told).toEqual(Array.from({ length: 4 }, () => ({ collectionId: beach.id, modelId })));
  expect(await catalog.rpc.call('catalog.post.get-admin', { postId: first }, staff)).toMatchObject({
    state: 'published',
  });
});

it('a collection that is sent again because its answer was lost is one, for her and for the team (STU-12)', async () => {
  const { who, modelId, postIds } = await aCreator();
  const hers = { clientId: randomUUID(), modelId, title: 'Praia', postIds };
  const send = (own: object = {}) => catalog.rpc.call('catalog.own-collection.create', { ...hers, ...own }, who);
  const first = await send();
  expect([await send(), await send()]).toEqual([first, first]);
  await expect(send({ title: 'Mar' })).rejects.toMatchObject({ code: 'idempotency-mismatch' });
  const theirs = { ...hers, clientId: randomUUID(), title: 'Ensaios' };
  const ofTeam = () => catalog.rpc.call('catalog.collection.create', theirs, staff);
  expect(await ofTeam()).toEqual(await ofTeam());
  expect(await titles(who, modelId)).toEqual(['Praia', 'Ensaios']);
  expect((await catalog.said('collection.changed')).filter((event) => event.modelId === modelId)).toHaveLength(2);
});

it('another creator’s collection, model and posts are not there for her (STU-04)', async () => {
  const [her, other] = [await aCreator(), await aCreator()];
  const { id: collectionId } = await create(other.who, other.modelId, 'Dela');
  const form = { title: 'Minha', postIds: [], position: 0, revision: 1 };
  for (const ask of [
    catalog.rpc.call('catalog.own-collection.update', { collectionId, ...form }, her.who),
    catalog.rpc.call('catalog.own-collection.delete', { collectionId }, her.who),
  ])
    await expect(ask).rejects.toMatchObject({ code: 'collection-not-found' });
  await expect(create(her.who, other.modelId, 'Minha')).rejects.toMatchObject({ code: 'model-not-found' });
  await expect(titles(her.who, other.modelId)).rejects.toMatchObject({ code: 'model-not-found' });
  for (const postIds of [other.postIds, [randomUUID()]])
    await expect(create(her.who, her.modelId, 'Minha', postIds)).rejects.toMatchObject({
      errors: [{ field: 'postIds' }],
    });
  await expect(titles({ ...her.who, role: 'fan' }, her.modelId)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await titles(her.who, her.modelId)).toEqual([]);
});

it('the team makes one for her, which is recorded; whoever may not publish is refused (STU-12)', async () => {
  const { who, modelId, postIds } = await aCreator();
  const form = { modelId, title: 'Da equipe', postIds };
  const { id: collectionId } = await catalog.rpc.call('catalog.collection.create', form, staff);
  expect(await titles(who, modelId)).toEqual(['Da equipe']);
  expect(
    (await catalog.said('content-change.recorded')).filter(({ targetId }) => targetId === collectionId),
  ).toMatchObject([{ staffId: staff.userId, action: 'collection.created', targetType: 'collection', modelId }]);
  for (const role of ['finance', 'support'] as const)
    await expect(
      catalog.rpc.call('catalog.collection.delete', { collectionId }, aTeamMember(role)),
    ).rejects.toMatchObject({ code: 'forbidden' });
  await catalog.rpc.call('catalog.own-collection.delete', { collectionId }, who);
});

it('a collection opens nothing, and a deleted post leaves it (STU-12)', async () => {
  const { who, modelId } = await aCreator();
  const [sold, gone] = [
    await catalog.aPost(modelId, { mediaType: 'image', isPremium: true }),
    await catalog.aPost(modelId),
  ];
  const fan = aFan();
  const access = async () =>
    (await catalog.rpc.call('catalog.feed.overlay', { postIds: [sold] }, fan)).items.map(({ access: how }) => how);
  const before = await access();
  await create(who, modelId, 'Tudo', [sold, gone]);
  expect(await access()).toEqual(before);
  expect(before).toEqual(['locked']);
  const question = { modelId, filter: 'all' as const, cursor: null, limit: 10 };
  expect((await catalog.rpc.call('catalog.feed.page', question, VISITOR)).body).not.toContain('Tudo');
  await catalog.rpc.call('catalog.own-post.delete', { postId: gone }, who);
  const { items } = await catalog.rpc.call('catalog.own-collection.list', { modelId }, who);
  expect(items.map(({ postIds }) => postIds)).toEqual([[sold]]);
  // a form that was open meanwhile still names it, and nobody could untick it there
  const [open] = items;
  const late = { collectionId: open?.id ?? '', title: 'Tudo', postIds: [gone, sold], position: 0 };
  const saved = await catalog.rpc.call(
    'catalog.own-collection.update',
    { ...late, revision: open?.revision ?? 0 },
    who,
  );
  expect(saved.postIds).toEqual([sold]);
});

it('her page names the collections that show something, and lists each in her order, page by page (STU-12)', async () => {
  const { who, modelId, postIds } = await aCreator();
  const [first, second] = postIds as [string, string];
  const third = await catalog.aPost(modelId, { mediaType: 'image', isPremium: true });
  const hidden = await catalog.aPost(modelId);
  await catalog.db.query('update post set is_published = false where id = $1', [hidden]);
  const beach = await create(who, modelId, 'Praia', [second, hidden, third, first]);
  const unseen = await create(who, modelId, 'Só rascunhos', [hidden]);
  const empty = await create(who, modelId, 'Vazia');
  const { collections } = await catalog.rpc.call('catalog.model.get-by-id', { modelId }, VISITOR);
  expect(collections).toEqual([{ id: beach.id, title: 'Praia' }]);

  const page = async (collectionId: string, cursor: string | null, of = modelId, filter: PostFilter = 'all') => {
    const question = { modelId: of, filter, collectionId, cursor, limit: 2 };
    return JSON.parse((await catalog.rpc.call('catalog.feed.page', question, VISITOR)).body) as Page<FeedPost>;
  };
  const { items, nextCursor } = await page(beach.id, null);
  expect(items.map(({ id }) => id)).toEqual([second, third]);
  expect(items.every(({ locked }) => locked)).toBe(true);
  const last = await page(beach.id, nextCursor);
  expect([last.items.map(({ id }) => id), last.nextCursor]).toEqual([[first], null]);
  expect((await page(beach.id, null, modelId, 'photos')).items.map(({ id }) => id)).toEqual([third]);

  const other = await aCreator();
  for (const [id, of] of [[unseen.id], [empty.id], [randomUUID()], ['praia'], [beach.id, other.modelId]] as const)
    await expect(page(id, null, of)).rejects.toMatchObject({ code: 'collection-not-found' });
  // a place in her whole list is none in a collection
  await expect(page(beach.id, `p0.1763600000123.${first}`)).rejects.toMatchObject({ code: 'validation-failed' });
});

it('two who change hers at once leave one order and one winner (STU-12)', async () => {
  const { who, modelId } = await aCreator();
  const names = ['A', 'B', 'C', 'D', 'E'];
  const made = await Promise.all(names.map((title) => create(who, modelId, title)));
  expect((await titles(who, modelId)).toSorted()).toEqual(names);
  const [one] = made;
  const form = { collectionId: one?.id ?? '', title: 'Primeira', postIds: [], position: 0, revision: 1 };
  const asked = await Promise.allSettled([
    catalog.rpc.call('catalog.own-collection.update', form, who),
    catalog.rpc.call('catalog.own-collection.update', form, who),
  ]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rows = await catalog.db.query<{ position: number }>('select position from collection where model_id = $1', [
    modelId,
  ]);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(names.length);
});
