import { randomUUID } from 'node:crypto';
import type { EventPayloads, StoryUpdateRequest } from '@camarim/contracts';
import type { StoryStatus } from '@camarim/domain';
import { HOUR_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFilm, type StoriesBench, staff, startStories } from '../../test/stories-fixture.js';

const INVALID = 'Slug inválido. Use apenas letras minúsculas, números e hífens.';
const LOOKS_LIKE_ID = 'O slug não pode ter o formato de um identificador.';
const TAKEN = 'Este slug já está em uso por outro story.';
let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.clock.stopAt(new Date()));

const update = (request: StoryUpdateRequest, who = staff()) => bench.call('stories.story.update', request, who);
const aSlug = () => `s-${randomUUID().slice(0, 8)}-x`;
const withMessage = (field: string, message: string) => ({ errors: [expect.objectContaining({ field, message })] });

describe('a new story', () => {
  it('is shown at once, for 24 hours (STO-03, STO-01)', async () => {
    const story = await bench.publish({ durationSeconds: 12, whatsappNumber: '(48) 99999-0000' });
    expect(story).toMatchObject({
      state: 'active',
      durationSeconds: 12,
      whatsappNumber: '+5548999990000',
      telegramUrl: 'https://t.me/luna',
      totalOpens: 0,
    });
    expect(Date.parse(story.expiresAt) - Date.parse(story.createdAt)).toBe(24 * HOUR_MS);
    expect((await bench.call('stories.story.get', { idOrSlug: story.id })).media).toEqual(story.media);
    expect(await bench.said('story.published', story.id)).toEqual([
      { storyId: story.id, modelId: story.modelId, assetIds: [story.media.assetId] },
    ]);
  });

  it('needs a creator (STO-03)', async () => {
    await expect(bench.publish({ modelId: '' })).rejects.toMatchObject({
      code: 'validation-failed',
      ...withMessage('modelId', 'Nenhuma modelo selecionada!'),
    });
  });

  it('tells all that is wrong with it at once (STO-05)', async () => {
    const wrong = bench.publish({
      media: { ...aFilm().media, rendition: '../outro/full.mp4' },
      whatsappNumber: '123',
      telegramUrl: 'http://t.me/luna',
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'assetId' }, { field: 'whatsappNumber' }, { field: 'telegramUrl' }],
    });
  });

  it('is published by those who may, and every decision is kept (STO-20)', async () => {
    await expect(bench.publish({}, staff('support'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(bench.publish({}, { kind: 'visitor' })).rejects.toMatchObject({ code: 'unauthenticated' });
    const who = staff('content');
    const { id } = await bench.publish({}, who);
    await update({ storyId: id, durationSeconds: 7 }, who);
    await bench.call('stories.story.delete', { storyId: id }, who);
    const kept = await bench.db.query(
      `select actor_id, action from staff_action where story_id = $1 order by occurred_at, action`,
      [id],
    );
    expect(kept.map((row) => (row as { action: string }).action).sort()).toEqual(['created', 'deleted', 'updated']);
    expect(kept).toEqual(kept.map((row) => ({ ...(row as object), actor_id: who.userId })));
    const told = await bench.db.query<{ change: EventPayloads['story-change.recorded'] }>(
      `select envelope -> 'data' as change from outbox where name = 'story-change.recorded'
       and envelope -> 'data' ->> 'targetId' = $1 order by seq`,
      [id],
    );
    const entry = { staffId: who.userId, targetType: 'story', targetId: id };
    expect(told.map(({ change }) => change)).toMatchObject([
      { ...entry, action: 'story.created', details: {} },
      { ...entry, action: 'story.updated', details: { fields: 'durationSeconds' } },
      { ...entry, action: 'story.deleted', details: { slug: null } },
    ]);
  });
});

describe('a slug', () => {
  it('that is invalid, or looks like an id, is refused with its text (STO-06)', async () => {
    const { id } = await bench.publish();
    for (const slug of ['luna no palco', 'luna--palco', '-luna', 'praça', 'a'.repeat(81)])
      await expect(update({ storyId: id, slug })).rejects.toMatchObject(withMessage('slug', INVALID));
    await expect(update({ storyId: id, slug: randomUUID() })).rejects.toMatchObject(withMessage('slug', LOOKS_LIKE_ID));
    expect((await bench.call('stories.story.get', { idOrSlug: id })).slug).toBeNull();
  });

  it('that is taken is refused with its text, and nothing of that edit is saved (STO-06)', async () => {
    const [mine, other] = [await bench.publish(), await bench.publish()];
    const slug = aSlug();
    expect((await update({ storyId: other.id, slug: ` ${slug.toUpperCase()} ` })).slug).toBe(slug);
    await expect(update({ storyId: mine.id, slug, durationSeconds: 33 })).rejects.toMatchObject({
      code: 'slug-taken',
      status: 409,
      detail: TAKEN,
      ...withMessage('slug', TAKEN),
    });
    expect(await bench.call('stories.story.get', { idOrSlug: mine.id })).toMatchObject({
      slug: null,
      durationSeconds: 10,
    });
    expect(await bench.said('story.updated', mine.id)).toEqual([]);
  });

  it('that two admins save at once is given to one of them (STO-06)', async () => {
    for (let round = 0; round < 20; round++) {
      const stories = await Promise.all([bench.publish(), bench.publish()]);
      const slug = aSlug();
      const results = await Promise.allSettled(stories.map(({ id }) => update({ storyId: id, slug })));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'slug-taken' } });
      const winner = await bench.call('stories.story.get', { idOrSlug: slug });
      expect(stories.map(({ id }) => id)).toContain(winner.id);
    }
  });

  it('that is emptied gives the address back to the id, and the slug to others (STO-06)', async () => {
    const [mine, other] = [await bench.publish(), await bench.publish()];
    const slug = aSlug();
    await update({ storyId: mine.id, slug });
    expect((await update({ storyId: mine.id, slug: '' })).slug).toBeNull();
    expect((await update({ storyId: other.id, slug })).slug).toBe(slug);
    await bench.call('stories.story.delete', { storyId: other.id }, staff());
    expect((await update({ storyId: mine.id, slug })).slug).toBe(slug);
  });

  it('is advised on while it is typed (STO-06)', async () => {
    const { id } = await bench.publish();
    const slug = aSlug();
    await update({ storyId: id, slug });
    const check = (typed: string, storyId: string | null = null) =>
      bench.call('stories.story.check-slug', { slug: typed, storyId }, staff());
    expect(await check(aSlug())).toMatchObject({ available: true, message: null });
    expect(await check(slug)).toMatchObject({ available: false, reason: 'taken', message: TAKEN });
    expect(await check(slug, id)).toMatchObject({ available: true });
    expect(await check('não vale')).toMatchObject({ reason: 'invalid', message: INVALID });
    expect(await check(randomUUID())).toMatchObject({ reason: 'looks-like-id', message: LOOKS_LIKE_ID });
    expect(await check('')).toMatchObject({ slug: '', available: true });
  });
});

