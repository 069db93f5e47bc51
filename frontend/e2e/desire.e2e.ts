import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { collectErrors, desktop, isMarked, launch, mark, phone, sheetsClosed } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { confirmationCodeFor } from './support/mailbox.js';
import { playsWhole } from './support/player.js';
import { payInBankApp } from './support/sandbox.js';

const PREVIEWS = 5;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launch();
});
afterEach(() => context.close());
afterAll(() => browser?.close());

const sheet = () => page.getByRole('dialog');
const banner = () => page.getByRole('region', { name: 'Prévias grátis' });

it.each([
  ['a phone, by touch', phone, (target: Locator) => target.tap()],
  ['a desktop', desktop, (target: Locator) => target.click()],
] as const)(
  'on %s: from the ad by an open post, the sign-up and five previews to a ticket and the whole feed, in one go (V7, V8, V4)',
  async (_, device, press) => {
    context = await device(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await page.goto(`${site}/presell/luna`);
    await press(page.getByRole('link', { name: '💕 Quero te conhecer' }).first());
    await page.waitForURL(/\/luna/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await mark(page);

    // the teaser: open to whoever comes
    const teaser = page.getByRole('article').first();
    await teaser.scrollIntoViewIfNeeded();
    await eventually(async () => {
      const picture = teaser.locator('picture img, video').first();
      return (await picture.count()) > 0 ? true : undefined;
    });
    expect(await teaser.getByText(/Cadastre-se/).count()).toBe(0);

    // what she wanted is what she gets after the sign-up
    const locked = page.locator('article', { hasText: 'Cadastre-se para ver uma prévia' }).first();
    const wanted = (await locked.getByRole('heading').first().textContent()) ?? '';
    await press(locked.getByRole('button', { name: 'Cadastrar Grátis' }));
    const email = await signUp(page);
    await sheetsClosed(page);
    const article = (title: string) => page.getByRole('article').filter({ hasText: title }).first();
    const seePreview = async (title: string, seen: number) => {
      const film = page.getByLabel(`Prévia: ${title}`);
      await film.waitFor();
      await film.evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('ended')));
      await article(title)
        .getByText(/seja VIP/)
        .waitFor();
      await banner()
        .getByText(seen < PREVIEWS ? `Você viu ${seen} de ${PREVIEWS}` : 'Você já viu suas 5 prévias grátis')
        .waitFor();
    };
    await seePreview(wanted, 1);
    for (let seen = 2; seen <= PREVIEWS; seen += 1) {
      const next = page.getByRole('button', { name: /^Ver prévia de/ }).first();
      // the feed goes on as she scrolls
      await eventually(async () => {
        if ((await next.count()) > 0) return true;
        await page.evaluate(() => window.scrollBy(0, window.innerHeight));
        return undefined;
      });
      await next.scrollIntoViewIfNeeded();
      const title = (await next.getAttribute('aria-label'))?.split(': ')[1] ?? '';
      await press(next);
      await seePreview(title, seen);
    }

    // the offer, its PIX, the ticket
    await press(article(wanted).getByRole('button', { name: 'Desbloquear conteúdos exclusivos' }));
    await sheet().getByText('1 mês', { exact: true }).click();
    await press(sheet().getByRole('button', { name: /^Assinar agora por/ }));
    await sheet().getByRole('button', { name: 'Copiar código PIX' }).waitFor();
    await payInBankApp(context, await sheet().getByLabel('PIX copia e cola').inputValue());
    await page.bringToFront();
    await sheet().getByRole('article', { name: 'Ingresso' }).waitFor();
    // the address is confirmed where it starts to matter
    await sheet()
      .getByLabel('Código que enviamos por e-mail')
      .fill(await confirmationCodeFor(context, email));
    await press(sheet().getByRole('button', { name: 'Confirmar e-mail' }));
    await sheet().getByText('E-mail confirmado. É por ele que você entra.').waitFor();
    await press(sheet().getByRole('button', { name: 'Ver agora' }));
    await sheetsClosed(page);

    const video = article(wanted).locator('video');
    await video.waitFor();
    await playsWhole(video);
    await page.getByText('Você é meu VIP').first().waitFor();
    expect(await page.getByText(/Cadastre-se|seja VIP$/).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    expect(errors).toEqual([]);
  },
);
