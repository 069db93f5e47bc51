import type { Browser, BrowserContext, Page } from 'playwright-core';
import { takenOver } from '../../tools/screens/open.mjs';
import { collectErrors, launchWhole, phone, sheetsClosed } from './support/browser.js';
import { daysOfNextMonth } from './support/calendar.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launchWhole();
});
beforeEach(async () => {
  context = await phone(browser);
  page = await context.newPage();
  errors = collectErrors(page);
});
afterEach(() => context.close());
afterAll(() => browser?.close());

/** A finger that moves over the middle of the screen, in CSS pixels. */
async function swipe(dx: number, dy: number): Promise<void> {
  const client = await context.newCDPSession(page);
  const [x, y] = [195, 420];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.2, 0.5, 0.8, 1]) await touch('touchMove', share);
  await touch('touchEnd', 1);
  await client.detach();
}
const sheet = () => page.getByRole('dialog');
const pathname = () => new URL(page.url()).pathname;

it('stories follow the finger: sideways to the next creator and back, down to close them (V6)', async () => {
  await page.goto(`${site}/luna`);
  await page.getByRole('button', { name: /^Ver stories/ }).tap();
  await page.getByRole('dialog', { name: /^Story de Luna/ }).waitFor();
  await page.getByRole('button', { name: 'Story anterior' }).waitFor();
  // the neighbours are known as soon as the next story is loaded ahead
  await page.locator('[data-ahead]').waitFor({ state: 'attached' });
  await swipe(-160, 8);
  await page.getByRole('dialog', { name: /^Story de (?!Luna)/ }).waitFor();
  await swipe(160, 8);
  await page.getByRole('dialog', { name: /^Story de Luna/ }).waitFor();
  await page.getByRole('button', { name: 'Story anterior' }).waitFor();
  await swipe(4, 260);
  await sheet().waitFor({ state: 'detached' });
  expect(pathname()).toBe('/luna');
  expect(errors).toEqual([]);
});

