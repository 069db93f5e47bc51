import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { collectErrors, launch, phone } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';

/** A film's files by their addresses, and the name of each. */
const FILES = /\/media\/[0-9a-f-]{36}\/([\w-]+\.(?:m3u8|mp4))\?/;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];
let files: string[];

beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  context = await phone(browser);
  page = await context.newPage();
  errors = collectErrors(page);
  files = [];
  page.on('request', (request) => {
    const name = FILES.exec(request.url())?.[1];
    if (name) files.push(name);
  });
});
afterEach(() => context.close());
afterAll(() => browser?.close());

const tapOpenFilm = () => page.getByRole('button', { name: 'Reproduzir: Bem-vinda ao meu camarim' }).click();
async function openFilm(): Promise<void> {
  await page.goto(`${site}/luna`);
  await tapOpenFilm();
}
async function playOpenFilm(): Promise<Locator> {
  await openFilm();
  const video = page.locator('video');
  await video.waitFor();
  return video;
}
const reaches = (video: Locator, second: number) =>
  eventually(async () => {
    const at = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    return at > second || undefined;
  });

it.each([
  ['in the browser’s own way, where it has one', false],
  ['by script, where it has none', true],
])('a film plays to its end as a stream, %s (CAT-40, V8)', async (_, byScript) => {
  if (byScript)
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
  const video = await playOpenFilm();
  await reaches(video, 2.5);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 7;
  });
  await eventually(async () => (await video.evaluate((element: HTMLVideoElement) => element.ended)) || undefined);
  expect(files[0]).toBe('film.m3u8');
  expect(files.filter((name) => /^hls-\d+\.m3u8$/.test(name)).length).toBeGreaterThan(0);
  expect(files.filter((name) => /^hls-\d+\.mp4$/.test(name)).length).toBeGreaterThan(0);
  expect(files).not.toContain('full.mp4');
  expect(errors).toEqual([]);
});

it.each([
  ['in the browser’s own way', false],
  ['by script', true],
])('a film whose stream does not arrive %s is played from its plain file (CAT-40)', async (_, byScript) => {
  if (byScript)
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
  await page.route(/\/media\/[0-9a-f-]{36}\/hls-\d+\.mp4\?/, (route) => route.fulfill({ status: 403 }));
  const video = await playOpenFilm();
  await reaches(video, 1);
  expect(files).toContain('full.mp4');
});

const isSaid = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

it('a film whose files do not come says so, and plays when it is tapped again later (CAT-40)', async () => {
  await page.route(FILES, (route) => route.fulfill({ status: 403 }));
  await openFilm();
  await isSaid('Não foi possível carregar este vídeo. Tente de novo.');
  await page.unroute(FILES);
  await tapOpenFilm();
  await reaches(page.locator('video'), 1);
});

it('a film whose address ran out while the house cannot give another one says so, and plays when it is tapped again (CAT-40)', async () => {
  await page.route(FILES, (route) => route.fulfill({ status: 403 }));
  let asked = 0;
  await page.route('**/posts/*/play', (route) => {
    asked += 1;
    return asked === 1 ? route.continue() : route.fulfill({ status: 503 });
  });
  await openFilm();
  await isSaid('Algo deu errado por aqui. Tente de novo em instantes.');
  await page.unrouteAll();
  await tapOpenFilm();
  await reaches(page.locator('video'), 1);
});

it('what a post is stands over its picture, and not over the controls of its film while it plays (FV-17)', async () => {
  await page.goto(`${site}/luna`);
  const post = page.getByRole('article').filter({ hasText: 'Bem-vinda ao meu camarim' }).first();
  const facts = post.getByText('Grátis', { exact: true });
  await facts.waitFor();
  await tapOpenFilm();
  const video = post.locator('video');
  await reaches(video, 0.5);
  expect(await facts.isVisible()).toBe(false);
  expect(await post.getByText(/^\d+:\d\d$/).isVisible()).toBe(false);
});
