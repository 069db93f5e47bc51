import { randomBytes } from 'node:crypto';
import type { Browser, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { makeCreator } from './support/calls.js';
import { admin, site } from './support/environment.config.js';
import { signUp } from './support/fan.js';
import { codeFor } from './support/mailbox.js';

/** Slow enough that an upload can be broken off in its middle, as on a phone on the bus. */
const UP_BYTES_PER_SECOND = 400_000;

describe('a creator’s week on a phone', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  const parts: Request[] = [];

  beforeAll(async () => {
    browser = await launch();
    page = await (await phone(browser)).newPage();
    await page.goto(`${site}/luna`);
    await page.getByRole('button', { name: 'Liberar Acesso Grátis' }).click();
    const email = await signUp(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await makeCreator(email, 'luna');
    errors = collectErrors(page);
    page.on('request', (request) => void (request.method() === 'PATCH' && parts.push(request)));
    await page.context().clearCookies();
    await page.goto(admin);
    await page.getByRole('button', { name: /^Sou criadora/ }).tap();
    await page.getByLabel('Seu e-mail').fill(email);
    await page.getByRole('button', { name: 'Receber código' }).tap();
    await page.getByLabel('Código de 6 números').fill(await codeFor(page.context(), email));
    await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
    await page.getByRole('heading', { name: /^Oi, / }).waitFor();
  });
  afterAll(() => browser?.close());

  const to = (name: string) =>
    page.getByRole('navigation', { name: 'Telas' }).getByRole('link', { name, exact: true }).tap();
  const photo = async (colour: string) => ({
    ...{ name: `IMG_${colour.slice(1)}.jpg`, mimeType: 'image/jpeg' },
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  });
  const choose = async (file: Awaited<ReturnType<typeof photo>>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Escolher foto ou vídeo|Continuar envio)$/ }).tap();
    await (await chooser).setFiles(file);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Everything a screen has to be on 390 px. */
  const isSound = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([wide, await accessibilityViolations(page)]).toEqual([0, []]);
  };

  it('a photo of the roll is on her page within six taps, and says nowhere that the team made it (STU-01)', async () => {
    await isSound();
    await to('Postar');
    await page.getByRole('heading', { name: 'Postar' }).waitFor();
    await isSound();
    await choose(await photo('#aa3355'));
    await page.getByLabel('Título').fill('Bom dia do camarim');
    await button('Publicar').tap();
    const card = page.getByRole('listitem', { name: 'Bom dia do camarim' });
    await card
      .getByText(/^No ar/)
      .first()
      .waitFor();
    expect(await card.getByText('Publicada pela equipe').count()).toBe(0);
    await isSound();
    const feed = await page.request.get(`${site}/api/v1/models/luna/posts?limit=50`);
    const { items } = (await feed.json()) as { items: Array<{ title: string; authorKind: string }> };
    expect(items.find(({ title }) => title === 'Bom dia do camarim')?.authorKind).toBe('creator');
  });

  it('an upload that loses the network goes on where it was, and after a reload too (STU-05)', async () => {
    // noise stays large whatever packs it
    const raw = { width: 1500, height: 1000, channels: 3 as const };
    const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer();
    const file = { name: 'IMG_900.png', mimeType: 'image/png', buffer: noise };
    const session = await page.context().newCDPSession(page);
    const network = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: UP_BYTES_PER_SECOND },
      });
    const offsetOf = (request: Request | undefined) => Number(request?.headers()['upload-offset'] ?? 0);
    await to('Postar');
    await network(false);
    await choose(file);
    await page.getByText(/Enviando · [1-9]\d?%/).waitFor();
    await network(true);
    await page.getByText(/Sem conexão em/).waitFor();
    await network(false);
    await page.getByText(/Enviando · [1-9]\d?%/).waitFor();
    expect(offsetOf(parts.at(-1))).toBeGreaterThan(0);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Um envio parou no meio').waitFor();
    const before = parts.length;
    await choose(file);
    await page.getByText(/Enviando · [1-9]\d?%/).waitFor();
    expect(offsetOf(parts[before])).toBeGreaterThan(0);
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await page.getByLabel('Título').fill('Do ônibus');
    await button('Publicar').tap();
    await page
      .getByRole('listitem', { name: 'Do ônibus' })
      .getByText(/^No ar/)
      .first()
      .waitFor();
  });

  it('three posts of the week are planned, moved and taken back; her day says what goes out (STU-03, STU-06)', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const [place, colour] of ['#226688', '#886622', '#228866'].entries()) {
      await to('Postar');
      await choose(await photo(colour));
      await page.getByLabel('Título').fill(`Semana ${place + 1}`);
      await page.getByText('Agendar', { exact: true }).tap();
      await page.getByLabel('Dia e hora').fill(`${day(place + 2)}T20:00`);
      await button('Agendar').tap();
      await page
        .getByRole('listitem', { name: `Semana ${place + 1}` })
        .getByText(/^Agendada para/)
        .waitFor();
    }
    await page.getByRole('listitem', { name: 'Semana 2' }).getByRole('button', { name: 'Cancelar agendamento' }).tap();
    await page.getByRole('listitem', { name: 'Semana 2' }).getByText('Fora do ar').waitFor();
    await to('Início');
    await page.getByText(/^Mais 2 agendamentos/).waitFor();
    await isSound();
    expect(errors).toEqual([]);
  });
});
