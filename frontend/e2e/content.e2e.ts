import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone, sheetsClosed } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { payInBankApp, resetFaults } from './support/sandbox.js';

const PREVIEWS = 5;

describe('the content of the site', () => {
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
  afterEach(async () => {
    await resetFaults();
    await context.close();
  });
  afterAll(() => browser?.close());

  const sheet = () => page.getByRole('dialog');
  const cards = (on: Page = page) => on.getByRole('article');
  const heart = (card: Locator) => card.getByRole('button', { name: /^Curtir/ });
  const becomeFan = async () => {
    await page.goto(`${site}/luna`);
    await page.getByRole('button', { name: 'Liberar Acesso Grátis' }).click();
    await signUp(page);
    await sheetsClosed(page);
  };
  it('a visitor sees two open posts first, and of those for subscribers a veil and no file (V8, CAT-14, CAT-15, FV-17)', async () => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (/\/media\/.*(full|preview)\.mp4/.test(request.url())) files.push(request.url());
    });
    await page.goto(`${site}/luna`);
    await cards().first().waitFor();
    const signUps = (card: Locator) => card.getByRole('button', { name: /^Cadastrar/ }).count();
    for (const place of [0, 1]) {
      expect(await signUps(cards().nth(place))).toBe(0);
      await cards().nth(place).locator('picture img').waitFor();
    }
    const locked = cards().filter({ has: page.getByRole('button', { name: /^Cadastrar/ }) });
    expect(await locked.count()).toBeGreaterThan(0);
    for (const card of await locked.all()) {
      expect(await signUps(card)).toBe(1);
      expect(await card.locator('picture, video, img[src*="/media/"][srcset]').count()).toBe(0);
    }
    const body = await (await fetch(`${site}/api/v1/models/luna/posts`)).text();
    expect(body).not.toContain('/media/');
    expect([files, errors]).toEqual([[], []]);
  });

  it('a visitor goes through Início and Galeria, filters, opens a post and comes back to their place (FV-03, FV-04, CAT-13, FV-01)', async () => {
    await page.goto(`${site}/luna`);
    const bar = page.getByRole('navigation', { name: 'Principal' });
    await page.getByRole('link', { name: /^camarim/ }).click();
    await page.getByRole('heading', { name: 'Planos de Assinatura' }).waitFor();
    await bar.getByRole('link', { name: 'Início' }).click();
    await page.waitForURL(`${site}/luna`);
    await bar.getByRole('link', { name: 'Galeria' }).click();
    await page.getByRole('heading', { name: 'Galeria' }).waitFor();
    const tiles = page.getByRole('button', { name: /^(Vídeo|Foto)\b/ });
    await tiles.first().waitFor();
    await page.getByRole('button', { name: 'Vídeos' }).click();
    // what was shown before stays until the chosen ones are there
    const photos = page.getByRole('button', { name: /^Foto\b/ });
    await photos.first().waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Vídeo\b/ })
      .first()
      .waitFor();
    expect(await photos.count()).toBe(0);
    expect(page.url()).toContain('filtro=videos');

    const tile = tiles.nth(4);
    await tile.click();
    await sheet().getByRole('article').waitFor();
    // measured at the tap: tapping may have scrolled the tile out from behind a bar
    const before = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await sheet().waitFor({ state: 'hidden' });
    await tile.click();
    await sheet()
      .getByRole('link', { name: /^Ver perfil de / })
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(async () => ((await page.evaluate(() => window.scrollY)) === 0 ? true : undefined));
    await page.goBack();
    await page.goBack();
    await tiles.first().waitFor();
    const near = async () => Math.abs((await page.evaluate(() => window.scrollY)) - before) < 8;
    await eventually(async () => ((await near()) ? true : undefined));
    expect(errors).toEqual([]);
  });

  it('a visitor’s like is counted once they have signed up (CAT-22)', async () => {
    await page.goto(`${site}/luna`);
    const card = cards().first();
    expect(await heart(card).getAttribute('aria-pressed')).toBe('false');
    await heart(card).click();
    await signUp(page);
    await sheetsClosed(page);
    await heart(card).and(card.locator('[aria-pressed=true]')).waitFor();
    await page.reload();
    await heart(card).and(card.locator('[aria-pressed=true]')).waitFor();
    await heart(card).click();
    await heart(card).and(card.locator('[aria-pressed=false]')).waitFor();
    expect(errors).toEqual([]);
  });

  it('a fan uses five previews; both tabs count them, then only the plans are offered (CAT-17, USR-16, USR-19)', async () => {
    await becomeFan();
    const other = await context.newPage();
    await other.goto(`${site}/gallery`);
    const banner = (on: Page) => on.getByRole('region', { name: 'Prévias grátis' });
    await banner(other).getByText('Você tem 5 prévias grátis').waitFor();
    await page.bringToFront();
    await page.goto(`${site}/home?filtro=videos`);
    for (let seen = 1; seen <= PREVIEWS; seen++) {
      const preview = page.getByRole('button', { name: /^Ver prévia de/ }).first();
      await preview.scrollIntoViewIfNeeded();
      const answer = page.waitForResponse((response) => response.url().endsWith('/play'));
      const title = (await preview.getAttribute('aria-label'))?.split(': ')[1] ?? '';
      await preview.click();
      expect(((await (await answer).json()) as { mode: string }).mode).toBe('preview');
      const film = page.getByLabel(`Prévia: ${title}`);
      await film.waitFor();
      // end the preview at once
      await film.evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('ended')));
      await page
        .getByRole('article')
        .filter({ hasText: title })
        .getByText(/seja VIP/)
        .waitFor();
      const text = seen < PREVIEWS ? `Você viu ${seen} de 5` : 'Você já viu suas 5 prévias grátis';
      await banner(page).getByText(text).waitFor();
      await banner(other).getByText(text).waitFor();
    }
    const over = cards().filter({ hasText: 'Suas 5 prévias grátis acabaram.' }).first();
    await over.getByRole('button', { name: 'Desbloquear conteúdos exclusivos' }).click();
    await sheet().getByRole('button', { name: 'Assinar agora' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a subscriber sees everything, likes, comments and deletes the comment (CAT-15, CAT-22, CAT-27, FV-14)', async () => {
    await becomeFan();
    const card = cards().first();
    await card.getByRole('button', { name: /^Comentários/ }).click();
    await sheet().getByRole('button', { name: 'Seja VIP' }).click();
    await sheet().getByText('1 mês', { exact: true }).click();
    await sheet().getByRole('button', { name: 'Assinar agora' }).click();
    const code = await sheet().getByLabel('PIX copia e cola').inputValue();
    await payInBankApp(context, code);
    await sheet().getByRole('button', { name: 'Ver agora' }).click();
    await page.getByText('Você é meu VIP').waitFor();
    expect(await page.getByRole('region', { name: 'Prévias grátis' }).count()).toBe(0);
    expect(await page.getByText(/seja VIP$/).count()).toBe(0);
    const photo = page.locator('article picture img').first();
    await eventually(async () =>
      (await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0 ? true : undefined,
    );

    await heart(card).click();
    await heart(card).and(card.locator('[aria-pressed=true]')).waitFor();
    await card.getByRole('button', { name: /^Comentários/ }).click();
    const words = `Que noite linda ${Date.now()}`;
    await sheet().getByLabel('Seu comentário').fill(words);
    await sheet().getByLabel('Seu apelido').fill('Corujinha');
    await sheet().getByRole('button', { name: 'Comentar' }).click();
    const mine = sheet().getByRole('listitem').filter({ hasText: words });
    await mine.getByText('Corujinha').waitFor();
    await mine.getByRole('button', { name: 'Excluir' }).click();
    await mine.getByRole('button', { name: 'Excluir' }).click();
    await mine.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('profile, Início and Galeria are accessible on a phone and on a desktop (WCAG 2.2 AA)', async () => {
    const desktopPage = await (await desktop(browser)).newPage();
    const found: string[] = [];
    for (const [name, on] of [
      ['390 px', page],
      ['1440 px', desktopPage],
    ] as const) {
      for (const path of ['/luna', '/home', '/gallery']) {
        await on.goto(`${site}${path}`);
        await on.locator('[data-post]').first().waitFor();
        found.push(...(await accessibilityViolations(on)).map((violation) => `${path} at ${name}: ${violation}`));
      }
    }
    await desktopPage.context().close();
    expect(found).toEqual([]);
  });
});
