import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MEDIA_LIMITS } from '@camarim/domain';
import { MediaStorage } from '@camarim/platform';
import { PermanentJobError } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import { aTeamMember, type Catalog } from '../../test/catalog-fixture.js';
import { startCatalogBesideBilling } from '../../test/stand-in-billing.js';
import { AssetUseService } from './asset-use.service.js';
import { PurgeRounds } from './purge-rounds.service.js';
import { UnusedRounds } from './unused-rounds.service.js';

let catalog: Catalog;
const staff = aTeamMember('admin');
beforeAll(async () => {
  catalog = await startCatalogBesideBilling();
}, 60_000);
afterAll(() => catalog?.stop());

const folderOf = (assetId: string) => path.join(catalog.mediaDir, assetId);
const isThere = (assetId: string) => existsSync(folderOf(assetId));
/** A photo of hers that nothing shows yet. */
async function aPhoto(modelId: string): Promise<string> {
  const assetId = randomUUID();
  await catalog.db.execute(
    `insert into media_asset (id, model_id, kind, status, width, height) values ($1, $2, 'image', 'ready', 640, 800)`,
    [assetId, modelId],
  );
  await mkdir(folderOf(assetId));
  await writeFile(path.join(folderOf(assetId), 'w640.webp'), 'photo');
  return assetId;
}
const discard = (assetId: string) => catalog.rpc.call('catalog.media.discard', { assetId }, staff);
/** The next job that removes files gives up, as after minutes of a storage that does not answer. */
async function storageAway(meanwhile: () => Promise<unknown>): Promise<void> {
  const away = () => Promise.reject(new PermanentJobError('storage is away'));
  const removing = jest.spyOn(catalog.app.get(MediaStorage), 'remove').mockImplementationOnce(away);
  await meanwhile();
  await eventually(() => removing.mock.calls.length > 0);
  await Promise.allSettled(removing.mock.results.map(({ value }) => value));
  removing.mockRestore();
}
/** Minutes later. */
async function later(): Promise<void> {
  catalog.clock.move(6 * 60_000);
  await catalog.app.get(PurgeRounds).round();
}

describe('files that are to go', () => {
  it('go as soon as the storage answers again, however long it was away (CAT-31)', async () => {
    const [assetId, kept] = [await aPhoto(await catalog.aModel()), await aPhoto(await catalog.aModel())];
    await storageAway(() => discard(assetId));
    expect(isThere(assetId)).toBe(true);
    await eventually(async () => {
      await later();
      return !isThere(assetId);
    });
    const purged = 'select 1 from media_asset where id = $1 and purged_at is not null';
    await eventually(() => catalog.db.one(purged, [assetId]));
    expect(isThere(kept)).toBe(true);
  });

  it('go with a deleted creator as soon as the storage answers again (CAT-04)', async () => {
    const modelId = await catalog.aModel();
    const photos = [await aPhoto(modelId), await aPhoto(modelId)];
    await storageAway(() => catalog.rpc.call('catalog.model.delete', { modelId }, staff));
    expect(photos.some(isThere)).toBe(true);
    await eventually(async () => {
      await later();
      return !photos.some(isThere);
    });
  });
});