describe('a button touched before the page can answer is taken at once, and answered as soon as it can (V11)', () => {
  // each stands in another part of the page, which is taken over on its own
  it.each([
    ['the dock', () => page.getByRole('button', { name: 'entre grátis' })],
    ['the offer', () => page.getByRole('button', { name: 'Liberar Acesso Grátis' })],
    ['a locked post', () => lockedVideo().getByRole('button', { name: 'Cadastrar Grátis' })],
  ])('%s opens the sign-up', async (_, button) => {
    const release = await heldBack();
    await button().tap();
    await page.locator('button[data-touched]').waitFor();
    expect(await sheet().count()).toBe(0);
    release();
    await sheet().getByLabel('Seu nome').waitFor();
    expect(await page.locator('[data-touched]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('the answer about cookies counts', async () => {
    const strip = page.getByRole('region', { name: 'Cookies e privacidade' });
    const release = await heldBack();
    await strip.getByRole('button', { name: 'Rejeitar' }).tap();
    const told = page.waitForRequest((one) => one.url().endsWith('/api/v1/consents') && one.method() === 'PUT');
    release();
    expect((await told).postDataJSON()).toEqual({ marketing: false, analytics: false });
    await strip.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('and once only: her text stays unfolded', async () => {
    const release = await heldBack();
    const fold = page.locator('main button[aria-expanded]').first();
    await fold.tap();
    await page.locator('button[data-touched]').waitFor();
    release();
    await page.locator('button[aria-expanded=true]').first().waitFor();
    // what has answered is not pressed again
    await page.waitForTimeout(500);
    expect(await page.locator('button[aria-expanded=true]').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  /** Opens a profile whose script comes only when the answer is called. */
  async function heldBack(): Promise<() => void> {
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/visitor-[^/]+\.js$/, (route) => arrived.then(() => route.continue()));
    await page.goto(`${site}/luna`, { waitUntil: 'commit' });
    return release;
  }
  const lockedVideo = () => page.locator('article', { hasText: 'Cadastre-se para ver uma prévia' }).first();
});

it('back closes the stories, also after a reload, and only then leaves the page (V3)', async () => {
  await page.goto(`${site}/terms`);
  await page.goto(`${site}/luna`);
  await page.getByRole('button', { name: /^Ver stories/ }).tap();
  await page.getByRole('dialog', { name: /^Story de Luna/ }).waitFor();
  await page.waitForFunction(() => (history.state as { layer?: number } | null)?.layer === 1);
  await page.evaluate(() => history.back());
  await sheet().waitFor({ state: 'detached' });
  expect(pathname()).toBe('/luna');

  await page.getByRole('button', { name: /^Ver stories/ }).tap();
  await page.waitForFunction(() => (history.state as { layer?: number } | null)?.layer === 1);
  await page.reload();
  await page.getByRole('button', { name: /^Ver stories/ }).waitFor();
  await page.waitForFunction(() => (history.state as { layer?: number } | null)?.layer === 0);
  await page.evaluate(() => history.back());
  await page.waitForURL(`${site}/terms`);
  expect(errors).toEqual([]);
});

it('a tab tapped without internet says so, and opens by itself when the internet is back (V5)', async () => {
  await page.goto(`${site}/luna`);
  await page.getByRole('button', { name: /^Ver stories/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Galeria' }).tap();
  await page.getByRole('heading', { name: 'Você está sem internet' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Galeria', exact: true }).waitFor();
  expect(pathname()).toBe('/gallery');
});

const layered = () => page.waitForFunction(() => (history.state as { layer?: number } | null)?.layer === 1);

it('back closes whatever is on top, the sign-up, the plans, comments, a photo and the calls, and leaves the page to the next one (V3)', async () => {
  await page.goto(`${site}/terms`);
  await page.goto(`${site}/luna`);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const layers = [
    button('Cadastrar Grátis'),
    button(/^Assinar por/),
    button(/^Comentários/),
    button(/^Abrir em tela cheia/),
    button('Cadastre-se para Chamadas'),
  ];
  for (const layer of layers) {
    await layer.scrollIntoViewIfNeeded();
    await layer.tap();
    await sheet().waitFor();
    await layered();
    await page.evaluate(() => history.back());
    await sheetsClosed(page);
    expect(pathname()).toBe('/luna');
  }
  await page.evaluate(() => history.back());
  await page.waitForURL(`${site}/terms`);
  expect(errors).toEqual([]);
});

it('a reload, and going away and back, keep the code step, the plan that was chosen and the booking (V5)', async () => {
  // the code step, while somebody looks into her mail
  await page.goto(`${site}/login`);
  await page.getByLabel('Seu e-mail').fill(`nunca-${Date.now()}@exemplo.com.br`);
  await page.getByRole('button', { name: 'Receber código' }).tap();
  const code = page.getByLabel('Código de 6 números');
  await code.waitFor();
  await page.reload();
  await code.waitFor();
  await page.goto(`${site}/terms`);
  await page.goBack();
  await code.waitFor();
  // another visit to the page begins anew
  await page.goto(`${site}/terms`);
  await page.goto(`${site}/login`);
  await page.getByLabel('Seu e-mail').waitFor();

  await page.goto(`${site}/luna`);
  await page.getByRole('button', { name: /^Assinar por/ }).tap();
  const plans = sheet().getByRole('radio');
  await plans.nth(1).waitFor({ state: 'attached' });
  const other = (await plans.nth(0).isChecked()) ? 1 : 0;
  await plans.nth(other).locator('xpath=..').tap();
  expect(await plans.nth(other).isChecked()).toBe(true);
  await page.reload();
  await plans.nth(1).waitFor({ state: 'attached' });
  expect(await plans.nth(other).isChecked()).toBe(true);
  await layered();
  await page.evaluate(() => history.back());
  await sheetsClosed(page);
  await page.reload();
  // before that a reload may still bring the page back to where it was, away from under the finger
  await takenOver(page);
  expect(await sheet().count()).toBe(0);

  await page.getByRole('button', { name: 'Cadastrar Grátis' }).first().tap();
  await signUp(page);
  await sheetsClosed(page);
  await page.goto(`${site}/book`);
  const day = (await daysOfNextMonth(page)).last();
  await day.tap();
  const time = page.getByRole('radio', { name: /^\d\d:\d\d$/ }).first();
  await time.locator('xpath=..').tap();
  await page.getByRole('button', { name: /às \d\d:\d\d/ }).tap();
  await sheet().getByRole('definition').first().waitFor();
  const confirmed = await sheet().getByRole('definition').allTextContents();
  await page.reload();
  await sheet().getByRole('definition').first().waitFor();
  expect(await sheet().getByRole('definition').allTextContents()).toEqual(confirmed);
  expect(errors).toEqual([]);
});

it('a post that was saved waits under Salvos, reached from the profile, and can be taken out and put back (CAT-14)', async () => {
  await page.goto(`${site}/luna`);
  const locked = page.locator('article', { hasText: 'Cadastre-se para ver uma prévia' }).first();
  const title = (await locked.getByRole('heading').first().textContent()) ?? '';
  // a visitor signs up first, and the post is then saved
  await locked.getByRole('button', { name: 'Salvar' }).tap();
  await signUp(page);
  await sheetsClosed(page);
  const card = page.getByRole('article').filter({ hasText: title }).first();
  await card.locator('button[aria-pressed=true]', { hasText: 'Salvar' }).waitFor();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' }).tap();
  await page.getByRole('link', { name: 'Salvos' }).tap();
  await page.getByRole('heading', { name: 'Salvos' }).waitFor();
  await card.getByRole('button', { name: /^Ver prévia de/ }).waitFor();
  await card.getByRole('button', { name: 'Salvar' }).tap();
  await page.getByText('Removida dos salvos').waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await card.waitFor();
  await page.reload();
  await card.waitFor();
  expect(errors).toEqual([]);
});

it('a profile stays whole when the network drops the code of its photos, and shows them once it is back (V5)', async () => {
  let dropped = 0;
  await page.route(/\/assets\/(?!visitor-)[^/]+\.js/, (route) => {
    dropped += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto(`${site}/luna`);
  await page.getByRole('article').first().waitFor();
  await eventually(async () => (dropped > 0 ? true : undefined));
  expect(await page.getByText('Algo deu errado por aqui').count()).toBe(0);
  await page.unrouteAll();
  await page.locator('article picture img').first().waitFor();
  expect(dropped).toBeGreaterThan(0);
  expect(await page.getByText('Algo deu errado por aqui').count()).toBe(0);
});
