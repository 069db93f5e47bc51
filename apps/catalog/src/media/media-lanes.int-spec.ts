import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Asset } from '@camarim/contracts';
import { MEDIA_LIMITS } from '@camarim/domain';
import { MediaStorage } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import sharp from 'sharp';
import { aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { aFilm, installedFfmpeg } from '../../test/films.js';
import { AssetRead } from './asset.read.js';
import { AssetMaker } from './asset-maker.service.js';
import type { Ffmpeg } from './ffmpeg.js';
import { MediaRounds } from './media-rounds.service.js';

let catalog: Catalog;
let folder: string;
let ffmpeg: Ffmpeg;
let model: string;
/** What a process that was killed in the middle of a film left before this one started. */
let leftOver: string;
const staff = aTeamMember('content');
beforeAll(async () => {
  ffmpeg = await installedFfmpeg();
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-lanes-'));
  const program = path.join(folder, 'ffmpeg');
  // the real one, which makes nothing while the gate is closed
  const gated = `#!/bin/sh\ncase "$*" in *-y*) while [ -e "${folder}/closed" ]; do sleep 0.1; done;; esac\n`;
  await writeFile(program, `${gated}exec "${ffmpeg.path}" "$@"\n`);
  await chmod(program, 0o755);
  const { pid: killed } = spawnSync(process.execPath, ['--version']);
  leftOver = await mkdtemp(path.join(tmpdir(), `camarim-video-${killed}-`));
  catalog = await startCatalog({ FFMPEG_PATH: program });
  model = await catalog.aModel();
}, 60_000);
afterAll(async () => {
  for (const left of [folder, leftOver]) await rm(left, { recursive: true, force: true });
  await catalog?.stop();
});

const get = async (id: string): Promise<Asset> => {
  const { items } = await catalog.rpc.call('catalog.media.get', { ids: [id] }, staff);
  return items[0]!;
};
const until = (id: string, status: Asset['status']) =>
  eventually(
    async () => {
      const asset = await get(id);
      return asset.status === status && asset;
    },
    { within: 60_000, every: 100 },
  );
const uploadOf = (id: string) => path.join(catalog.mediaDir, 'uploads', id);
async function upload(content: Buffer): Promise<string> {
  const file = { modelId: model, fileName: 'arquivo.bin', bytes: content.length };
  const { id } = await catalog.rpc.call('catalog.media.start-upload', file, staff);
  await mkdir(path.dirname(uploadOf(id)), { recursive: true });
  await writeFile(uploadOf(id), content);
  await catalog.rpc.call('catalog.media.finish-upload', { assetId: id }, staff);
  return id;
}
const photo = (background = '#8a2be2') =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
const retry = (assetId: string) => catalog.rpc.call('catalog.media.retry', { assetId }, staff);
/** An upload that met a storage which took no file at all. */
async function strandedUpload(): Promise<string> {
  const content = await photo('#222222');
  const file = { modelId: model, fileName: 'foto.jpg', bytes: content.length };
  const { id } = await catalog.rpc.call('catalog.media.start-upload', file, staff);
  await mkdir(path.dirname(uploadOf(id)), { recursive: true });
  await writeFile(uploadOf(id), content);
  // where its folder should be made stands a file
  await writeFile(path.join(catalog.mediaDir, id), '');
  await catalog.rpc.call('catalog.media.finish-upload', { assetId: id }, staff);
  expect(await until(id, 'failed')).toMatchObject({ failure: { code: 'internal' }, canRetry: true });
  await rm(path.join(catalog.mediaDir, id));
  return id;
}

it('a half-made film of a killed process is gone once the next one has started (R19)', () => {
  expect(existsSync(leftOver)).toBe(false);
});

it('a photo behind more films than are made at once is ready while none of them is (R17)', async () => {
  await writeFile(path.join(folder, 'closed'), '');
  const film = await aFilm(ffmpeg, 3);
  // more than any lane has hands, so that a photo in the same lane would stand behind them
  const films = await Promise.all(Array.from({ length: 4 }, () => upload(film)));
  const atWork = async () => (await Promise.all(films.map(get))).filter(({ status }) => status === 'processing');
  await eventually(async () => (await atWork()).length >= 2, { within: 60_000, every: 100 });
  const picture = await upload(await photo());
  expect(await until(picture, 'ready')).toMatchObject({ kind: 'image', width: 300 });
  for (const id of films) expect((await get(id)).status).not.toBe('ready');
  await rm(path.join(folder, 'closed'));
  for (const id of films) expect(await until(id, 'ready')).toMatchObject({ kind: 'video', width: 320 });
}, 90_000);

it('an upload that met a broken storage is made as soon as somebody asks again, without another upload (R14)', async () => {
  const id = await strandedUpload();
  expect(existsSync(uploadOf(id))).toBe(true);
  expect(await retry(id)).toMatchObject({ status: 'queued', failure: null });
  expect(await until(id, 'ready')).toMatchObject({ kind: 'image', width: 300 });
  expect(existsSync(uploadOf(id))).toBe(false);
}, 90_000);

it('an upload that failed, and that nobody asked for again or uses, keeps no bytes for ever (R14)', async () => {
  const rounds = catalog.app.get(MediaRounds);
  const [givenUp, awaited] = [await strandedUpload(), await strandedUpload()];
  const post = {
    ...{ modelId: model, media: awaited, mediaType: 'image' as const, title: 'Ensaio', description: '' },
    ...{ isExclusive: true, isPremium: false, isHot: false, featured: false, previewSeconds: 5, cropBottom: 0 },
  };
  await catalog.rpc.call('catalog.post.create', { ...post, publish: true }, staff);
  await rounds.collectFailed();
  expect(await get(givenUp)).toMatchObject({ canRetry: true });

  catalog.clock.move(MEDIA_LIMITS.failedLifeMs + 1_000);
  await rounds.collectFailed();
  await eventually(() => !existsSync(uploadOf(givenUp)));
  await expect(retry(givenUp)).rejects.toMatchObject({ code: 'media-not-found' });
  expect(existsSync(uploadOf(awaited))).toBe(true);
  expect(await retry(awaited)).toMatchObject({ status: 'queued' });
}, 90_000);

it('an upload that is tried again just as it would be thrown away is kept (R14)', async () => {
  const id = await strandedUpload();
  const listing = jest.spyOn(catalog.app.get(AssetRead), 'givenUp').mockImplementationOnce(async () => {
    await retry(id);
    return [id];
  });
  await catalog.app.get(MediaRounds).collectFailed();
  expect(listing).toHaveBeenCalledTimes(1);
  listing.mockRestore();
  expect(await until(id, 'ready')).toMatchObject({ kind: 'image', width: 300 });
}, 90_000);

it('a photo that is thrown away while its files are being made leaves none of them behind (CAT-31)', async () => {
  const storage = catalog.app.get(MediaStorage);
  const write = storage.write.bind(storage);
  const making = jest.spyOn(catalog.app.get(AssetMaker), 'make');
  const folderOf = (id: string) => path.join(catalog.mediaDir, id);
  const writing = jest.spyOn(storage, 'write').mockImplementationOnce(async (file, content) => {
    const assetId = file.split('/')[0] ?? '';
    await catalog.rpc.call('catalog.media.discard', { assetId }, staff);
    await eventually(() => !existsSync(folderOf(assetId)));
    await write(file, content);
  });
  const id = await upload(await photo('#333333'));
  await eventually(() => making.mock.results.length > 0);
  await making.mock.results[0]?.value;
  expect(writing).toHaveBeenCalled();
  expect(existsSync(folderOf(id))).toBe(false);
  for (const spy of [making, writing]) spy.mockRestore();
}, 60_000);