describe('files of stories', () => {
  const uses = async (assetId: string) =>
    (await catalog.db.query('select 1 from asset_use where asset_id = $1', [assetId])).length;

  it('go when the story takes others and when it is deleted, except what something else shows (CAT-04)', async () => {
    const modelId = await catalog.aModel();
    const [film, end, shared] = [await aPhoto(modelId), await aPhoto(modelId), await aPhoto(modelId)];
    const [story, other] = [randomUUID(), randomUUID()];
    await catalog.hear('story.published', { storyId: other, modelId, assetIds: [shared] });
    await catalog.hear('story.published', { storyId: story, modelId, assetIds: [film, end, shared] });
    await eventually(async () => (await uses(shared)) === 2);
    await catalog.hear('story.updated', { storyId: story, modelId, assetIds: [film, shared] });
    await eventually(() => !isThere(end));
    expect(isThere(film)).toBe(true);
    await catalog.hear('story.deleted', { storyId: story, modelId });
    await eventually(() => !isThere(film));
    expect(isThere(shared)).toBe(true);
  });

  it('stay when an older word about their story comes late (CAT-04)', async () => {
    const modelId = await catalog.aModel();
    const [before, now] = [await aPhoto(modelId), await aPhoto(modelId)];
    const story = { kind: 'story' as const, id: randomUUID() };
    const said = new Date();
    const shown = (assetId: string, at: Date) =>
      catalog.db.transaction((tx) => catalog.app.get(AssetUseService).shown(tx, story, [assetId], at));
    await shown(now, said);
    await shown(before, new Date(said.getTime() - 1_000));
    expect([await uses(now), await uses(before)]).toEqual([1, 0]);
    await expect(discard(now)).rejects.toMatchObject({ code: 'media-in-use' });
  });

  it('go with their deleted creator (CAT-04)', async () => {
    const modelId = await catalog.aModel();
    const film = await aPhoto(modelId);
    await catalog.hear('story.published', { storyId: randomUUID(), modelId, assetIds: [film] });
    await eventually(async () => (await uses(film)) === 1);
    await catalog.rpc.call('catalog.model.delete', { modelId }, staff);
    await eventually(() => !isThere(film));
  });
});

it('files that nothing shows go after a hundred days, and those that something shows, or showed meanwhile, stay (CAT-04)', async () => {
  const modelId = await catalog.aModel();
  const showing = ['post', 'bought', 'portrait', 'cover', 'story', 'presell'] as const;
  const [forgotten, between] = [await aPhoto(modelId), await aPhoto(modelId)];
  const shown = Object.fromEntries(
    await Promise.all(showing.map(async (what) => [what, await aPhoto(modelId)] as const)),
  ) as Record<(typeof showing)[number], string>;
  const post = async (assetId: string, deletedAt: Date | null) => {
    const postId = randomUUID();
    await catalog.db.execute(
      `insert into post (id, model_id, asset_id, title, media_type, deleted_at) values ($1, $2, $3, 'Foto', 'image', $4)`,
      [postId, modelId, assetId, deletedAt],
    );
    return postId;
  };
  await post(shown.post, null);
  await catalog.db.execute(
    `insert into post_unlock (unlock_id, user_id, post_id, granted_at) values ($1, $2, $3, now())`,
    [randomUUID(), randomUUID(), await post(shown.bought, new Date())],
  );
  const faces = 'update model set profile_asset_id = $2, cover_asset_id = $3 where id = $1';
  await catalog.db.execute(faces, [modelId, shown.portrait, shown.cover]);
  const use = 'insert into asset_use (used_by, used_by_id, asset_id) values ($1, $2, $3)';
  for (const kind of ['story', 'presell'] as const) await catalog.db.execute(use, [kind, randomUUID(), shown[kind]]);

  const rounds = catalog.app.get(UnusedRounds);
  const pass = async (ms: number) => {
    catalog.clock.move(ms);
    await rounds.round();
  };
  const { unusedLifeMs } = MEDIA_LIMITS;
  await pass(0);
  await pass(unusedLifeMs / 2);
  await catalog.db.execute(use, ['story', modelId, between]);
  await pass(0);
  await catalog.db.execute('delete from asset_use where used_by_id = $1', [modelId]);
  await pass(0);
  expect(isThere(forgotten)).toBe(true);
  await pass(unusedLifeMs / 2 + 1_000);
  await eventually(() => !isThere(forgotten));
  expect(Object.entries({ ...shown, between }).filter(([, assetId]) => !isThere(assetId))).toEqual([]);
  await expect(discard(shown.post)).rejects.toMatchObject({ code: 'media-in-use' });
}, 60_000);
