import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { shownPix } from './support/buyer.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { payInBankApp, resetFaults } from './support/sandbox.js';
import { becomeCreator, enterStudio, studio } from './support/studio.js';
import { asPageOf, becomeSubscriber } from './support/subscriber.js';

const HER = 'maya';

describe('a picture in a message', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let hers: Page;
  let errors: string[];
  let folder: string;
  let threadId = '';

  beforeAll(async () => {
    browser = await launch();
    folder = await mkdtemp(path.join(tmpdir(), 'camarim-files-'));
    const [model] = await query<{ id: string }>('select id from catalog.model where username = $1', [HER]);
    hers = await (await phone(browser)).newPage();
    const email = await becomeCreator(hers, HER);
    await hers.context().clearCookies();
    await enterStudio(hers, email);
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await becomeSubscriber(context, HER, 'pt-BR');
    const ask = asPageOf(context, 'pt-BR');
    await eventually(async () => {
      const door = await ask<{ refusal: string | null }>('GET', `/me/threads/with/${model?.id}`);
      return door.refusal === null || undefined;
    });
    threadId = (await ask<{ id: string }>('PUT', `/me/threads/with/${model?.id}`)).id;
    await ask('POST', `/me/threads/${threadId}/messages`, { clientId: crypto.randomUUID(), body: 'Oi!' });
  });
  afterAll(async () => {
    await resetFaults();
    await browser?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const isSound = async (tab: Page) => {
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([wide, await accessibilityViolations(tab)]).toEqual([0, []]);
  };
  const picture = async (name: string) => {
    const file = path.join(folder, name);
    await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a04060' } })
      .jpeg()
      .toFile(file);
    return file;
  };

  it('she sends one with a price, he pays by PIX, and it opens where it stands, without a reload (MSG-57, MSG-51, MSG-55, MSG-56)', async () => {
    await page.goto(`${site}/mensagens/${threadId}`);
    await page.locator('.msg-line').filter({ hasText: 'Oi!' }).waitFor();
    await hers.goto(`${studio}/mensagens/${threadId}`);
    await hers.getByRole('button', { name: 'Foto ou vídeo' }).waitFor();
    await hers.locator('input[type="file"]').setInputFiles(await picture('so-para-voce.jpg'));
    await hers.getByText(/^Pronto/).waitFor();
    await hers.getByText('Cobrar para abrir').click();
    await hers.getByLabel('Preço em reais').fill('19,90');
    await isSound(hers);
    await hers.getByRole('button', { name: 'Enviar' }).tap();
    await hers.getByText(/ainda não paga/).waitFor();
    await isSound(hers);

    const open = page.getByRole('button', { name: /^Abrir por R\$\s19,90$/ });
    await open.waitFor();
    await isSound(page);
    // nothing of it is on his page but its veil
    const sources = await page.locator('.msg-file').evaluateAll((tiles) => tiles.map((tile) => tile.innerHTML).join());
    expect(sources).not.toContain('/media/');
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await open.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Abrir por R\$\s19,90$/ }).click();
    await payInBankApp(context, await shownPix(page));
    await page.getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
    await page.getByRole('button', { name: 'Ver agora' }).click();
    const shown = page.getByRole('button', { name: /^Foto de .*abrir em tela cheia$/ });
    await shown.waitFor();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    await hers.getByText(/19,90 · paga/).waitFor();
    await isSound(page);
    await shown.tap();
    const full = page.getByRole('dialog').getByRole('img');
    await full.waitFor();
    await eventually(
      async () => (await full.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)) || undefined,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^mensagens conferidas/ }).waitFor();
    expect(errors).toEqual([]);
  });
});
