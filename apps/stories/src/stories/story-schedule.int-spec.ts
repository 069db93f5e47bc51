import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { HOUR_MS, STORY_LIFE_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFilm, type StoriesBench, staff, startStories } from '../../test/stories-fixture.js';
import { StoryExpiryService } from './story-expiry.service.js';
import { StoryScheduler } from './story-schedule.service.js';

let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.clock.stopAt(new Date('2026-11-27T20:00:00.000Z')));

const inHours = (hours: number) => new Date(bench.clock.now().getTime() + hours * HOUR_MS).toISOString();
const scheduler = () => bench.app.get(StoryScheduler, { strict: false });
const admin = (storyId: string) => bench.call('stories.story.admin-get', { storyId }, staff());
const open = (idOrSlug: string) => bench.call('stories.story.get', { idOrSlug });
const move = (storyId: string, publishAt: string | null) =>
  bench.call('stories.story.schedule', { storyId, publishAt }, staff());

describe('a scheduled story', () => {
  it('goes on the air at its time, once, after a restart, and stays for 24 hours from then (STO-03)', async () => {
    const at = inHours(1);
    const { id, modelId, media } = await bench.publish({ publishAt: at });
    expect(await admin(id)).toMatchObject({ state: 'scheduled', publishAt: at, isActive: false });
    // its files are kept, and nobody is told that it is there
    expect(await bench.said('story.updated', id)).toEqual([{ storyId: id, modelId, assetIds: [media.assetId] }]);
    await scheduler().publishDue();
    expect(await bench.said('story.published', id)).toEqual([]);
    bench.clock.move(3 * HOUR_MS);
    await bench.restart();
    await eventually(async () => (await admin(id)).state === 'active');
    const shown = await open(id);
    expect(Date.parse(shown.expiresAt)).toBe(bench.clock.now().getTime() + STORY_LIFE_MS);
    expect(shown.createdAt).toBe(bench.clock.now().toISOString());
    await Promise.all([scheduler().publishDue(), scheduler().publishDue()]);
    const published = { storyId: id, modelId, assetIds: [media.assetId], plannedFor: at };
    expect(await bench.said('story.published', id)).toEqual([published]);
  }, 60_000);

  it('is not there for anybody before: not by its id, its slug, the page of its creator or its figures (STO-07, STO-24)', async () => {
    const { id, modelId } = await bench.publish({ publishAt: inHours(30) });
    const slug = `s-${randomUUID().slice(0, 8)}`;
    await bench.call('stories.story.update', { storyId: id, slug }, staff());
    const visit = { storyId: id, visitorId: randomUUID() };
    for (const hours of [0, 25]) {
      bench.clock.move(hours * HOUR_MS);
      for (const ask of [open(id), open(slug), bench.call('stories.visit.open', { ...visit, userAgent: null })])
        await expect(ask).rejects.toMatchObject({ code: 'story-unknown' });
      expect(await bench.call('stories.story.list', { modelId })).toEqual([]);
    }
    const figures = await bench.call('stories.analytics.model', { modelId, strict: false }, staff());
    expect(figures).toMatchObject({ totalStories: 0, lastPublishedAt: null });
  });

  it('that no process published for days does not end before it began (STO-03)', async () => {
    const { id } = await bench.publish({ publishAt: inHours(1) });
    bench.clock.move(72 * HOUR_MS);
    await bench.app.get(StoryExpiryService, { strict: false }).expireDue();
    expect(await bench.said('story.expired', id)).toEqual([]);
    await scheduler().publishDue();
    expect((await open(id)).id).toBe(id);
  });

  it('of a creator who is off the site stays due, and goes out as news when she is back (STU-03, FOLLOW-03)', async () => {
    const at = inHours(1);
    const { id, modelId } = await bench.publish({ publishAt: at });
    const page = { modelId, username: 'luna' };
    const standing = async () =>
      (await bench.db.one<{ is: string }>('select standing as is from model_standing where model_id = $1', [modelId]))
        ?.is;
    await bench.hear('model.deactivated', page, new Date(bench.clock.now()));
    await eventually(async () => (await standing()) === 'inactive');
    bench.clock.move(72 * HOUR_MS);
    await scheduler().publishDue();
    expect(await bench.said('story.published', id)).toEqual([]);
    expect((await admin(id)).state).toBe('scheduled');
    await bench.hear('model.activated', page, new Date(bench.clock.now()));
    await eventually(async () => (await standing()) === 'active');
    await scheduler().publishDue();
    expect(await bench.said('story.published', id)).toMatchObject([{ storyId: id, plannedFor: at }]);
    expect(Date.parse((await open(id)).expiresAt)).toBe(bench.clock.now().getTime() + STORY_LIFE_MS);
  });

  it('is moved, published at once, or deleted; one that was published cannot be scheduled (STO-03)', async () => {
    const [moved, now, gone] = [
      await bench.publish({ publishAt: inHours(1) }),
      await bench.publish({ publishAt: inHours(1) }),
      await bench.publish({ publishAt: inHours(1) }),
    ];
    const later = inHours(5);
    expect(await move(moved.id, later)).toMatchObject({ state: 'scheduled', publishAt: later });
    expect(await move(now.id, null)).toMatchObject({ state: 'active', publishAt: null });
    await bench.call('stories.story.delete', { storyId: gone.id }, staff());
    bench.clock.move(2 * HOUR_MS);
    await scheduler().publishDue();
    expect((await admin(moved.id)).state).toBe('scheduled');
    expect(await bench.said('story.published', gone.id)).toEqual([]);
    // shown by hand, it did not go out by itself
    const { id: storyId, modelId, media } = now;
    expect(await bench.said('story.published', storyId)).toEqual([{ storyId, modelId, assetIds: [media.assetId] }]);
    await expect(move(now.id, inHours(1))).rejects.toMatchObject({ code: 'transition-not-allowed' });
    await expect(move(moved.id, inHours(-1))).rejects.toMatchObject({ errors: [{ field: 'publishAt' }] });
    await expect(bench.publish({ publishAt: inHours(-1) })).rejects.toMatchObject({ errors: [{ field: 'publishAt' }] });
    const switched = bench.call('stories.story.update', { storyId: moved.id, isActive: true }, staff());
    await expect(switched).rejects.toMatchObject({ code: 'transition-not-allowed' });
  });
});

