import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { gated, sandbox, site } from './support/environment.config.js';

/** Pages for adults, each with content shown only to visitors who proved their age. */
const PAGES = [
  { path: '/luna', adult: 'Eu estou morando em' },
  { path: '/story/luna-no-camarim', adult: '/media/' },
  { path: '/presell/luna', adult: '/media/' },
] as const;
const GATE = 'Confirme que você tem 18 anos ou mais';
const PASS = 'camarim-adult';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  // map the site's address to the gateway that requires proof of age, so that the redirect to the verifier and back is
  // the real one
  browser = await launch(`--host-resolver-rules=MAP ${new URL(site).host} ${new URL(gated).host}`);
  context = await phone(browser);
  page = await context.newPage();
  errors = collectErrors(page);
});
afterAll(() => browser?.close());

it('without proof of age every page for adults is an empty shell, and requests for its data get 403 (USR-29)', async () => {
  for (const { path, adult } of PAGES) {
    const html = await (await fetch(gated + path)).text();
    expect([path, html.includes(adult)]).toEqual([path, false]);
    expect([path, /\/media\//.test(html)]).toEqual([path, false]);
  }
  const model = (await (await fetch(`${site}/api/v1/models/luna`)).json()) as { profileImage: { url: string } };
  const endpoints = [
    '/api/v1/models/luna/posts',
    '/api/v1/posts',
    '/api/v1/models/luna/stories',
    '/api/v1/presells/luna',
  ];
  for (const endpoint of [...endpoints, '/api/v1/models', model.profileImage.url]) {
    const refused = await fetch(new URL(endpoint, gated));
    expect([endpoint, refused.status]).toEqual([endpoint, 403]);
    expect(await refused.json()).toMatchObject({ code: 'age-check-required' });
  }
  await page.goto(`${site}/luna`);
  await page.getByRole('heading', { name: GATE }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  // the server-rendered page becomes interactive once its script has loaded
  await page.waitForLoadState('networkidle');
});

it('a visitor the verifier does not confirm stays outside and is told why (USR-29)', async () => {
  await page.getByRole('button', { name: 'Verificar minha idade' }).click();
  await page.waitForURL((url) => url.origin === new URL(sandbox).origin);
  await page.getByRole('link', { name: 'Tenho menos de 18 anos' }).click();
  await page.getByText('O verificador não confirmou que você tem 18 anos ou mais.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Começar de novo' }).click();
  await page.getByRole('heading', { name: GATE }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/luna');
  await page.waitForLoadState('networkidle');
});

it('after the verifier a visitor is back on the requested page, with all its content (USR-29)', async () => {
  await page.getByRole('button', { name: 'Verificar minha idade' }).click();
  await page.getByRole('link', { name: 'Tenho 18 anos ou mais' }).click();
  await page.waitForURL(`${site}/luna`);
  await page.getByText(/Eu estou morando em/).waitFor();
  await page.locator('article').first().waitFor();
  const cookies = await context.cookies();
  const pass = cookies.find(({ name }) => name === PASS);
  // expiry and signature only: nothing that distinguishes two people of the same hour
  expect(pass?.value).toMatch(/^\d{10}\.[A-Za-z0-9_-]{43}$/);
  expect([pass?.httpOnly, pass?.sameSite]).toEqual([true, 'Lax']);
});

it('the same proof of age opens stories and landing pages (USR-29)', async () => {
  await page.goto(`${site}/story/luna-no-camarim`);
  await page.locator('img[src*="/media/"], video').first().waitFor({ state: 'attached' });
  expect(await page.getByRole('heading', { name: GATE }).count()).toBe(0);
  await page.goto(`${site}/presell/luna`);
  await page.locator('img[src*="/media/"]').first().waitFor();
  expect(errors).toEqual([]);
});

it('a proof of age that somebody altered is refused (USR-29)', async () => {
  const [pass] = (await context.cookies()).filter(({ name }) => name === PASS);
  const later = `4070908800.${pass?.value.split('.')[1] ?? ''}`;
  for (const value of [later, `${pass?.value}x`, '']) {
    const answer = await fetch(`${gated}/api/v1/models/luna/posts`, { headers: { cookie: `${PASS}=${value}` } });
    expect([value, answer.status]).toEqual([value, 403]);
  }
});
