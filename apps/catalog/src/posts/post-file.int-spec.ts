import { randomUUID } from 'node:crypto';
import { aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';

const staff = aTeamMember('content');
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const get = (postId: string) => catalog.rpc.call('catalog.post.get-admin', { postId }, staff);
const setFile = (assetId: string, status: string) =>
  catalog.db.query('update media_asset set status = $2 where id = $1', [assetId, status]);
/** A file of hers that is ready and stands in no post. */
const aFile = async (modelId: string): Promise<string> => {
  const postId = await catalog.aPost(modelId);
  const { asset } = await get(postId);
  await catalog.db.query('delete from post where id = $1', [postId]);
  return asset.id;
};
/** The form of a post as it stands, with another file. */
const give = async (postId: string, media: string) => {
  const { revision, modelId, mediaType, title, description, previewSeconds, isExclusive } = await get(postId);
  const marks = { isExclusive, isPremium: false, isHot: false, featured: false };
  return catalog.rpc.call(
    'catalog.post.update',
    { postId, revision, modelId, mediaType, title, description, previewSeconds, media, cropBottom: 0, ...marks },
    staff,
  );
};
const published = async (postId: string) =>
  (await catalog.said('post.published')).filter((event) => event.postId === postId);

it('a post that waits for its file goes on the air at once with another that is ready, and says when it was planned (CAT-31)', async () => {
  const modelId = await catalog.aModel();
  const postId = await catalog.aPost(modelId);
  const plannedFor = '2026-11-01T10:00:00.000Z';
  await setFile((await get(postId)).asset.id, 'failed');
  await catalog.db.query(
    'update post set is_published = false, published_at = null, publish_when_ready = true, planned_for = $2 where id = $1',
    [postId, plannedFor],
  );
  const broken = await aFile(modelId);
  await setFile(broken, 'processing');
  expect(await give(postId, broken)).toMatchObject({ state: 'waiting' });
  const fine = await aFile(modelId);
  expect(await give(postId, fine)).toMatchObject({ state: 'published', asset: { id: fine } });
  expect(await published(postId)).toMatchObject([{ postId, modelId, plannedFor, isFirst: true }]);
});

it('the file of a post somebody bought stays the one they paid for, until nobody has it any more (PUR-02, PUR-06)', async () => {
  const modelId = await catalog.aModel();
  const postId = await catalog.aPost(modelId, { isExclusive: true });
  const [bought, other] = [(await get(postId)).asset.id, await aFile(modelId)];
  expect(await get(postId)).toMatchObject({ hasBuyers: false });
  await catalog.db.query(
    'insert into post_unlock (unlock_id, user_id, post_id, granted_at) values ($1, $2, $3, now())',
    [randomUUID(), randomUUID(), postId],
  );
  expect(await get(postId)).toMatchObject({ hasBuyers: true });
  await expect(give(postId, other)).rejects.toMatchObject({
    code: 'validation-failed',
    errors: [{ field: 'media', message: 'Esta publicação já foi vendida: publique outra.' }],
  });
  expect(await give(postId, bought)).toMatchObject({ asset: { id: bought } });
  await catalog.db.query('update post_unlock set ended_at = now() where post_id = $1', [postId]);
  expect(await give(postId, other)).toMatchObject({ asset: { id: other } });
});
