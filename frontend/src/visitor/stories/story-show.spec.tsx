import type { StoryPageDto } from '@camarim/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aMedia, aModel, aStory } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import StoryRing from './story-ring.js';
import { storySound } from './story-sound.js';

const id = (n: number) => `e0000000-0000-4000-8000-00000000000${n}`;
const picture = (n: number, over: Partial<StoryPageDto> = {}) =>
  aStory({
    id: id(n),
    mediaType: 'image',
    media: aMedia(`/media/${n}.webp`),
    poster: null,
    durationSeconds: 4,
    ...over,
  });
const maya = {
  id: 'a0000000-0000-4000-8000-000000000002',
  username: 'maya',
  displayName: 'Maya Costa',
  profileImage: null,
};
const visit = { openedAt: '2026-01-01T12:00:00.000Z', completedAt: null, ctaClickedAt: null };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => document.querySelector('img[data-media]')?.getAttribute('src') ?? null;
const load = async () => {
  await pass(10);
  fireEvent.load(document.querySelector('img[data-media]') ?? document.body);
  await pass(10);
};
const bars = () => document.querySelectorAll('[data-segment]').length;
const key = async (name: string) => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: name });
  await pass(10);
};
async function swipe(dx: number, dy: number) {
  const stage = screen.getByRole('button', { name: 'Próximo story' });
  const finger = (x: number, y: number) => ({ isPrimary: true, clientX: 200 + x, clientY: 400 + y, bubbles: true });
  fireEvent.pointerDown(stage, finger(0, 0));
  fireEvent.pointerMove(stage, finger(dx / 2, dy / 2));
  fireEvent.pointerMove(stage, finger(dx, dy));
  fireEvent.pointerUp(stage, finger(dx, dy));
  fireEvent.click(stage, { detail: 1 });
  await pass(10);
}

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers();
  installBrowserApis();
  storySound.choice = null;
  HTMLMediaElement.prototype.pause = () => {};
  api = new FakeApi()
    .on('GET /models', {
      body: {
        items: [aModel(), aModel({ id: 'a0000000-0000-4000-8000-000000000009', username: 'sem' }), aModel(maya)],
        nextCursor: null,
      },
    })
    .on('GET /models/luna/stories', { body: { items: [picture(1), picture(2)], visits: [] } })
    .on('GET /models/sem/stories', { body: { items: [], visits: [] } })
    .on('GET /models/maya/stories', { body: { items: [picture(3, { model: maya })], visits: [] } });
  for (const n of [1, 2, 3])
    for (const what of ['open', 'progress', 'complete'])
      api.on(`POST /stories/${id(n)}/${what}`, { body: { ...visit, storyId: id(n) } });
});
afterEach(() => jest.useRealTimers());

async function open() {
  const { client } = renderPage(<StoryRing username="luna" />);
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Ver stories' }));
  await pass(50);
  await load();
  return client;
}

it('two stories have two bars, and the second follows the first by itself (V6)', async () => {
  await open();
  expect([bars(), shown()]).toEqual([2, '/media/1.webp']);
  await pass(4_200);
  await pass(10);
  expect(shown()).toBe('/media/2.webp');
  expect(api.to(`POST /stories/${id(1)}/complete`)).toHaveLength(1);
});

it('the next story is loaded while the first one runs (V6)', async () => {
  await open();
  expect(document.querySelector('[data-ahead] img')?.getAttribute('src')).toBe('/media/2.webp');
});

it('a tap goes on, one on the left third goes back, and so do the arrow keys (V6)', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Próximo story' }));
  await pass(10);
  expect(shown()).toBe('/media/2.webp');
  await load();
  fireEvent.click(screen.getByRole('button', { name: 'Story anterior' }));
  await pass(10);
  expect(shown()).toBe('/media/1.webp');
  await key('ArrowRight');
  expect(shown()).toBe('/media/2.webp');
  await key('ArrowLeft');
  expect(shown()).toBe('/media/1.webp');
});

it('a swipe sideways opens the next creator with stories and the one before (V6)', async () => {
  await open();
  await swipe(-120, 10);
  await load();
  expect([shown(), screen.getByRole('dialog', { name: 'Story de Maya Costa' }) !== null]).toEqual([
    '/media/3.webp',
    true,
  ]);
  await swipe(120, 10);
  expect(screen.getByRole('dialog', { name: 'Story de Luna Ferreira' })).toBeTruthy();
});

it('a swipe down closes the stories, a short one does not, and neither counts as a tap (V6)', async () => {
  await open();
  await swipe(0, 40);
  expect(shown()).toBe('/media/1.webp');
  await swipe(5, 200);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the last story ends with the way to her profile and to the next creator (V6)', async () => {
  await open();
  await key('ArrowRight');
  await load();
  await pass(4_200);
  expect(screen.getByText('Story Acabou')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver perfil de Luna Ferreira' }).getAttribute('href')).toBe('/luna');
  fireEvent.click(screen.getByRole('button', { name: 'Stories de Maya Costa' }));
  await pass(10);
  expect(screen.getByRole('dialog', { name: 'Story de Maya Costa' })).toBeTruthy();
});

it('a story with a contact shows its end card for three seconds before the next one (V6, STO-14)', async () => {
  api.on('GET /models/luna/stories', {
    body: { items: [picture(1, { telegramUrl: 'https://t.me/luna' }), picture(2)], visits: [] },
  });
  await open();
  await pass(4_200);
  expect(screen.getByRole('link', { name: 'Acessar Grupo Telegram' })).toBeTruthy();
  await pass(3_000);
  await pass(10);
  expect(shown()).toBe('/media/2.webp');
});

it('a story stays while it is watched, whoever comes back to the page meanwhile (FV-32)', async () => {
  const long = picture(1, { durationSeconds: 60 });
  api.on('GET /models/luna/stories', { body: { items: [long, picture(2)], visits: [] } });
  await open();
  api.on('GET /models/luna/stories', { body: { items: [picture(4), long, picture(2)], visits: [] } });
  await pass(31_000);
  fireEvent(window, new Event('visibilitychange'));
  await pass(50);
  expect([bars(), shown()]).toEqual([2, '/media/1.webp']);
  // closed, the ring has the newest again
  await swipe(5, 200);
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Ver stories' }));
  await pass(50);
  expect(bars()).toBe(3);
});

it.each([
  ['the one that is watched', [picture(1)], 'Ver stories'],
  ['all of them', [], null],
])('when %s is gone the page comes back, and what is left can be opened (FV-32)', async (_, left, ring) => {
  const client = await open();
  await key('ArrowRight');
  const now = { items: left, visits: [] };
  api.on('GET /models/luna/stories', { body: now });
  act(() => void client.setQueryData(['stories', 'luna'], now));
  await pass(50);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button')?.getAttribute('aria-label') ?? null).toBe(ring);
  if (!ring) return;
  fireEvent.click(screen.getByRole('button', { name: ring }));
  await pass(50);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('a ring whose stories were read long ago reads them anew before it opens: their files have moved (FV-32)', async () => {
  renderPage(<StoryRing username="luna" />);
  await pass(11 * 60_000);
  const moved = picture(1, { media: aMedia('/media/1.webp?moved') });
  api.on('GET /models/luna/stories', { body: { items: [moved], visits: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver stories' }));
  await pass(50);
  await load();
  expect([bars(), shown()]).toEqual([1, '/media/1.webp?moved']);
});
