import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectErrors, launch, phone, sheetsClosed } from './support/browser.js';
import { site } from './support/environment.config.js';
import { payInBankApp } from './support/sandbox.js';
import { portugueseIn, writtenFor } from './support/shown-texts.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];
let written: string[];

beforeAll(async () => {
  browser = await launch();
  written = await writtenFor('luna');
});
beforeEach(async () => {
  context = await phone(browser, { locale: 'en-GB' });
  page = await context.newPage();
  errors = collectErrors(page);
});
afterEach(() => context.close());
afterAll(() => browser?.close());

const sheet = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const language = () => page.locator('html').getAttribute('lang');
const choose = (name: 'English' | 'Português') =>
  page.getByRole('navigation', { name: /^(?:Footer|Rodapé)$/ }).getByRole('link', { name });

it('a visitor whose browser speaks English reads English from the ad’s profile to the ticket (FV-13, FV-06)', async () => {
  await page.goto(`${site}/luna?utm_source=ig`);
  expect(await language()).toBe('en');
  await page.getByText(/^Free/).first().waitFor();
  expect(await portugueseIn(page, written)).toEqual([]);

  const locked = page.locator('article', { hasText: 'Sign up to watch a preview' }).first();
  await locked.getByRole('button', { name: 'Sign up for free' }).click();
  await sheet().getByLabel('CPF').waitFor();
  expect(await portugueseIn(page, written)).toEqual([]);
  await sheet().locator('button[type=submit]').click();
  await sheet().getByRole('alert').or(sheet().locator('[aria-invalid]')).first().waitFor();
  expect(await portugueseIn(page, written)).toEqual([]);
  await sheet().locator('input[autocomplete=name]').fill('Ann Baker');
  await sheet()
    .locator('input[type=email]')
    .fill(`fan-${randomUUID().slice(0, 12)}@exemplo.com.br`);
  await sheet().getByLabel('WhatsApp').fill('11987654321');
  await sheet().getByLabel('CPF').fill(generateCpf());
  await sheet().locator('button[type=submit]').click();
  await sheetsClosed(page);

  await page.getByText('R$ 19,90').first().click();
  await sheet().getByText('1 month', { exact: true }).click();
  expect(await portugueseIn(page, written)).toEqual([]);
  await sheet()
    .getByRole('button', { name: /^Subscribe now/ })
    .click();
  await sheet().getByRole('button', { name: 'Copy PIX code' }).waitFor();
  expect(await portugueseIn(page, written)).toEqual([]);
  await payInBankApp(context, await sheet().getByLabel('PIX copy and paste code').inputValue());
  await sheet().getByText('Payment confirmed! Your access is open!').waitFor();
  await sheet().getByRole('article', { name: 'Ticket' }).waitFor();
  expect(await portugueseIn(page, written)).toEqual([]);
  await sheet().getByRole('button', { name: 'See it now' }).click();
  await sheetsClosed(page);
  expect(await portugueseIn(page, written)).toEqual([]);
  expect(errors).toEqual([]);
});

it('the language chosen at the foot of a page is kept, on this page and the next ones (FV-13)', async () => {
  await page.goto(`${site}/luna?utm_source=ig`);
  await choose('Português').click();
  await page.locator('html[lang="pt-BR"]').waitFor({ state: 'attached' });
  expect(page.url()).toBe(`${site}/luna?utm_source=ig`);
  await button('Libere seu Acesso Grátis').or(button('Cadastrar Grátis')).first().waitFor();
  await page.reload();
  expect(await language()).toBe('pt-BR');
  await page.goto(`${site}/login`);
  expect(await language()).toBe('pt-BR');
  await choose('English').click();
  await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await portugueseIn(page, written)).toEqual([]);
  expect(errors).toEqual([]);
});

it('the language can be chosen without script, on the page of an ad too (FV-13)', async () => {
  const plain = await browser.newContext({ locale: 'pt-BR', javaScriptEnabled: false });
  const quiet = await plain.newPage();
  for (const at of ['/luna', '/presell/luna', '/terms']) {
    await quiet.goto(`${site}${at}?lang=pt`);
    expect(await quiet.locator('html').getAttribute('lang')).toBe('pt-BR');
    await quiet.getByRole('link', { name: 'English' }).click();
    await quiet.locator('html[lang=en]').waitFor();
    expect(new URL(quiet.url()).pathname).toBe(at);
    expect(await quiet.locator('html').getAttribute('lang')).toBe('en');
  }
  await plain.close();
});

it.each(['/home', '/gallery', '/book', '/vip', '/login', '/report', '/nobody-here'])(
  'the page %s has no Portuguese for who reads English (FV-13)',
  async (at) => {
    await page.goto(`${site}${at}`, { waitUntil: 'networkidle' });
    expect(await language()).toBe('en');
    expect(await portugueseIn(page, written)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
