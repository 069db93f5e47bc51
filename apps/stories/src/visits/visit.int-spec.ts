import { randomUUID } from 'node:crypto';
import type { AdminStoryView, RpcReply } from '@camarim/contracts';
import { HOUR_MS, SECOND_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { LAPTOP, PHONE, type StoriesBench, staff, startStories } from '../../test/stories-fixture.js';
import { VisitorForgetting } from './visitor-forgetting.service.js';

const VISITORS = 200;
const OVER = { code: 'story-not-found', status: 404, title: 'Story não encontrado ou expirado.' };
const UNKNOWN = { code: 'story-unknown', status: 404, title: 'Story não encontrado.' };
let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.clock.stopAt(new Date()));

const open = (storyId: string, visitorId: string, userAgent: string | null = PHONE) =>
  bench.call('stories.visit.open', { storyId, visitorId, userAgent });
const complete = (storyId: string, visitorId: string) => bench.call('stories.visit.complete', { storyId, visitorId });
const cta = (storyId: string, visitorId: string) => bench.call('stories.visit.cta', { storyId, visitorId });
const standing = async (storyId: string, visitorId: string) =>
  (await bench.call('stories.visit.list', { storyIds: [storyId], visitorId }))[0];
/** All at once, a busy machine answers the last of them after the five seconds a question may take. */
const AT_ONCE = 50;
async function thrice<T>(visitors: string[], work: (visitor: string) => Promise<T>): Promise<void> {
  for (let from = 0; from < visitors.length; from += AT_ONCE) {
    const some = visitors.slice(from, from + AT_ONCE);
    await Promise.all(some.flatMap((visitor) => [work(visitor), work(visitor), work(visitor)]));
  }
}

describe('many visitors at once', () => {
  it('200 visitors who send every call three times are 200 opens and 200 completions (STO-09)', async () => {
    const story = await bench.publish();
    const visitors = Array.from({ length: VISITORS }, () => randomUUID());
    await thrice(visitors, (visitor) => open(story.id, visitor));
    bench.clock.move(10 * SECOND_MS);
    await thrice(visitors, (visitor) => complete(story.id, visitor));
    await thrice(visitors, (visitor) => cta(story.id, visitor));

    const figures = await bench.call('stories.analytics.story', { storyId: story.id }, staff());
    expect(figures).toMatchObject({
      totalOpens: VISITORS,
      totalCompletions: VISITORS,
      uniqueUsers: VISITORS,
      views: VISITORS,
      ctaVisitors: VISITORS,
      completionRate: 100,
      abandonmentRate: 0,
      conversionRate: 100,
      avgTimeToCompleteSeconds: 10,
      anomalies: 0,
    });
    expect(await bench.count('story_view', 'story_id = $1', [story.id])).toBe(VISITORS);
    expect(await bench.count('story_event', 'story_id = $1', [story.id])).toBe(3 * VISITORS);
    for (const name of ['story.opened', 'story.completed', 'story.cta-clicked'] as const) {
      const said = await bench.said(name, story.id);
      expect(said).toHaveLength(VISITORS);
      expect(new Set(said.map(({ visitorId }) => visitorId)).size).toBe(VISITORS);
    }
    // and all of it leaves
    await eventually(async () => {
      const left = `select 1 from outbox where published_at is null and envelope ->> 'subject' = $1 limit 1`;
      return (await bench.db.one(left, [story.id])) === null;
    });
  }, 60_000);
});

