import { randomUUID } from 'node:crypto';
import type { StoryAnalytics } from '@camarim/contracts';
import { HOUR_MS, SECOND_MS } from '@camarim/domain';
import { LAPTOP, PHONE, type StoriesBench, staff, startStories } from '../../test/stories-fixture.js';

let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories();
}, 60_000);
afterAll(() => bench?.end());
// 17:00 in São Paulo on the day of the golden vectors
const NOW = new Date('2026-11-20T20:00:00Z');
beforeEach(() => bench.clock.stopAt(NOW));

/** Rows as they would be imported: seconds from an hour ago; null = never. */
const rows = async (story: { id: string; modelId: string }, views: Array<[number | null, number | null]>) => {
  const base = NOW.getTime() - HOUR_MS;
  const at = (seconds: number | null) => (seconds === null ? null : new Date(base + seconds * SECOND_MS));
  for (const [opened, completed] of views)
    await bench.db.execute(
      `insert into story_view (story_id, model_id, visitor_id, epoch, opened_at, completed_at, viewed_at, duration_seconds)
       values ($1, $2, $3, 0, $4, $5, $6, 10)`,
      [story.id, story.modelId, randomUUID(), at(opened), at(completed), new Date(base)],
    );
};
const figures = (storyId: string, strict = false): Promise<StoryAnalytics> =>
  bench.call('stories.analytics.story', { storyId, strict }, staff('marketing'));
const open = (storyId: string, visitorId: string, userAgent: string | null = PHONE) =>
  bench.call('stories.visit.open', { storyId, visitorId, userAgent });

describe('the figures of a story', () => {
  it('are the golden ones: 80.00 % completed, 20.00 % abandoned, 12 s (STO-17)', async () => {
    const story = await bench.publish();
    await rows(story, [
      [0, 10],
      [0, null],
      [0, 13],
      [null, 5],
      [null, null],
      [20, 5],
    ]);
    expect(await figures(story.id)).toMatchObject({
      totalOpens: 5,
      totalCompletions: 4,
      completionRate: 80,
      abandonmentRate: 20,
      avgTimeToCompleteSeconds: 12,
      anomalies: 1,
      inProgress: 0,
      uniqueViews: 6,
    });
  });

  it('of 3 completions in 7 opens are 42.86 and 57.14 (STO-17)', async () => {
    const story = await bench.publish();
    await rows(story, [
      ...Array.from({ length: 3 }, (): [number, number] => [0, 10]),
      ...Array.from({ length: 4 }, (): [number, null] => [0, null]),
    ]);
    expect(await figures(story.id)).toMatchObject({ completionRate: 42.86, abandonmentRate: 57.14 });
  });

  it('of a story nobody opened are nothing, not zero per cent (STO-16)', async () => {
    const { id } = await bench.publish();
    expect(await figures(id)).toMatchObject({
      totalOpens: 0,
      completionRate: null,
      abandonmentRate: null,
      avgTimeToCompleteSeconds: null,
      conversionRate: null,
      peakHours: null,
      devices: null,
      lastViewedAt: null,
    });
  });

  it('do not call a view abandoned that is still under way, unless asked to be strict (STO-17)', async () => {
    const story = await bench.publish();
    const [done, watching] = [randomUUID(), randomUUID()];
    await open(story.id, done);
    bench.clock.move(10 * SECOND_MS);
    await bench.call('stories.visit.complete', { storyId: story.id, visitorId: done });
    await open(story.id, watching);
    bench.clock.move(40 * SECOND_MS - 1);
    expect(await figures(story.id)).toMatchObject({ inProgress: 1, completionRate: 100, abandonmentRate: 0 });
    expect(await figures(story.id, true)).toMatchObject({ completionRate: 50, abandonmentRate: 50 });
    bench.clock.move(1);
    expect(await figures(story.id)).toMatchObject({ inProgress: 0, completionRate: 50, abandonmentRate: 50 });
  });

  it('leave out of the mean what cannot be true, and count it (STO-17)', async () => {
    const story = await bench.publish();
    await rows(story, [
      [0, 10],
      [0, 100],
      [0, 101],
      [5, 4],
    ]);
    expect(await figures(story.id)).toMatchObject({ avgTimeToCompleteSeconds: 55, anomalies: 2, totalCompletions: 4 });
  });

  it('say how far people got (STO-17)', async () => {
    const story = await bench.publish();
    const [early, late, end] = [randomUUID(), randomUUID(), randomUUID()];
    for (const visitor of [early, late, end]) await open(story.id, visitor);
    const progress = (visitorId: string, percent: number) =>
      bench.call('stories.visit.progress', { storyId: story.id, visitorId, percent });
    bench.clock.move(10 * SECOND_MS);
    await progress(early, 30);
    await progress(late, 80);
    await bench.call('stories.visit.complete', { storyId: story.id, visitorId: end });
    bench.clock.move(HOUR_MS);
    const { retention } = await figures(story.id);
    expect(retention.map(({ viewers }) => viewers)).toEqual([3, 3, 2, 2, 1]);
  });
});

