import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '@camarim/contracts';
import { LocalMediaStorage, MediaStorage } from '@camarim/platform';
import { PermanentJobError } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import { aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';
import { installedFfmpeg } from '../../test/films.js';
import type { Ffmpeg } from './ffmpeg.js';
import { renderVideo } from './render-video.js';
import { ThumbnailRepository } from './thumbnail.repository.js';
import { ThumbnailRounds } from './thumbnail-rounds.service.js';

let catalog: Catalog;
let ffmpeg: Ffmpeg;
const staff = aTeamMember('content');
beforeAll(async () => {
  catalog = await startCatalog();
  ffmpeg = await installedFfmpeg();
}, 60_000);
afterAll(() => catalog?.stop());

const get = async (id: string): Promise<Asset> =>
  (await catalog.rpc.call('catalog.media.get', { ids: [id] }, staff)).items[0]!;

/** A ready film of three seconds that has lost its poster. */
async function aFilmWithoutPoster(modelId: string): Promise<string> {
  const assetId = randomUUID();
  const file = path.join(catalog.mediaDir, `${assetId}.mp4`);
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x400:rate=24', '-t', '3'];
  await ffmpeg.run([...picture, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', file]);
  const storage = new LocalMediaStorage(catalog.mediaDir);
  const { renditions, ...made } = await renderVideo(storage, ffmpeg, { assetId, file, previewSeconds: 1 });
  const films = renditions.filter(({ contentType }) => !contentType.startsWith('image/'));
  await catalog.db.query(
    `insert into media_asset (id, model_id, kind, status, width, height, duration_ms, renditions)
     values ($1, $2, 'video', 'ready', $3, $4, $5, $6)`,
    [assetId, modelId, made.width, made.height, made.durationMs, JSON.stringify(films)],
  );
  return assetId;
}

describe("'Regenerate All Thumbnails'", () => {
  it('says x of y, a film whose file is gone costs itself alone, and then all have one (CAT-29)', async () => {
    const model = await catalog.aModel();
    // the files of this post's asset were never written
    await catalog.aPost(model);
    const id = await aFilmWithoutPoster(model);
    expect((await get(id)).picture).toBeNull();
    const ask = (onlyMissing: boolean) =>
      catalog.rpc.call('catalog.media.regenerate-thumbnails', { modelId: model, onlyMissing }, staff);
    const run = await ask(false);
    expect(run).toMatchObject({ status: 'running', total: 2, done: 0 });
    expect((await ask(false)).id).toBe(run.id);
    const done = await eventually(
      async () => {
        const now = await catalog.rpc.call('catalog.media.thumbnail-run', { runId: run.id }, staff);
        return now?.status === 'done' && now;
      },
      { within: 40_000, every: 100 },
    );
    expect(done).toMatchObject({ total: 2, done: 1, failed: 1 });
    expect(await catalog.db.one('select length(veil) > 60 as veiled from media_asset where id = $1', [id])).toEqual({
      veiled: true,
    });
    expect((await get(id)).picture?.sources.map((source) => source.rendition)).toContain('poster.webp');
    expect((await get(id)).picture?.sources.map((source) => source.rendition)).toContain('thumb.webp');
    expect(await readFile(path.join(catalog.mediaDir, id, 'poster-320.avif'))).toBeDefined();
    // its other files are the ones from before
    const kept = await catalog.db.one<{ names: string[] }>(
      `select array(select f ->> 'name' from jsonb_array_elements(renditions) f where f ->> 'contentType' not like 'image/%') as names
       from media_asset where id = $1`,
      [id],
    );
    expect(kept?.names).toEqual(['full.mp4', 'preview.mp4', 'hls-320.mp4', 'stream.json']);
    // 'Todos os vídeos já possuem thumbnails!'
    expect(await ask(true)).toMatchObject({ status: 'done', total: 0 });
  }, 90_000);

  it('leaves nothing of a film that is thrown away while its picture is being made (CAT-29, CAT-31)', async () => {
    const model = await catalog.aModel();
    const assetId = await aFilmWithoutPoster(model);
    const folder = path.join(catalog.mediaDir, assetId);
    const storage = catalog.app.get(MediaStorage);
    const write = storage.write.bind(storage);
    const writing = jest.spyOn(storage, 'write').mockImplementationOnce(async (file, content) => {
      await catalog.rpc.call('catalog.media.discard', { assetId }, staff);
      await eventually(() => !existsSync(folder));
      await write(file, content);
    });
    const asked = { modelId: model, onlyMissing: false };
    const { id: runId } = await catalog.rpc.call('catalog.media.regenerate-thumbnails', asked, staff);
    const isOver = async () =>
      (await catalog.rpc.call('catalog.media.thumbnail-run', { runId }, staff))?.status === 'done';
    await eventually(isOver, { within: 40_000, every: 100 });
    expect(writing).toHaveBeenCalled();
    expect(existsSync(folder)).toBe(false);
    writing.mockRestore();
  }, 90_000);

  it('goes on after its job gave up, and the next can be started (CAT-29)', async () => {
    const modelId = await catalog.aModel();
    await catalog.aPost(modelId);
    const gaveUp = () => Promise.reject(new PermanentJobError('no tries are left'));
    const working = jest.spyOn(catalog.app.get(ThumbnailRepository), 'nextTask').mockImplementationOnce(gaveUp);
    const ask = () => catalog.rpc.call('catalog.media.regenerate-thumbnails', { modelId, onlyMissing: false }, staff);
    const run = await ask();
    await eventually(() => working.mock.calls.length > 0);
    expect((await ask()).id).toBe(run.id);
    await eventually(
      async () => {
        await catalog.app.get(ThumbnailRounds).round();
        return (await catalog.rpc.call('catalog.media.thumbnail-run', { runId: run.id }, staff))?.status === 'done';
      },
      { within: 20_000, every: 100 },
    );
    expect((await ask()).id).not.toBe(run.id);
    working.mockRestore();
  }, 60_000);
});
