import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { HOUR_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFilm, type StoriesBench, staff, startStories } from '../../test/stories-fixture.js';
import { StoryScheduler } from './story-schedule.service.js';

let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories();
}, 60_000);
afterAll(() => bench?.end());

const inHours = (hours: number) => new Date(bench.clock.now().getTime() + hours * HOUR_MS).toISOString();
const creator = (): Identity => ({
  ...{ kind: 'user', userId: bench.creatorUserId, role: 'creator', sessionId: randomUUID() },
});
const create = (modelId: string) => bench.call('stories.story.create', { modelId, ...aFilm() }, staff());
const say = (
  modelId: string,
  isGranted: boolean,
  at = bench.clock.now(),
  task: 'publishing' | 'calls' = 'publishing',
) => bench.hear('delegation.changed', { modelId, task, isGranted, changedBy: randomUUID(), at: at.toISOString() });
const refusal = { code: 'not-delegated', status: 403, detail: 'Luna não permite que a equipe publique em seu nome.' };
/** Until stories has heard it; the clock of the wall says how long it took. */
async function withdraw(modelId: string): Promise<number> {
  const from = performance.now();
  await say(modelId, false);
  await eventually(async () => {
    const row = await bench.db.one('select 1 from team_delegation where model_id = $1 and not is_granted', [modelId]);
    return row !== null;
  });
  return performance.now() - from;
}

it('once she publishes alone, the team is refused at every door of her stories within a second (STU-13)', async () => {
  const modelId = randomUUID();
  const [{ id: shown }, { id: planned }] = [
    await create(modelId),
    await bench.publish({ modelId, publishAt: inHours(2) }),
  ];
  expect(await withdraw(modelId)).toBeLessThan(1_000);
  const all = () => bench.db.query('select * from story where model_id = $1 order by id', [modelId]);
  const before = await all();
  for (const ask of [
    create(modelId),
    bench.publish({ modelId, publishAt: inHours(3) }),
    bench.call('stories.story.update', { storyId: shown, durationSeconds: 7 }, staff()),
    bench.call('stories.story.update', { storyId: shown, isActive: false, slug: 'nova' }, staff()),
    bench.call('stories.story.schedule', { storyId: planned, publishAt: inHours(4) }, staff()),
    bench.call('stories.story.schedule', { storyId: planned, publishAt: null }, staff()),
  ])
    await expect(ask).rejects.toMatchObject(refusal);
  expect(await all()).toEqual(before);
  // of another page nothing was said, and she herself goes on
  await create(randomUUID());
  await bench.call('stories.own-story.create', { modelId, ...aFilm() }, creator());
  await say(modelId, true);
  await eventually(() => create(modelId).then(Boolean, () => false));
});

it('taking a story off the air and deleting it stays with the team; switching it on again does not (STU-13)', async () => {
  const modelId = randomUUID();
  const [{ id: off }, { id: gone }] = [await create(modelId), await create(modelId)];
  await withdraw(modelId);
  const set = (isActive: boolean) => bench.call('stories.story.update', { storyId: off, isActive }, staff());
  expect(await set(false)).toMatchObject({ isActive: false });
  await expect(set(true)).rejects.toMatchObject(refusal);
  expect(await bench.call('stories.story.delete', { storyId: gone }, staff())).toEqual({ deleted: true });
});

it('a story the team scheduled while it might goes out at its time all the same (STU-13, STU-03)', async () => {
  const modelId = randomUUID();
  const { id } = await bench.publish({ modelId, publishAt: inHours(1) });
  await withdraw(modelId);
  bench.clock.move(2 * HOUR_MS);
  await bench.app.get(StoryScheduler, { strict: false }).publishDue();
  expect(await bench.call('stories.story.get', { idOrSlug: id })).toMatchObject({ id });
});

it('what she said last counts, in whatever order it arrives, and another task is another thing (STU-13)', async () => {
  const modelId = randomUUID();
  await withdraw(modelId);
  // older than what is known, and about calls
  await say(modelId, true, new Date(bench.clock.now().getTime() - HOUR_MS));
  await say(modelId, true, bench.clock.now(), 'calls');
  await eventually(async () => {
    const rows = await bench.db.query('select task from team_delegation where model_id = $1', [modelId]);
    return rows.length === 2;
  });
  await expect(create(modelId)).rejects.toMatchObject(refusal);
  const other = randomUUID();
  await say(other, false, bench.clock.now(), 'calls');
  await eventually(async () => {
    const rows = await bench.db.query('select 1 from team_delegation where model_id = $1', [other]);
    return rows.length === 1;
  });
  await create(other);
});
