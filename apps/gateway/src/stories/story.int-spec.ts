import type { StoryView } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aStory } from '../../test/world.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const UNKNOWN = 'Story não encontrado.';
const GONE = 'Story não encontrado ou expirado.';
let edge: Edge;
let story: StoryView;

const get = (url: string, cookie?: string) =>
  edge.app.inject({ url: `/api/v1${url}`, headers: { 'user-agent': PHONE, ...(cookie ? { cookie } : {}) } });
const post = (what: string, cookie?: string, payload?: object, headers: Record<string, string> = edge.own) =>
  edge.app.inject({
    method: 'POST',
    url: `/api/v1/stories/${story.id}/${what}`,
    headers: { 'user-agent': 'iPhone', ...headers, ...(cookie ? { cookie } : {}) },
    ...(payload ? { payload } : {}),
  });
/** A browser that has read the story and opened it. */
const opened = async () => {
  const [cookie] = (await get('/stories/luna-no-camarim')).cookies;
  const header = `${cookie?.name}=${cookie?.value}`;
  return { answer: await post('open', header), cookie, header };
};
const lastAsked = (pattern: string) => edge.world.asked(pattern).at(-1)?.request;

beforeAll(async () => {
  edge = await startEdge();
  story = aStory({ modelId: edge.world.model.id, slug: 'luna-no-camarim' });
  edge.world.stories = [story];
});
afterEach(() => edge.world.failing.clear());
afterAll(() => edge?.close());