describe('hours and devices', () => {
  it('are not guessed from fewer than ten visits (STO-16)', async () => {
    const { id } = await bench.publish();
    for (let i = 0; i < 9; i++) await open(id, randomUUID());
    expect(await figures(id)).toMatchObject({ peakHours: null, devices: null, views: 9 });
    await open(id, randomUUID(), LAPTOP);
    const { peakHours, devices } = await figures(id);
    expect(peakHours).toEqual([{ hour: 17, opens: 10 }]);
    expect(devices).toEqual({
      mobile: { count: 9, share: 90 },
      desktop: { count: 1, share: 10 },
      other: { count: 0, share: 0 },
    });
  });

  it('are those of São Paulo, busiest first, five at most (STO-16)', async () => {
    const { id } = await bench.publish();
    // hours after 17:00 local, and how many come then
    for (const [hours, visitors] of [
      [0, 1],
      [1, 4],
      [2, 4],
      [3, 2],
      [7, 3],
      [8, 5],
    ] as const) {
      bench.clock.stopAt(new Date(NOW.getTime() + hours * HOUR_MS));
      for (let i = 0; i < visitors; i++) await open(id, randomUUID());
    }
    const { peakHours, opensByHour } = await figures(id);
    expect(peakHours).toEqual([
      { hour: 1, opens: 5 },
      { hour: 18, opens: 4 },
      { hour: 19, opens: 4 },
      { hour: 0, opens: 3 },
      { hour: 20, opens: 2 },
    ]);
    expect(opensByHour).toHaveLength(24);
    expect(opensByHour[17]).toEqual({ hour: 17, opens: 1 });
  });

  it('follow the clock of the place, also where summer time once began (STO-16)', async () => {
    const { id } = await bench.publish();
    const events = (iso: string) =>
      bench.db.execute(
        `insert into story_event (story_id, model_id, visitor_id, epoch, kind, device, occurred_at)
         select $1, gen_random_uuid(), gen_random_uuid(), 0, 'opened', 'other', $2 from generate_series(1, 5)`,
        [id, new Date(iso)],
      );
    await events('2018-11-04T02:30:00Z');
    await events('2018-11-04T03:30:00Z');
    expect((await figures(id)).peakHours).toEqual([
      { hour: 1, opens: 5 },
      { hour: 23, opens: 5 },
    ]);
  });
});