it('a creator moves and cancels her own scheduled stories, and finds nobody else’s (USR-34)', async () => {
  const creator: Identity = { kind: 'user', userId: bench.creatorUserId, role: 'creator', sessionId: randomUUID() };
  const stranger: Identity = { ...creator, userId: randomUUID() };
  const { id, modelId } = await bench.publish({ publishAt: inHours(1) });
  const list = (who: Identity) =>
    bench.call('stories.own-story.list', { modelId, state: 'scheduled', cursor: null, limit: 24 }, who);
  expect((await list(creator)).items).toMatchObject([{ id, state: 'scheduled' }]);
  await expect(list(stranger)).rejects.toMatchObject({ code: 'model-not-found' });
  const later = inHours(2);
  const ask = (who: Identity) => bench.call('stories.own-story.schedule', { storyId: id, publishAt: later }, who);
  expect(await ask(creator)).toMatchObject({ publishAt: later });
  await expect(ask(stranger)).rejects.toMatchObject({ code: 'story-unknown' });
  const cancel = (who: Identity) => bench.call('stories.own-story.cancel', { storyId: id }, who);
  await expect(cancel(stranger)).rejects.toMatchObject({ code: 'story-unknown' });
  expect(await cancel(creator)).toEqual({ deleted: true });
  bench.clock.move(3 * HOUR_MS);
  await scheduler().publishDue();
  expect(await bench.said('story.published', id)).toEqual([]);
});

it('a creator publishes a story by herself and deletes it; it is hers, and one of the team’s is the team’s (STU-02)', async () => {
  const creator: Identity = { kind: 'user', userId: bench.creatorUserId, role: 'creator', sessionId: randomUUID() };
  const stranger: Identity = { ...creator, userId: randomUUID() };
  const form = { modelId: randomUUID(), ...aFilm() };
  const create = (who: Identity) => bench.call('stories.own-story.create', form, who);
  await expect(create(stranger)).rejects.toMatchObject({ code: 'model-not-found' });
  const { id: storyId, ...story } = await create(creator);
  expect(story).toMatchObject({ state: 'active', authorKind: 'creator' });
  expect(await bench.said('story.published', storyId)).toHaveLength(1);
  expect(await bench.call('stories.story.create', form, staff())).toMatchObject({ authorKind: 'staff' });
  const remove = (who: Identity) => bench.call('stories.own-story.delete', { storyId }, who);
  await expect(remove(stranger)).rejects.toMatchObject({ code: 'story-unknown' });
  expect(await remove(creator)).toEqual({ deleted: true });
  await expect(admin(storyId)).rejects.toMatchObject({ code: 'story-unknown' });
});