describe('a visit', () => {
  let story: AdminStoryView;
  let visitor: string;
  beforeEach(async () => {
    story = await bench.publish();
    visitor = randomUUID();
  });

  it('ends not earlier than the length minus one second (STO-09)', async () => {
    await open(story.id, visitor);
    bench.clock.move(9 * SECOND_MS - 1);
    await expect(complete(story.id, visitor)).rejects.toMatchObject({
      code: 'story-too-early',
      status: 409,
      retryAfterSeconds: 1,
    });
    expect((await standing(story.id, visitor))?.completedAt).toBeNull();
    expect(await bench.said('story.completed', story.id)).toEqual([]);
    bench.clock.move(1);
    expect((await complete(story.id, visitor)).completedAt).toBe(bench.clock.now().toISOString());
  });

  it('that was never begun cannot end, nor be answered (STO-09)', async () => {
    await expect(complete(story.id, visitor)).rejects.toMatchObject({ code: 'story-not-opened' });
    await expect(cta(story.id, visitor)).rejects.toMatchObject({ code: 'story-not-opened' });
    expect(await bench.count('story_view', 'story_id = $1', [story.id])).toBe(0);
  });

  it('once completed stays completed, and coming back is a further view of the same visitor (STO-08, STO-16)', async () => {
    await open(story.id, visitor, LAPTOP);
    bench.clock.move(10 * SECOND_MS);
    const done = await complete(story.id, visitor);
    bench.clock.move(HOUR_MS);
    expect(await open(story.id, visitor)).toEqual(done);
    expect(await standing(story.id, visitor)).toEqual(done);
    const figures = await bench.call('stories.analytics.story', { storyId: story.id }, staff());
    expect(figures).toMatchObject({ totalOpens: 1, uniqueViews: 1, views: 2, avgTimeToCompleteSeconds: 10 });
    expect(await bench.said('story.opened', story.id)).toHaveLength(1);
  });

  it('never moves the end of the story (STO-04)', async () => {
    await open(story.id, visitor);
    const after = await bench.call('stories.story.get', { idOrSlug: story.id });
    expect(after.expiresAt).toBe(story.expiresAt);
    expect(Date.parse(after.expiresAt) - Date.parse(after.createdAt)).toBe(24 * HOUR_MS);
  });

  it('tells how much was seen, never more than the time allows (STO-17)', async () => {
    const progress = (percent: number) =>
      bench.call('stories.visit.progress', { storyId: story.id, visitorId: visitor, percent });
    await open(story.id, visitor);
    bench.clock.move(3 * SECOND_MS);
    await progress(90);
    await progress(10);
    const row = await bench.db.one(`select reached_percent from story_view where visitor_id = $1`, [visitor]);
    expect(row).toEqual({ reached_percent: 30 });
    await expect(progress(101)).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('keeps the class of the device and nothing else of it (STO-16)', async () => {
    await open(story.id, visitor, LAPTOP);
    const rows = await bench.db.query(`select * from story_event where visitor_id = $1`, [visitor]);
    expect(rows).toMatchObject([{ kind: 'opened', device: 'desktop' }]);
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  it('of a signed-in fan is known until the account is erased (STO-02)', async () => {
    const fan = { kind: 'user' as const, userId: randomUUID(), role: 'fan' as const, sessionId: randomUUID() };
    await bench.call('stories.visit.open', { storyId: story.id, visitorId: visitor, userAgent: null }, fan);
    const known = () => bench.count('story_view', 'user_id = $1', [fan.userId]);
    expect(await known()).toBe(1);
    await bench.hear('user.erased', { userId: fan.userId, at: new Date().toISOString() });
    await eventually(async () => (await known()) === 0);
    expect(await bench.count('story_view', 'visitor_id = $1', [visitor])).toBe(1);
  });

  it('is nobody’s seven days after its story, and counts as before (USR-30)', async () => {
    const fan = { kind: 'user' as const, userId: randomUUID(), role: 'fan' as const, sessionId: randomUUID() };
    const ask = { storyId: story.id, visitorId: visitor, userAgent: PHONE };
    await bench.call('stories.visit.open', ask, fan);
    await open(story.id, randomUUID());
    bench.clock.move(10 * SECOND_MS);
    await complete(story.id, visitor);
    await cta(story.id, visitor);
    const figures = () => bench.call('stories.analytics.story', { storyId: story.id }, staff());
    const later = await bench.publish();
    const forget = () => bench.app.get(VisitorForgetting, { strict: false }).forget();
    const known = async () => [
      await bench.count('story_view', 'story_id = $1 and num_nonnulls(visitor_id, user_id) > 0', [story.id]),
      await bench.count('story_event', 'story_id = $1 and visitor_id is not null', [story.id]),
    ];

    bench.clock.move(8 * 24 * HOUR_MS - 11 * SECOND_MS);
    await forget();
    expect(await known()).toEqual([2, 4]);
    await bench.db.execute('update story set expires_at = $2 where id = $1', [later.id, bench.clock.now()]);
    await bench.db.execute(
      `insert into story_view (story_id, model_id, visitor_id, epoch, viewed_at, duration_seconds)
       values ($1, $2, $3, 0, $4, 10)`,
      [later.id, later.modelId, visitor, bench.clock.now()],
    );
    bench.clock.move(2 * SECOND_MS);
    const counted = await figures();
    expect(counted).toMatchObject({ uniqueUsers: 2, totalOpens: 2, totalCompletions: 1, ctaVisitors: 1 });
    await forget();
    expect(await known()).toEqual([0, 0]);
    expect(await bench.count('story_view', 'visitor_id = $1', [visitor])).toBe(1);
    expect(await figures()).toEqual(counted);
  });

  it('needs the visitor cookie (STO-08)', async () => {
    await expect(open(story.id, 'eu')).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('leaves events that nobody can rewrite (STO-02)', async () => {
    await open(story.id, visitor);
    await expect(bench.db.execute(`delete from story_event`)).rejects.toThrow('append-only');
    for (const change of [`device = 'other'`, `visitor_id = null, device = 'other'`, 'visitor_id = gen_random_uuid()'])
      await expect(bench.db.execute(`update story_event set ${change}`)).rejects.toThrow('append-only');
  });
});

describe('a story that is not shown', () => {
  const refused = async (storyId: string, expected: object) => {
    const visitorId = randomUUID();
    const before = await bench.count('story_event', 'true', []);
    for (const pending of [
      open(storyId, visitorId),
      complete(storyId, visitorId),
      cta(storyId, visitorId),
      bench.call('stories.visit.progress', { storyId, visitorId, percent: 50 }),
    ])
      await expect(pending).rejects.toMatchObject(expected);
    expect(await bench.count('story_view', 'visitor_id = $1', [visitorId])).toBe(0);
    expect(await bench.count('story_event', 'true', [])).toBe(before);
  };

  it('because it has run out says so and records nothing (STO-07, STO-24)', async () => {
    const story = await bench.publish();
    const visitor = randomUUID();
    await open(story.id, visitor);
    bench.clock.stopAt(new Date(story.expiresAt));
    await refused(story.id, OVER);
    await expect(complete(story.id, visitor)).rejects.toMatchObject(OVER);
    expect(await bench.count('story_event', 'story_id = $1', [story.id])).toBe(1);
  });

  it('because it is switched off says so and records nothing (STO-07, STO-24)', async () => {
    const story = await bench.publish();
    await bench.call('stories.story.update', { storyId: story.id, isActive: false }, staff());
    await refused(story.id, OVER);
  });

  it('because its creator is off the site says so and records nothing (STO-07, STO-24)', async () => {
    const story = await bench.publish();
    await bench.hear('model.deactivated', { modelId: story.modelId, username: 'luna' });
    await eventually(() =>
      bench.db.one(`select 1 from model_state where model_id = $1 and not is_active`, [story.modelId]),
    );
    await refused(story.id, OVER);
  });

  it('because it never was, or was deleted, says so and records nothing (STO-24)', async () => {
    await refused(randomUUID(), UNKNOWN);
    await refused('luna-no-camarim', UNKNOWN);
    const story = await bench.publish();
    await bench.call('stories.story.delete', { storyId: story.id }, staff());
    await refused(story.id, UNKNOWN);
  });
});

describe('views that staff clear', () => {
  const reset = (modelId: string, who = staff()): Promise<RpcReply<'stories.visit.reset'>> =>
    bench.call('stories.visit.reset', { modelId }, who);

  it('make the stories of one creator new for everybody and leave the figures as they were (STO-21)', async () => {
    const story = await bench.publish();
    const other = await bench.publish();
    const visitor = randomUUID();
    for (const { id } of [story, other]) await open(id, visitor);
    bench.clock.move(10 * SECOND_MS);
    for (const { id } of [story, other]) await complete(id, visitor);
    const figures = () => bench.call('stories.analytics.story', { storyId: story.id }, staff());
    const { at: _, ...before } = await figures();

    const who = staff('owner');
    expect(await reset(story.modelId, who)).toEqual({ modelId: story.modelId, epoch: 1 });
    expect((await standing(story.id, visitor))?.completedAt).toBeNull();
    expect((await standing(other.id, visitor))?.completedAt).not.toBeNull();
    expect(await figures()).toMatchObject(before);

    expect((await open(story.id, visitor)).completedAt).toBeNull();
    expect(await figures()).toMatchObject({ totalOpens: 2, totalCompletions: 1, uniqueUsers: 1, uniqueViews: 2 });
    const audit = await bench.db.query(
      `select actor_id, action, detail from staff_action where model_id = $1 and story_id is null`,
      [story.modelId],
    );
    expect(audit).toEqual([{ actor_id: who.userId, action: 'views-reset', detail: { epoch: 1 } }]);
    expect(await bench.said('story.views-reset', story.modelId)).toMatchObject([{ actorId: who.userId, epoch: 1 }]);
    await expect(bench.db.execute(`delete from staff_action`)).rejects.toThrow('append-only');
  });

  it('in the middle of a view let it end where it began (STO-21)', async () => {
    const story = await bench.publish();
    const visitor = randomUUID();
    await open(story.id, visitor);
    await reset(story.modelId);
    bench.clock.move(10 * SECOND_MS);
    expect((await complete(story.id, visitor)).completedAt).not.toBeNull();
    expect((await standing(story.id, visitor))?.completedAt).toBeNull();
  });

  it('are never those of all creators, and never by just anybody (STO-21)', async () => {
    const story = await bench.publish();
    await expect(reset('')).rejects.toMatchObject({ errors: [{ message: 'Nenhuma modelo selecionada!' }] });
    await expect(reset(randomUUID())).rejects.toMatchObject({ errors: [{ message: 'Nenhum story encontrado' }] });
    await expect(reset(story.modelId, staff('content'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(bench.call('stories.visit.reset', { modelId: story.modelId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