describe('an edited story', () => {
  it('keeps what the form left out (STO-20)', async () => {
    const story = await bench.publish({ whatsappNumber: '+5548999990000' });
    const file = aFilm();
    const edited = await update({ storyId: story.id, file, telegramUrl: '' });
    expect(edited).toMatchObject({ ...file, telegramUrl: null, whatsappNumber: '+5548999990000', durationSeconds: 10 });
    expect(edited.expiresAt).toBe(story.expiresAt);
    const endImage = { assetId: randomUUID(), rendition: 'w1080.webp', width: 1080, height: 1920 };
    expect((await update({ storyId: story.id, endImage })).endImage).toEqual(endImage);
    expect((await update({ storyId: story.id, endImage: null })).endImage).toBeNull();
  });

  it('can be switched off and on while it runs, and not any more when it has run out (STO-07)', async () => {
    const { id, expiresAt } = await bench.publish();
    expect((await update({ storyId: id, isActive: false })).state).toBe('inactive');
    expect((await update({ storyId: id, isActive: true })).state).toBe('active');
    bench.clock.stopAt(new Date(expiresAt));
    await expect(update({ storyId: id, isActive: false })).rejects.toMatchObject({ code: 'transition-not-allowed' });
    expect((await bench.call('stories.story.admin-get', { storyId: id }, staff())).state).toBe('expired');
  });

  it('that was deleted is nobody’s any more (STO-20)', async () => {
    const { id, modelId } = await bench.publish();
    expect(await bench.call('stories.story.delete', { storyId: id }, staff())).toEqual({ deleted: true });
    const gone = { code: 'story-unknown', title: 'Story não encontrado.' };
    await expect(update({ storyId: id, durationSeconds: 5 })).rejects.toMatchObject(gone);
    await expect(bench.call('stories.story.delete', { storyId: id }, staff())).rejects.toMatchObject(gone);
    await expect(bench.call('stories.story.get', { idOrSlug: id })).rejects.toMatchObject(gone);
    expect(await bench.said('story.deleted', id)).toEqual([{ storyId: id, modelId }]);
  });
});

describe('the stories of a creator', () => {
  it('are listed newest first, expired ones too, page by page (STO-20, FA-10)', async () => {
    const modelId = randomUUID();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      ids.unshift((await bench.publish({ modelId })).id);
      bench.clock.move(i === 1 ? 25 * HOUR_MS : 0);
    }
    const seen: string[] = [];
    const states: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listPage>> = await listPage(modelId, cursor);
      seen.push(...page.items.map(({ id }) => id));
      states.push(...page.items.map(({ state }) => state));
      cursor = page.nextCursor;
    } while (cursor);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(states).toEqual(['active', 'active', 'active', 'expired', 'expired']);
    await update({ storyId: ids[0] ?? '', isActive: false });
    for (const [state, found] of [
      ['active', 2],
      ['inactive', 1],
      ['expired', 2],
    ] as const) {
      const { items } = await listPage(modelId, null, state);
      expect(items.map((story) => story.state)).toEqual(Array(found).fill(state));
    }
    await expect(listPage(modelId, 'x')).rejects.toMatchObject({ code: 'validation-failed' });
  });
  const listPage = (modelId: string, cursor: string | null, state: StoryStatus | null = null) =>
    bench.call('stories.story.admin-list', { modelId, state, cursor, limit: 2 }, staff('marketing'));
});