describe('the figures of a creator and of the house', () => {
  it('three who tap the button before the end and one who saw it all are a conversion of 100%, never of 400% (STO-16)', async () => {
    const { id, modelId } = await bench.publish({ modelId: randomUUID() });
    const whole = randomUUID();
    const early = [randomUUID(), randomUUID(), randomUUID()];
    for (const visitor of [whole, ...early]) await open(id, visitor);
    bench.clock.move(10 * SECOND_MS);
    await bench.call('stories.visit.complete', { storyId: id, visitorId: whole });
    for (const visitorId of [whole, ...early]) await bench.call('stories.visit.cta', { storyId: id, visitorId });
    expect(await bench.call('stories.analytics.model', { modelId }, staff())).toMatchObject({
      totalCompletions: 1,
      ctaVisitors: 4,
      conversionRate: 100,
    });
  });

  it('count a visitor of two stories once, and every button per story (STO-17, STO-18, STO-19)', async () => {
    const modelId = randomUUID();
    const before = await bench.call('stories.analytics.model', {}, staff());
    const stories = [await bench.publish({ modelId }), await bench.publish({ modelId })];
    const visitor = randomUUID();
    for (const { id } of stories) await open(id, visitor);
    bench.clock.move(10 * SECOND_MS);
    for (const { id } of stories) await bench.call('stories.visit.complete', { storyId: id, visitorId: visitor });
    await bench.call('stories.visit.cta', { storyId: stories[0]?.id ?? '', visitorId: visitor });

    const ofModel = await bench.call('stories.analytics.model', { modelId }, staff());
    expect(ofModel).toMatchObject({
      totalStories: 2,
      totalOpens: 2,
      totalCompletions: 2,
      uniqueUsers: 1,
      ctaVisitors: 1,
      conversionRate: 50,
      recentViews: 2,
    });
    const house = await bench.call('stories.analytics.model', {}, staff());
    expect(house.totalOpens - before.totalOpens).toBe(2);
    expect(house.totalStories - before.totalStories).toBe(2);

    bench.clock.move(24 * HOUR_MS);
    await bench.call('stories.story.delete', { storyId: stories[0]?.id ?? '' }, staff());
    expect(await bench.call('stories.analytics.model', { modelId }, staff())).toMatchObject({
      totalStories: 1,
      totalOpens: 2,
      recentViews: 0,
    });
  });

  it('are for staff (STO-20)', async () => {
    for (const who of [{ kind: 'visitor' } as const, staff('support')])
      await expect(bench.call('stories.analytics.model', {}, who)).rejects.toMatchObject({
        code: who.kind === 'visitor' ? 'unauthenticated' : 'forbidden',
      });
    await expect(figures(randomUUID())).rejects.toMatchObject({ code: 'story-unknown' });
  });
});

describe('the ranking of creators', () => {
  /** `views` opens of a creator's story at an instant, the first `done` of them completed. */
  const viewed = async (modelId: string, at: string, views: number, done: number) => {
    const { id } = await bench.publish({ modelId });
    for (let i = 0; i < views; i++)
      await bench.db.execute(
        `insert into story_view (story_id, model_id, visitor_id, epoch, opened_at, completed_at, viewed_at, duration_seconds)
         values ($1, $2, $3, 0, $4, $5, $4, 10)`,
        [id, modelId, randomUUID(), at, i < done ? at : null],
      );
  };
  const ranking = (period: 'today' | 'yesterday', at = NOW) =>
    bench.call('stories.metrics.dashboard', { period, at: at.toISOString() }, staff('finance'));

  it('counts unique opens of the local day, completions between level ones, and keeps all who are level at the fifth place (FA-05)', async () => {
    // a day of its own, far from the other specs
    const day = (time: string) => `2027-03-10T${time}:00-03:00`;
    const now = new Date(day('17:00'));
    const ids: string[] = Array.from({ length: 7 }, () => randomUUID());
    const opens: Array<[number, number]> = [
      [1, 0],
      [5, 1],
      [5, 3],
      [2, 1],
      [9, 0],
      [2, 1],
      [2, 1],
    ];
    for (const [i, [views, done]] of opens.entries()) await viewed(ids[i] ?? '', day('08:00'), views, done);
    // the evening before, two minutes to midnight
    await viewed(ids[0] ?? '', '2027-03-09T23:58:00-03:00', 20, 20);
    const ranks = await ranking('today', now);
    expect(
      ranks.map(({ modelId, opens: seen, completions }) => [ids.indexOf(modelId), seen, completions]).slice(0, 3),
    ).toEqual([
      [4, 9, 0],
      [2, 5, 3],
      [1, 5, 1],
    ]);
    expect(
      ranks
        .slice(3)
        .map(({ modelId }) => ids.indexOf(modelId))
        .sort(),
    ).toEqual([3, 5, 6]);
    expect(await ranking('yesterday', now)).toEqual([{ modelId: ids[0], opens: 20, completions: 20 }]);
  });

  it('is empty where nobody opened anything (FA-05)', async () => {
    expect(await ranking('today', new Date('2019-01-05T15:00:00Z'))).toEqual([]);
  });
});
