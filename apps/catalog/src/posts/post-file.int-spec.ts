import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { PostScheduler } from './post-schedule.service.js';

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

it('a file that fails is told to the creator whose post waits for it or is planned, and to nobody once it was made (STU-14)', async () => {
  const modelId = await catalog.aModel();
  const [waiting, planned, draft, retried] = await Promise.all(Array.from({ length: 4 }, () => catalog.aPost(modelId)));
  const fileOf = async (postId = '') => (await get(postId)).asset.id;
  await catalog.db.query('update post set is_published = false where model_id = $1', [modelId]);
  await catalog.db.query('update post set publish_when_ready = true where id = any($1::uuid[])', [[waiting, retried]]);
  await catalog.db.query(`update post set publish_at = '2099-11-01T10:00:00Z' where id = $1`, [planned]);
  for (const postId of [retried, draft, planned, waiting]) {
    const assetId = await fileOf(postId);
    await setFile(assetId, postId === retried ? 'processing' : 'failed');
    await catalog.hear('media.failed', { assetId, modelId, code: 'broken' });
  }
  const told = async () => (await catalog.said('post.file-failed')).filter((event) => event.modelId === modelId);
  await eventually(async () => (await told()).length >= 2);
  expect(new Set((await told()).map(({ postId }) => postId))).toEqual(new Set([waiting, planned]));
  expect(await told()).toHaveLength(2);
});

it('a planned post whose file failed does not say that it will soon be there, and goes out once it was tried again (STU-03, STU-14)', async () => {
  const modelId = await catalog.aModel();
  const postId = await catalog.aPost(modelId);
  const { asset } = await get(postId);
  await setFile(asset.id, 'failed');
  await catalog.db.query('update post set is_published = false, published_at = null, publish_at = $2 where id = $1', [
    postId,
    new Date(catalog.clock.now().getTime() - 1),
  ]);
  await catalog.app.get(PostScheduler, { strict: false }).publishDue();
  const told = (await catalog.said('post.unscheduled')).filter((event) => event.postId === postId);
  expect(told).toEqual([{ postId, modelId, missed: 'file-failed' }]);
  expect(await get(postId)).toMatchObject({ state: 'waiting' });
  await setFile(asset.id, 'ready');
  await catalog.hear('media.processed', { assetId: asset.id, modelId });
  await eventually(async () => (await get(postId)).state === 'published');
});