it('a story that was reported goes off the air with the decision, comes back like any other, and the answer waits for it (FV-38)', async () => {
  const slug = aSlug();
  const { id, modelId } = await bench.publish();
  await update({ storyId: id, slug });
  const who = staff();
  const decide = async (story: string | null, status: 'removed' | 'refused' = 'removed') => {
    const noticeId = randomUUID();
    await bench.hear('notice.decided', { noticeId, status, story, staffId: who.userId });
    return noticeId;
  };
  const said = (noticeId: string) => bench.said('story-notice.settled', noticeId);
  const settled = async (noticeId: string) => {
    await eventually(async () => (await said(noticeId)).length > 0);
    return said(noticeId);
  };
  const shown = () =>
    bench.call('stories.story.get', { idOrSlug: slug }).then(
      () => true,
      () => false,
    );

  const refused = [await decide(slug, 'refused'), await decide(null)];
  const unknown = await decide('nada-aqui');
  expect(await settled(unknown)).toEqual([{ noticeId: unknown, storyId: null }]);
  expect(await Promise.all(refused.map(said))).toEqual([[], []]);
  expect(await shown()).toBe(true);

  const removed = await decide(slug);
  expect(await settled(removed)).toEqual([{ noticeId: removed, storyId: id }]);
  expect(await shown()).toBe(false);
  const [decision] = await bench.db.query(
    `select actor_id, model_id, action, detail from staff_action where story_id = $1 and detail ? 'noticeId'`,
    [id],
  );
  const detail = { fields: 'isActive', noticeId: removed };
  expect(decision).toEqual({ actor_id: who.userId, model_id: modelId, action: 'updated', detail });
  await update({ storyId: id, isActive: true });
  expect(await shown()).toBe(true);
});

describe('a story of a creator', () => {
  const creator = () => ({
    ...{ kind: 'user' as const, userId: bench.creatorUserId, role: 'creator' as const, sessionId: randomUUID() },
  });
  const hers = (storyId: string, isActive: boolean) =>
    bench.call('stories.own-story.update', { storyId, isActive }, creator());
  const isShown = (idOrSlug: string) =>
    bench.call('stories.story.get', { idOrSlug }).then(
      () => true,
      () => false,
    );

  it('is taken off the air by her and put back, as long as it runs (STU-01)', async () => {
    const { id } = await bench.publish();
    expect(await hers(id, false)).toMatchObject({ state: 'inactive', isActive: false, hiddenByCreator: true });
    expect(await hers(id, false)).toMatchObject({ hiddenByCreator: true });
    expect(await isShown(id)).toBe(false);
    expect(await hers(id, true)).toMatchObject({ state: 'active', hiddenByCreator: false });
    expect(await isShown(id)).toBe(true);
    // what is left out stays as it is
    await hers(id, false);
    const edited = await bench.call('stories.own-story.update', { storyId: id, durationSeconds: 7 }, creator());
    expect(edited).toMatchObject({ isActive: false, hiddenByCreator: true });
    bench.clock.move(25 * HOUR_MS);
    await expect(hers(id, true)).rejects.toMatchObject({ code: 'transition-not-allowed' });
    const stranger = { ...creator(), userId: randomUUID() };
    const theirs = bench.call('stories.own-story.update', { storyId: id, isActive: false }, stranger);
    await expect(theirs).rejects.toMatchObject({ code: 'story-unknown' });
  });

  it('stays off the air when the team took it, also one she had taken off before (STU-01, FV-38)', async () => {
    const [byTeam, reported, both] = [await bench.publish(), await bench.publish(), await bench.publish()];
    await update({ storyId: byTeam.id, isActive: false });
    await hers(reported.id, false);
    const noticeId = randomUUID();
    const decision = { noticeId, status: 'removed' as const, story: reported.id, staffId: staff().userId };
    await bench.hear('notice.decided', decision);
    await eventually(async () => (await bench.said('story-notice.settled', noticeId)).length > 0);
    await hers(both.id, false);
    await update({ storyId: both.id, isActive: false });
    for (const { id } of [byTeam, reported, both]) {
      await expect(hers(id, true)).rejects.toMatchObject({ code: 'story-taken-down' });
      // nor does taking it off herself make it hers
      expect(await hers(id, false)).toMatchObject({ hiddenByCreator: false });
      await expect(hers(id, true)).rejects.toMatchObject({ code: 'story-taken-down', status: 409 });
      expect(await isShown(id)).toBe(false);
      await update({ storyId: id, isActive: true });
      expect(await isShown(id)).toBe(true);
    }
  });
});