it('the time of a story is chosen in a zone: skipped is refused, twice is asked for, at both doors (STU-11)', async () => {
  const creator: Identity = { kind: 'user', userId: bench.creatorUserId, role: 'creator', sessionId: randomUUID() };
  bench.clock.stopAt(new Date('2027-02-01T12:00:00.000Z'));
  const publishAt = '2027-06-01T12:00:00.000Z';
  for (const [operation, add, who] of [
    ['stories.story.schedule', 'stories.story.create', staff()],
    ['stories.own-story.schedule', 'stories.own-story.create', creator],
  ] as const) {
    const form = { modelId: randomUUID(), ...aFilm(), publishAt };
    const refusal = (code: string) => ({ errors: [{ field: 'publishAt', code }] });
    const skipped = '2027-03-14T02:30[America/New_York]';
    await expect(bench.call(add, { ...form, planned: skipped }, who)).rejects.toMatchObject(refusal('skipped'));
    const { id: storyId } = await bench.call(
      add,
      { ...form, publishAt: null, planned: '2027-06-01T09:00[Europe/Lisbon]' },
      who,
    );
    expect(await admin(storyId)).toMatchObject({ state: 'scheduled', publishAt: '2027-06-01T08:00:00.000Z' });
    const ask = (planned: string) => bench.call(operation, { storyId, publishAt, planned }, who);
    await expect(ask(skipped)).rejects.toMatchObject(refusal('skipped'));
    await expect(ask('2027-11-07T01:30[America/New_York]')).rejects.toMatchObject(refusal('twice'));
    expect(await ask('2027-11-07T01:30-05:00[America/New_York]')).toMatchObject({
      ...{ publishAt: '2027-11-07T06:30:00.000Z', publishZone: 'America/New_York' },
      expiresAt: '2027-11-08T06:30:00.000Z',
    });
  }
});

it('a creator changes texts, length and address of her own story, and neither its end nor a taken down one (STU-01)', async () => {
  const creator: Identity = { kind: 'user', userId: bench.creatorUserId, role: 'creator', sessionId: randomUUID() };
  const stranger: Identity = { ...creator, userId: randomUUID() };
  const form = { modelId: randomUUID(), ...aFilm(), whatsappNumber: '+5511999998888' };
  const { id: storyId, expiresAt } = await bench.call('stories.own-story.create', form, creator);
  const change = (changes: object, who: Identity = creator) =>
    bench.call('stories.own-story.update', { storyId, ...changes }, who);
  const slug = `dela-${storyId.slice(0, 8)}`;
  const texts = { slug, durationSeconds: 20, telegramUrl: 'https://t.me/lunareis', whatsappNumber: '' };
  expect(await change(texts)).toMatchObject({
    ...{ ...texts, whatsappNumber: null, expiresAt, authorKind: 'creator', state: 'active' },
  });
  // what is left out stays
  expect(await change({ durationSeconds: 15 })).toMatchObject({ slug, telegramUrl: 'https://t.me/lunareis' });
  await expect(change({ telegramUrl: 'javascript:alert(1)' })).rejects.toMatchObject({
    errors: [{ field: 'telegramUrl' }],
  });
  const { id: other } = await bench.publish();
  await expect(change({ storyId: other, slug })).rejects.toMatchObject({ code: 'slug-taken' });
  await expect(change({ durationSeconds: 30 }, stranger)).rejects.toMatchObject({ code: 'story-unknown' });
  await expect(change({ durationSeconds: 30 }, staff())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(change({ durationSeconds: 30 }, { ...creator, role: 'fan' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await bench.call('stories.story.update', { storyId, isActive: false }, staff());
  await expect(change({ isActive: true, durationSeconds: 12 })).rejects.toMatchObject({ code: 'story-taken-down' });
  expect(await change({ durationSeconds: 12 })).toMatchObject({
    state: 'inactive',
    durationSeconds: 12,
  });
  expect((await bench.said('story.updated', storyId)).length).toBe(4);
});