describe('the visitor cookie', () => {
  it('comes with the first story that is read, once, signed, unreadable to scripts, for eight days (STO-08)', async () => {
    const { answer, cookie, header } = await opened();
    expect(answer.statusCode).toBe(200);
    expect(cookie).toMatchObject({ name: 'camarim-visitor', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBe(8 * 24 * 3600);
    const [visitorId] = cookie?.value.split('.') ?? [];
    expect(lastAsked('stories.visit.open')).toEqual({ storyId: story.id, visitorId, userAgent: 'iPhone' });

    const again = await post('open', header);
    expect([again.cookies, (await get('/models/luna/stories', header)).cookies]).toEqual([[], []]);
    expect(lastAsked('stories.visit.open')).toMatchObject({ visitorId });
  });

  it('missing, a story opened five hundred times plays and is counted not once (S14)', async () => {
    const before = edge.world.asked('stories.visit.open').length;
    for (let i = 0; i < 500; i += 1) {
      const answer = await post('open');
      const seen = answer.json();
      expect([answer.statusCode, answer.cookies, seen.openedAt, seen.completedAt]).toEqual([200, [], null, null]);
    }
    for (const what of ['complete', 'cta'])
      expect((await post(what)).json()).toMatchObject({ status: 409, code: 'story-not-opened' });
    expect((await post('progress', undefined, { percent: 50 })).json()).toMatchObject({ code: 'story-not-opened' });
    expect(edge.world.asked('stories.visit.open')).toHaveLength(before);
    edge.world.failing.set('stories.story.get', problem('story-not-found'));
    expect((await post('open')).json()).toMatchObject({ code: 'story-not-found' });
  });

  it('comes with stories and with nothing else (STO-08)', async () => {
    expect((await get('/models/luna')).cookies).toEqual([]);
    expect((await get('/models/luna/stories')).cookies).toHaveLength(1);
    edge.world.stories = [];
    expect((await get('/models/luna/stories')).cookies).toEqual([]);
    edge.world.stories = [story];
  });

  it('that we did not sign is ignored: nobody counts as somebody else (STO-08)', async () => {
    const [a, b] = [await opened(), await opened()];
    const forged = `camarim-visitor=${b.cookie?.value.split('.')[0]}.${a.cookie?.value.split('.')[1]}`;
    const before = edge.world.asked('stories.visit.open').length;
    expect((await post('open', forged)).statusCode).toBe(200);
    expect(edge.world.asked('stories.visit.open')).toHaveLength(before);
    expect((await get('/stories/luna-no-camarim', forged)).cookies).toHaveLength(1);
    expect((await post('complete', forged)).json()).toMatchObject({ code: 'story-not-opened' });
  });
});

describe('a story', () => {
  it('comes with its creator and addresses for everybody (FV-32)', async () => {
    const page = (await get('/stories/luna-no-camarim')).json();
    expect(page).toMatchObject({
      id: story.id,
      durationSeconds: 10,
      endImage: null,
      model: { username: 'luna', displayName: edge.world.model.displayName },
    });
    expect(page.media.url).toMatch(/^\/media\/.+\?e=\d+&s=/);
  });

  it('that never was and one that is over have their own texts (STO-24)', async () => {
    for (const address of ['ninguem', 'não é slug', '00000000-0000-4000-8000-000000000000'])
      expect((await get(`/stories/${encodeURIComponent(address)}`)).json()).toMatchObject({ title: UNKNOWN });
    edge.world.failing.set('stories.story.get', problem('story-not-found'));
    expect((await get('/stories/luna-no-camarim')).json()).toMatchObject({ status: 404, title: GONE });
  });

  it('of a creator who is not on the site is not found (STO-07)', async () => {
    edge.world.failing.set('catalog.model.get-by-id', problem('model-not-found'));
    edge.publish('model.deactivated', { modelId: edge.world.model.id, username: 'luna' });
    const gone = await eventually(async () => {
      const answer = await get('/stories/luna-no-camarim');
      return answer.statusCode === 404 && answer.json();
    });
    expect(gone).toMatchObject({ code: 'story-not-found', title: GONE });
  });
});

it('stories of somebody who is no creator here say whose page there is none of (STO-24)', async () => {
  const unknown = await get('/models/Ninguem/stories');
  const detail = 'Modelo com username ninguem não encontrado';
  expect(unknown.json()).toMatchObject({ status: 404, code: 'model-not-found', detail });
  const english = await edge.app.inject({
    ...{ method: 'GET', url: '/api/v1/models/Ninguem/stories', headers: { 'accept-language': 'en' } },
  });
  expect(english.json()).toMatchObject({ detail: 'Profile with username ninguem not found' });
  // what cannot be a name is not repeated
  expect((await get('/models/%3Cb%3E/stories')).json().detail).toBeUndefined();
});

it('a creator’s stories come with where this visitor stands (STO-08)', async () => {
  const stranger = (await get('/models/luna/stories')).json();
  expect(stranger.items.map(({ id }: StoryView) => id)).toEqual([story.id]);
  expect(stranger.visits).toEqual([{ storyId: story.id, openedAt: null, completedAt: null, ctaClickedAt: null }]);
  const { header } = await opened();
  const [visit] = (await get('/models/luna/stories', header)).json().visits;
  expect(visit.openedAt).not.toBeNull();
});

it('progress, completion and the tap on the button are passed on for this visitor (STO-09, STO-14)', async () => {
  const { cookie, header } = await opened();
  const visit = { storyId: story.id, visitorId: cookie?.value.split('.')[0] };
  expect((await post('progress', header, { percent: 50 })).statusCode).toBe(200);
  expect((await post('complete', header)).statusCode).toBe(200);
  expect((await post('cta', header)).statusCode).toBe(200);
  expect(lastAsked('stories.visit.progress')).toEqual({ ...visit, percent: 50 });
  expect(lastAsked('stories.visit.complete')).toEqual(visit);
  expect(lastAsked('stories.visit.cta')).toEqual(visit);
  expect((await post('progress', header, { percent: 101 })).statusCode).toBe(422);
});

it('another site cannot open or complete a story in a visitor’s name (GW-11)', async () => {
  const answer = await post('open', undefined, undefined, { 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([403, 'cross-site', []]);
});
