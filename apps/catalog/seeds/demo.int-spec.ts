import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO } from '@camarim/contracts';
import { isReservedUsername, isValidUsername } from '@camarim/domain';
import { LocalMediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import { findFfmpeg } from '../src/media/ffmpeg.js';
import { makeAssets } from './demo-assets.js';
import { DEMO_CREATORS } from './demo-creators.js';
import { planAssets } from './demo-plan.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the demonstration', () => {
  it('keeps the files of an interrupted run and makes a broken one again (CAT-38)', async () => {
    const storage = new LocalMediaStorage(folder);
    const plans = planAssets()
      .filter((plan) => plan.film === null)
      .slice(0, 3);
    const file = (index: number) => `${plans[index]!.id}/w640.webp`;
    const first = await makeAssets(plans, storage, null, () => undefined);
    const before = await storage.stat(file(0));
    await storage.write(file(1), Buffer.from('cut off'));
    const again = await makeAssets(plans, storage, null, () => undefined);
    expect((await storage.stat(file(0)))?.modifiedAt).toEqual(before?.modifiedAt);
    expect((await storage.stat(file(1)))?.bytes).toBeGreaterThan(100);
    const byId = (assets: typeof first) => [...assets].sort((a, b) => a.id.localeCompare(b.id));
    expect(byId(again)).toEqual(byId(first));
  }, 60_000);

  it('leaves the films out on a machine without ffmpeg (CAT-38)', async () => {
    const film = planAssets().find((plan) => plan.film !== null)!;
    expect(await makeAssets([film], new LocalMediaStorage(folder), null, () => undefined)).toEqual([]);
  });

  it('says of itself that it is one, has every kind of post, and names nobody may not have (CAT-38, GW-06)', () => {
    for (const { key, bio, posts } of DEMO_CREATORS) {
      expect(bio).toContain('demonstração');
      expect(isValidUsername(key) && !isReservedUsername(key)).toBe(true);
      const kinds = new Set(posts.map((post) => `${post.kind} ${post.access}`));
      expect(kinds.size).toBe(6);
      expect(posts).toHaveLength(14);
      expect(bio).toContain('imagens desenhadas por código');
    }
    expect(new Set(planAssets().map((plan) => plan.id)).size).toBe(planAssets().length);
  });

  it('makes every file that a story or the page of an ad points to (CAT-38)', () => {
    expect(planAssets().map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(DEMO.assets)));
  });

  it('keeps a picture or film of its own for every post, small enough for a phone and for the repository (CAT-38)', async () => {
    const folder = new URL('pictures/', import.meta.url);
    const plans = planAssets();
    expect((await readdir(folder)).sort()).toEqual(plans.map(({ file }) => file).sort());
    const sizes = await Promise.all(plans.map(async ({ file }) => (await stat(new URL(file, folder))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
    for (const { file, film } of plans.filter((plan) => plan.film === null)) {
      const { width } = await sharp(fileURLToPath(new URL(file, folder))).metadata();
      expect([file, film, width >= 800, sizes[plans.findIndex((plan) => plan.file === file)]! <= 60_000]).toEqual([
        file,
        null,
        true,
        true,
      ]);
    }
  });

  it('films last longer than what is shown of them before a payment (CAT-38)', async () => {
    const ffmpeg = await findFfmpeg();
    if (!ffmpeg) throw new Error('this test needs ffmpeg');
    const films = planAssets().filter((plan) => plan.film !== null);
    expect(films.length).toBeGreaterThanOrEqual(7);
    for (const { file, film } of films) {
      const { durationMs } = await ffmpeg.probe(fileURLToPath(new URL(`pictures/${file}`, import.meta.url)));
      expect([file, durationMs >= 5_000 && durationMs <= 15_000, durationMs > film!.previewSeconds * 1_000]).toEqual([
        file,
        true,
        true,
      ]);
    }
  });
});
