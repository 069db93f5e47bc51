import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectErrors, launch, phone } from './support/browser.js';
import { site } from './support/environment.config.js';

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

it('back closes the stories and the sign-up sheet, also after a reload, and only then leaves the page (V3)', async () => {
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
