import type { StoryPageDto } from '@camarim/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { installBrowserApis, setVisibility } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aMedia, aStory } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { storySound } from './story-sound.js';
import { StoryViewer } from './story-viewer.js';

const FILM = aStory();
const route = (what: string) => `POST /stories/${FILM.id}/${what}`;
const visit = { storyId: FILM.id, openedAt: '2026-01-01T12:00:00.000Z', completedAt: null, ctaClickedAt: null };
let api: FakeApi;
let closed: number;

async function show(own: Partial<StoryPageDto> = {}) {
  renderPage(<StoryViewer story={aStory(own)} onClose={() => (closed += 1)} inAddress />);
  await pass(0);
}
/** Advances time, frame by frame. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const video = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('no video');
  return found;
};
const load = async () => {
  fireEvent.canPlay(video());
  await pass(0);
};
const at = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const stage = () => screen.getByRole('button', { name: /^(Toque|Pausado|Próximo)/ });

beforeEach(() => {
  jest.useFakeTimers();
  installBrowserApis();
  closed = 0;
  storySound.choice = null;
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => {};
  const done = { ...visit, completedAt: '2026-01-01T12:00:10.000Z' };
  api = new FakeApi()
    .on(route('open'), { body: visit })
    .on(route('progress'), { body: visit })
    .on(route('complete'), { body: done })
    .on(route('cta'), { body: done });
});
afterEach(() => jest.useRealTimers());

it('a video story starts muted with a hint; the first tap turns the sound on, its own button off and on (STO-11, STO-15)', async () => {
  await show();
  expect(screen.getByText('Carregando...')).toBeTruthy();
  await load();
  expect([video().muted, video().defaultMuted]).toEqual([true, true]);
  expect(screen.getByText('Agora')).toBeTruthy();
  fireEvent.click(screen.getByText('Toque na tela para ativar o som'));
  expect(video().muted).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Desativar som' }));
  expect(video().muted).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'm' });
  expect(video().muted).toBe(false);
});

it('a story runs for its own duration, then shows its end and is reported once (STO-10, STO-14)', async () => {
  await show({ telegramUrl: 'https://t.me/luna', whatsappNumber: '+5511987654321' });
  await load();
  await pass(5_000);
  expect(Math.abs(at() - 50)).toBeLessThan(3);
  fireEvent.ended(video());
  expect(screen.queryByText('Story Acabou')).toBeNull();
  await pass(5_100);
  expect([screen.getByText('Story Acabou'), screen.getByText('Visualizado')].every(Boolean)).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(api.to(route('complete'))).toHaveLength(1);
  expect(api.to(route('progress')).map(({ body }) => body)).toEqual([25, 50, 75].map((percent) => ({ percent })));
  const link = screen.getByRole('link', { name: 'Acessar Grupo Telegram' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://t.me/luna', 'noopener noreferrer']);
  fireEvent.click(link);
  expect(api.to(route('cta'))).toHaveLength(1);
});

it('holding a finger pauses a story without counting as a tap; so do the space bar and hiding the page (STO-10)', async () => {
  await show();
  await load();
  await pass(2_000);
  fireEvent.pointerDown(stage(), { isPrimary: true });
  await pass(300);
  const held = at();
  await pass(5_000);
  expect(at()).toBe(held);
  fireEvent.pointerUp(stage());
  fireEvent.click(stage(), { detail: 1 });
  expect(video().muted).toBe(true);
  await pass(1_000);
  expect(at()).toBeGreaterThan(held);
  fireEvent.keyDown(stage(), { key: ' ' });
  const paused = at();
  await pass(3_000);
  expect(at()).toBe(paused);
  fireEvent.keyDown(stage(), { key: ' ' });
  act(() => setVisibility('hidden'));
  await pass(3_000);
  act(() => setVisibility('visible'));
  expect(at() - paused).toBeLessThan(3);
});

it('where the browser blocks autoplay, the story waits for a tap and plays with sound (STO-10)', async () => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await show();
  await load();
  await pass(350);
  const prompt = screen.getByText('Toque para reproduzir com som');
  await pass(20_000);
  expect(at()).toBe(0);
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  fireEvent.click(prompt);
  await pass(0);
  await pass(1_000);
  expect([video().muted, at() > 0]).toEqual([false, true]);
});

it('a browser that refuses a muted start is asked again after 300 ms with low volume; the sound asked for then is full after 500 ms (STO-10, STO-11)', async () => {
  const asked: { muted: boolean; volume: number; at: number }[] = [];
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    asked.push({ muted: this.muted, volume: this.volume, at: performance.now() });
    return this.muted ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve();
  };
  storySound.choice = 'on';
  await show();
  await load();
  expect(asked).toHaveLength(1);
  await pass(299);
  expect(asked).toHaveLength(1);
  await pass(2);
  expect(asked.map(({ muted, volume }) => [muted, volume]).slice(0, 2)).toEqual([
    [true, 1],
    [false, 0.1],
  ]);
  await pass(490);
  expect(video().volume).toBe(0.1);
  await pass(20);
  expect([video().volume, video().muted]).toEqual([1, false]);
});

it('who has switched the sound on hears the next story too, one second after its muted start; who switched it off never does (STO-11)', async () => {
  storySound.choice = 'on';
  await show();
  await load();
  await pass(980);
  expect(video().muted).toBe(true);
  await pass(30);
  expect(video().muted).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Desativar som' }));
  await pass(3_000);
  expect([video().muted, screen.queryByText('Toque na tela para ativar o som')]).toEqual([true, null]);
});

it('a picture fills the screen; a wide one lies on a blurred copy of itself instead of black bars (V6)', async () => {
  await show({ mediaType: 'image' });
  const image = () => document.querySelector('img[data-media]')?.className;
  expect(image()).toContain('object-cover');
  document.body.replaceChildren();
  await show({ mediaType: 'image', media: { ...FILM.media, width: 1600, height: 900 } });
  expect(image()).toContain('object-contain');
  expect(document.querySelector('img.blur-2xl')?.getAttribute('src')).toBe(FILM.poster?.url);
});

it('a visitor who prefers reduced motion starts the story with a tap (STO-10)', async () => {
  const settings = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await show();
  await load();
  settings.mockRestore();
  expect(screen.getByText('Toque para reproduzir com som')).toBeTruthy();
});

it('a story seen before shows only its end card; nothing is played or counted again (STO-08, STO-09)', async () => {
  api.on(route('open'), { body: { ...visit, completedAt: '2026-01-01T12:00:10.000Z' } });
  await show({ whatsappNumber: '+5511987654321' });
  expect(screen.getByText('Visualizado')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Chamar no WhatsApp' });
  expect(link.getAttribute('href')).toBe('https://wa.me/5511987654321');
  expect([document.querySelector('video'), api.to(route('complete')).length]).toEqual([null, 0]);
});

it('a mimo at the end of a story keeps its keys to itself: a blank of the note pauses nothing (PUR-14)', async () => {
  api
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /models', { body: { items: [], nextCursor: null } })
    .on('GET /tip-board', {
      body: { modelId: FILM.model.id, minCents: 100, maxCents: 50_000, goal: null, shown: [] },
    })
    .on(route('open'), { body: { ...visit, completedAt: '2026-01-01T12:00:10.000Z' } });
  await import('../tips/story-tip.js');
  await import('../tips/tip-sheet.js');
  await show();
  await pass(100);
  const give = screen.getByRole('button', { name: 'Mandar um mimo' });
  // the main way first: 4 = it follows
  expect(screen.getByRole('link', { name: /^Ver perfil/ }).compareDocumentPosition(give)).toBe(4);
  fireEvent.click(give);
  for (let step = 0; step < 4; step += 1) await pass(100);
  const note = screen.getByLabelText(/Recado para ela/);
  // true: nobody prevented it, so that the blank is typed
  expect(fireEvent.keyDown(note, { key: ' ' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('dialog', { name: /^Story/ }), { key: ' ' })).toBe(false);
});

it('a picture story runs the same way and has no sound (STO-10)', async () => {
  await show({ mediaType: 'image', durationSeconds: 4 });
  fireEvent.load(document.querySelector('img[data-media]') ?? document.body);
  expect(screen.queryByRole('button', { name: 'Ativar som' })).toBeNull();
  await pass(4_200);
  expect(screen.getByText('Story Acabou')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ver perfil de Luna Ferreira']);
});

it('a story whose file does not load is tried again with a new address, and a tap leads on without it (STO-10)', async () => {
  await show();
  fireEvent.error(video());
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar este story.');
  const again = aStory({ media: aMedia('/media/story.mp4?s=2') });
  api.on(`GET /stories/${FILM.id}`, { body: again });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  await pass(0);
  expect(video().getAttribute('src')).toBe('/media/story.mp4?s=2');
  await load();
  await pass(1_000);
  expect([at() > 0, screen.queryByRole('alert')]).toEqual([true, null]);
  fireEvent.error(video());
  fireEvent.click(stage());
  expect(screen.getByText('Story Acabou')).toBeTruthy();
  expect(api.to(route('complete'))).toEqual([]);
});

it('without internet another try says the same once more; a story that is over by then is not tried again (STO-10, STO-24)', async () => {
  api.on(`GET /stories/${FILM.id}`, 'offline');
  await show();
  fireEvent.error(video());
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  await pass(0);
  fireEvent.error(video());
  api.on(`GET /stories/${FILM.id}`, refuse(404, 'story-not-found', 'Story não encontrado ou expirado.'));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  await pass(0);
  expect(screen.getByRole('alert').textContent).toBe('Story não encontrado ou expirado.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

it('an expired story shows a message, and can always be closed (STO-24)', async () => {
  api.on(route('open'), refuse(404, 'story-not-found', 'Story não encontrado ou expirado.'));
  await show();
  expect(screen.getByRole('alert').textContent).toBe('Story não encontrado ou expirado.');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(closed).toBe(2);
});
