import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isReservedUsername, isValidUsername } from '@camarim/domain';
import { LocalMediaStorage } from '@camarim/platform';
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
      for (const post of posts) if (post.kind === 'video') expect(post.previewSeconds).toBeLessThan(post.seconds);
    }
    expect(new Set(planAssets().map((plan) => plan.id)).size).toBe(planAssets().length);
  });
});
