import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, type StoryView } from '@camarim/contracts';
import { HOUR_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFilm, type StoriesBench, staff, startStories } from '../../test/stories-fixture.js';

let bench: StoriesBench;
beforeAll(async () => {
  bench = await startStories({ DEMO_SEED: '1' });
}, 60_000);
afterAll(() => bench?.end());
afterEach(() => bench.clock.stopAt(new Date()));

const get = (idOrSlug: string): Promise<StoryView> => bench.call('stories.story.get', { idOrSlug });
const list = (modelId: string): Promise<StoryView[]> => bench.call('stories.story.list', { modelId });
const change = (set: string, slug: string) =>
  bench.db.execute(`update story set ${set} where custom_slug = $1`, [slug]);
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const LEFT = { modelId: randomUUID() };
const OVER = { code: 'story-not-found', status: 404, title: 'Story não encontrado ou expirado.' };
const UNKNOWN = { code: 'story-unknown', status: 404, title: 'Story não encontrado.' };

describe('a story', () => {
  it('opens by its address and by its id, in any letter case (STO-07)', async () => {
    const story = await get('Luna-no-Camarim');
    expect(story).toMatchObject({
      modelId: DEMO.models.luna,
      media: { assetId: DEMO.assets.lunaStory, rendition: 'full.mp4' },
      poster: { assetId: DEMO.assets.lunaStory, rendition: 'poster.webp' },
      endImage: null,
      durationSeconds: 10,
    });
    expect(await get(story.id.toUpperCase())).toEqual(story);
  });

  it('of the demonstration keeps its files too: the catalog is told of them at each start (CAT-04)', async () => {
    const { id } = await get('Luna-no-Camarim');
    const [told] = await bench.said('story.updated', id);
    expect(told).toEqual({ storyId: id, modelId: DEMO.models.luna, assetIds: [DEMO.assets.lunaStory] });
  });

  it('is gone after 24 hours although nobody switched it off (STO-03, STO-07)', async () => {
    const { expiresAt } = await get('maya-na-pista');
    bench.clock.stopAt(new Date(Date.parse(expiresAt) - 1));
    expect((await list(DEMO.models.maya)).length).toBe(1);
    bench.clock.stopAt(new Date(expiresAt));
    await expect(get('maya-na-pista')).rejects.toMatchObject(OVER);
    expect(await list(DEMO.models.maya)).toEqual([]);
  });

  it('is gone as soon as it is switched off (STO-07)', async () => {
    await change('is_active = false', 'luna-no-palco');
    await expect(get('luna-no-palco')).rejects.toMatchObject(OVER);
    await change('is_active = true', 'luna-no-palco');
    expect((await get('luna-no-palco')).poster).toBeNull();
  });

  it('is gone while its creator is off the site, and back with her; a late word changes nothing (STO-07, CAT-02)', async () => {
    const maya = { modelId: DEMO.models.maya, username: 'maya' };
    const off = new Date();
    await bench.hear('model.deactivated', maya, off);
    await eventually(async () => (await refusal(list(maya.modelId))) === 'model-not-found');
    await expect(get('maya-na-pista')).rejects.toMatchObject(OVER);
    await bench.hear('model.updated', { ...maya, isActive: false }, new Date(off.getTime() + 1_000));
    // an older word that comes late changes nothing
    await bench.hear('model.updated', { ...maya, isActive: true }, new Date(off.getTime() - 1_000));
    await bench.hear('model.activated', maya, new Date(off.getTime() - 1_000));
    const heard = async () =>
      (await bench.db.one<{ n: number }>(`select count(*)::int as n from inbox where consumer = 'stories.standing'`))
        ?.n;
    await eventually(async () => (await heard()) === 4);
    await expect(get('maya-na-pista')).rejects.toMatchObject(OVER);
    await bench.hear('model.activated', maya, new Date(off.getTime() + 2_000));
    await eventually(async () => (await list(maya.modelId)).length === 1);
    // gone for good: no later word brings her back
    await bench.hear('model.deleted', { ...LEFT, username: 'lia' }, off);
    await eventually(async () => (await refusal(list(LEFT.modelId))) === 'model-not-found');
    await bench.hear('model.activated', { ...LEFT, username: 'lia' }, new Date(off.getTime() + 3_000));
    await eventually(async () => (await heard()) === 7);
    expect(await refusal(list(LEFT.modelId))).toBe('model-not-found');
  });

  it('that never existed answers 404, whatever was typed (STO-24)', async () => {
    for (const address of [randomUUID(), 'nunca-houve', '', `x' or 1=1`])
      await expect(get(address)).rejects.toMatchObject(UNKNOWN);
  });

  it('stands before the older ones on the profile (STO-20)', async () => {
    expect((await list(DEMO.models.luna)).map((story) => story.slug)).toEqual(['luna-no-camarim', 'luna-no-palco']);
  });

  it('shares its address with no other story (STO-06)', async () => {
    await expect(change(`custom_slug = 'luna-no-palco'`, 'luna-no-camarim')).rejects.toThrow('story_slug');
  });
});

