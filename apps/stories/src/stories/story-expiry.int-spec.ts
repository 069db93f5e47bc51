import { JobQueue } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import { type StoriesBench, startStories } from '../../test/stories-fixture.js';
import type { StoriesJobs } from '../jobs.js';
import { StoryExpiryService } from './story-expiry.service.js';

let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.clock.stopAt(new Date()));

const expiry = () => bench.app.get(StoryExpiryService, { strict: false });
const jobs = () => bench.app.get<JobQueue<StoriesJobs>>(JobQueue, { strict: false });
const delayed = async () => (await jobs().counts())['stories.expire-story']?.delayed ?? 0;

describe('a story that runs out', () => {
  it('gets its job when it is published, for the time of its end (STO-03)', async () => {
    const before = await delayed();
    await bench.publish();
    await eventually(async () => (await delayed()) === before + 1);
  });

  it('is announced by its job, once (STO-03)', async () => {
    const { id, modelId, expiresAt } = await bench.publish();
    await expiry().expireOne(id);
    expect(await bench.said('story.expired', id)).toEqual([]);
    bench.clock.stopAt(new Date(expiresAt));
    for (const n of [1, 2]) await jobs().add('expire-story', { storyId: id }, { id: `${id}_${n}` });
    await eventually(async () => (await bench.said('story.expired', id)).length > 0);
    await Promise.all([expiry().expireDue(), expiry().expireDue(), expiry().expireOne(id)]);
    expect(await bench.said('story.expired', id)).toEqual([{ storyId: id, modelId }]);
  });

  it('is announced also when Redis has forgotten its job (STO-03)', async () => {
    const { id, expiresAt } = await bench.publish();
    await bench.redis.wipe();
    bench.clock.stopAt(new Date(expiresAt));
    await expiry().expireDue();
    await eventually(async () => (await bench.said('story.expired', id)).length === 1);
    expect(await bench.db.one(`select is_active from story where id = $1`, [id])).toEqual({ is_active: true });
  });

  it('is gone for everybody before anybody announces it (STO-07)', async () => {
    const { id, expiresAt } = await bench.publish();
    bench.clock.stopAt(new Date(Date.parse(expiresAt) - 1));
    expect((await bench.call('stories.story.get', { idOrSlug: id })).id).toBe(id);
    // who announces it has to hold its row: the round that comes by meanwhile leaves it out
    await bench.db.transaction(async (tx) => {
      await tx.one('select id from story where id = $1 for update', [id]);
      bench.clock.stopAt(new Date(Date.parse(expiresAt)));
      await expect(bench.call('stories.story.get', { idOrSlug: id })).rejects.toMatchObject({
        code: 'story-not-found',
      });
      expect(await bench.said('story.expired', id)).toEqual([]);
    });
  });

  it('a hundred at once are announced in one round (STO-03)', async () => {
    await expiry().expireDue();
    await bench.db.execute(
      `insert into story (model_id, media_type, asset_id, rendition, width, height, expires_at)
       select gen_random_uuid(), 'image', gen_random_uuid(), 'w1080.webp', 1080, 1920, $1 from generate_series(1, 250)`,
      [new Date(bench.clock.now().getTime() + 3_600_000)],
    );
    bench.clock.move(3_600_000);
    expect(await expiry().expireDue()).toBe(250);
    expect(await expiry().expireDue()).toBe(0);
  });
});
