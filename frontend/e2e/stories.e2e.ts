import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { aDemoStory, dropDemoStories, viewsOf } from './support/stories.js';

const STORY_MS = 60_000;

it('where autoplay is blocked, the story waits for a tap and then plays with sound (STO-10, STO-11)', async () => {
  const strict = await launch('--autoplay-policy=document-user-activation-required');
  try {
    const context = await phone(strict);
    // a phone in power-saving mode refuses muted videos too; and without this, the test's own steps would count as a
    // gesture
    await context.addInitScript(() => {
      let touched = false;
      addEventListener('pointerdown', () => {
        touched = true;
      });
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        return touched ? play.call(this) : Promise.reject(new DOMException('needs a gesture', 'NotAllowedError'));
      };
    });
    const page = await context.newPage();
    const errors = collectErrors(page);
    await page.goto(`${site}/story/luna-no-camarim`);
    await page.getByText('Toque para reproduzir com som').waitFor();
    const film = page.locator('video');
    expect(await film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    await page.getByRole('button', { name: 'Reproduzir' }).tap();
    await eventually(async () =>
      (await film.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.muted))
        ? true
        : undefined,
    );
    expect(errors).toEqual([]);
  } finally {
    await strict.close();
  }
});

describe('a visitor with stories', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser?.close();
    await dropDemoStories();
  });

  const end = () => page.getByText('Story Acabou');
  const visitorCookies = async () => (await context.cookies()).filter(({ name }) => name.endsWith('camarim-visitor'));
  const completion = () => page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());

  it('sees a video to its end the first time, and only its end card the second time (STO-08, STO-10)', async () => {
    const completed = completion();
    await page.goto(`${site}/story/luna-no-camarim`);
    await page.getByText('Agora').waitFor();
    await page.getByText('Toque na tela para ativar o som').waitFor();
    const film = page.locator('video');
    expect(await film.evaluate((element: HTMLVideoElement) => [element.muted, element.paused])).toEqual([true, false]);
    const filled = () => page.getByRole('progressbar').locator('div').boundingBox();
    await eventually(async () => (((await filled())?.width ?? 0) > 20 ? true : undefined));
    // last of all: on a busy machine the story may end meanwhile
    expect(await accessibilityViolations(page)).toEqual([]);
    await end().waitFor({ timeout: STORY_MS });
    expect((await completed).status()).toBe(200);
    await page.getByText('Visualizado').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Chamar no WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/5548900000000',
    );

    await page.reload();
    await end().waitFor();
    expect([await film.count(), await page.getByRole('progressbar').count()]).toEqual([0, 0]);
    expect(errors).toEqual([]);
  });

  it('opens a picture story from the ring on the profile, and the view is counted by the visitor cookie (STO-08, FV-32)', async () => {
    await page.goto(`${site}/maya`);
    await page.getByRole('button', { name: 'Ver stories' }).waitFor();
    const [cookie, ...more] = await visitorCookies();
    expect([cookie, more]).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }, []]);
    const completed = completion();
    await page.getByRole('button', { name: 'Ver stories' }).click();
    await page.getByRole('progressbar').waitFor();
    expect(await page.getByRole('button', { name: 'Ativar som' }).count()).toBe(0);
    await end().waitFor({ timeout: STORY_MS });
    await completed;
    expect(await visitorCookies()).toMatchObject([{ value: cookie?.value }]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ver stories (vistos)' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('sees a picture for the duration of its story, and only its end card the second time (STO-09, STO-10)', async () => {
    const slug = await aDemoStory({ of: 'maya-na-pista', seconds: 8 });
    const completed = completion();
    await page.goto(`${site}/story/${slug}`);
    await page.getByRole('progressbar').waitFor();
    expect(
      await page.locator('dialog img[data-media]').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).not.toBe(0);
    await end().waitFor();
    await completed;
    await page.reload();
    await page.getByText('Visualizado').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('sees on the page, before any script, whose story is loading (FV-32)', async () => {
    const scriptless = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
    });
    const still = await scriptless.newPage();
    await still.goto(`${site}/story/luna-no-camarim`);
    const poster = still.locator('dialog img[data-media]');
    expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await still.getByText('Carregando...').isVisible()).toBe(true);
    expect(await still.getByText('Agora').isVisible()).toBe(true);
    await scriptless.close();
  });

  it('is told that a story has expired, and is not counted (STO-07, STO-24)', async () => {
    const slug = await aDemoStory({ of: 'luna-no-camarim', seconds: 10, endedMinutesAgo: 1 });
    const answer = await page.goto(`${site}/story/${slug}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Story não encontrado ou expirado.' }).waitFor();
    expect(await visitorCookies()).toEqual([]);
    expect(await viewsOf(slug)).toBe(0);
  });

  it('is told that there is no such story (STO-24)', async () => {
    const answer = await page.goto(`${site}/story/nunca-existiu`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Story não encontrado.' }).waitFor();
  });

  it('a link preview shows whose story it is and its picture (FV-32)', async () => {
    const html = await (await fetch(`${site}/story/luna-no-camarim`)).text();
    expect(html).toMatch(/<meta property="og:title" content="Story de [^"]+">/);
    const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect((await fetch(picture ?? '')).status).toBe(200);
  });
});
