import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch, phone, troubleOf } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';

const STORY_MS = 25_000;

describe('a visitor with stories', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let trouble: string[];

  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    trouble = troubleOf(page);
  });
  afterEach(() => context.close());
  afterAll(() => browser?.close());

  const end = () => page.getByText('Story Acabou');
  const visitorCookies = async () => (await context.cookies()).filter(({ name }) => name.endsWith('camarim-visitor'));
  const completion = () => page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());

  it('sees a film to its end the first time, and only the end the second time (STO-08, STO-10)', async () => {
    const completed = completion();
    await page.goto(`${site}/story/luna-no-camarim`);
    await page.getByText('Agora').waitFor();
    await page.getByText('Toque na tela para ativar o som').waitFor();
    const film = page.locator('video');
    expect(await film.evaluate((element: HTMLVideoElement) => [element.muted, element.paused])).toEqual([true, false]);
    const filled = () => page.getByRole('progressbar').locator('div').boundingBox();
    await eventually(async () => (((await filled())?.width ?? 0) > 20 ? true : undefined));
    await end().waitFor({ timeout: STORY_MS });
    expect((await completed).status()).toBe(200);
    await page.getByText('Visualizado').waitFor();
    expect(await page.getByRole('link', { name: 'Chamar no WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/5548900000000',
    );

    await page.reload();
    await end().waitFor();
    expect([await film.count(), await page.getByRole('progressbar').count()]).toEqual([0, 0]);
    expect(trouble).toEqual([]);
  });

  it('opens a picture from the ring of the profile; the cookie comes with the first story (STO-08, FV-32)', async () => {
    await page.goto(`${site}/maya`);
    await page.getByRole('button', { name: 'Ver stories' }).waitFor();
    expect(await visitorCookies()).toEqual([]);
    const completed = completion();
    await page.getByRole('button', { name: 'Ver stories' }).click();
    await page.getByRole('progressbar').waitFor();
    expect(await page.getByRole('button', { name: 'Ativar som' }).count()).toBe(0);
    await end().waitFor({ timeout: STORY_MS });
    await completed;
    expect(await visitorCookies()).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ver stories (vistos)' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('is told that there is no such story (STO-24)', async () => {
    const answer = await page.goto(`${site}/story/nunca-existiu`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Story não encontrado.' }).waitFor();
  });

  it('a link preview finds whose story it is and its picture (FV-32)', async () => {
    const html = await (await fetch(`${site}/story/luna-no-camarim`)).text();
    expect(html).toMatch(/<meta property="og:title" content="Story de [^"]+">/);
    const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect((await fetch(picture ?? '')).status).toBe(200);
  });
});