describe('a form whose answer was lost', () => {
  const her = (): Identity => ({ kind: 'user', userId: bench.creatorUserId, role: 'creator', sessionId: randomUUID() });
  const HANDS = [
    ['creator', 'stories.own-story.create', her],
    ['team', 'stories.story.create', () => staff()],
  ] as const;

  it.each(HANDS)(
    'sent again by the %s it answers the story it made, and none is there twice (STU-01, STO-03)',
    async (_, door, by) => {
      const form = { clientId: randomUUID(), modelId: randomUUID(), ...aFilm(), telegramUrl: 'https://t.me/luna' };
      const send = (own: object = {}) => bench.call(door, { ...form, ...own }, by());
      const [first, beside] = await Promise.all([send(), send()]);
      expect([first.id, beside.id, (await send()).id]).toEqual([form.clientId, form.clientId, form.clientId]);
      expect(await list(form.modelId)).toHaveLength(1);
      expect(await bench.said('story.published', form.clientId)).toHaveLength(1);
      // what was changed since is something else
      for (const own of [{ telegramUrl: null }, aFilm(), { publishAt: '2099-01-01T00:00:00.000Z' }])
        expect(await refusal(send(own))).toBe('idempotency-mismatch');
      // a planned one is answered also when its time is past
      const planned = { ...form, clientId: randomUUID(), publishAt: new Date(Date.now() + HOUR_MS).toISOString() };
      expect((await bench.call(door, planned, by())).id).toBe(planned.clientId);
      bench.clock.stopAt(new Date(Date.now() + 2 * HOUR_MS));
      expect((await bench.call(door, planned, by())).id).toBe(planned.clientId);
    },
  );

  it('with the id of another creator’s story, or of one no form named, is refused; a page from before names none (STU-01, USR-34)', async () => {
    const form = { clientId: randomUUID(), modelId: randomUUID(), ...aFilm() };
    await bench.call('stories.own-story.create', form, her());
    const others = { ...form, modelId: randomUUID() };
    expect(await refusal(bench.call('stories.own-story.create', others, her()))).toBe('idempotency-mismatch');
    expect(await refusal(bench.call('stories.story.create', form, staff()))).toBe('idempotency-mismatch');
    const { clientId: _, ...plain } = form;
    const before = await bench.call('stories.own-story.create', plain, her());
    expect(before.id).not.toBe(form.clientId);
    expect(await refusal(bench.call('stories.own-story.create', { ...form, clientId: before.id }, her()))).toBe(
      'idempotency-mismatch',
    );
    expect(await list(form.modelId)).toHaveLength(2);
    expect(await list(others.modelId)).toEqual([]);
  });
});

describe('the demonstration', () => {
  it('has stories again when it is started the next day, and only then (STO-04)', async () => {
    const before = await get('luna-no-camarim');
    await bench.restart();
    expect((await get('luna-no-camarim')).expiresAt).toBe(before.expiresAt);
    const nextDay = new Date(Date.parse(before.expiresAt) + HOUR_MS);
    bench.clock.stopAt(nextDay);
    await bench.restart();
    expect((await get('luna-no-camarim')).expiresAt).toBe(new Date(nextDay.getTime() + 24 * HOUR_MS).toISOString());
  }, 60_000);
});
