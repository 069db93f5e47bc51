import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launchWhole, phone } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { enterAccount } from './support/fan.js';
import { confirmationCodeFor } from './support/mailbox.js';
import { PushBrowser, timesAsked } from './support/push-browser.js';
import { payCharge } from './support/sandbox.js';
import { asPageOf } from './support/subscriber.js';

const HER = 'luna';
const MONEY = { title: 'Camarim', body: 'Há uma novidade na sua conta.', icon: '/icon-app-192.png' };
interface Plan {
  id: string;
  modelId: string | null;
}

describe('notices on a phone', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let push: PushBrowser;
  let errors: string[];
  let email: string;

  beforeAll(async () => {
    browser = await launchWhole();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    context = await phone(browser);
    push = await PushBrowser.in(context);
    page = await context.newPage();
    errors = collectErrors(page);
    email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
    const api = asPageOf(context, 'pt-BR');
    await api('PUT', '/consents', { marketing: false, analytics: false });
    await api('POST', '/signup', { name: 'Ana Souza', email, phone: '(11) 98765-4321', cpf: generateCpf() });
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await context.close();
  });

  const card = () => page.getByRole('region', { name: 'Avise-me neste aparelho' });
  /** Buys a subscription as a page of this browser would, until it is paid. */
  const buy = async (of = context): Promise<void> => {
    const api = asPageOf(of, 'pt-BR');
    const { id: modelId } = await api<Plan>('GET', `/models/${HER}`);
    const plan = (await api<Plan[]>('GET', `/plans?model=${HER}`)).find((one) => one.modelId === modelId);
    const { id } = await api<Plan>('POST', '/payments', { planType: 'subscription', planId: plan?.id, modelId });
    await payCharge(id);
    await eventually(
      async () => (await api<{ status: string }>('GET', `/payments/${id}`)).status === 'approved' || undefined,
    );
  };
  const open = async (path: string): Promise<void> => {
    const known = page.waitForResponse((answer) => answer.url().includes('/api/v1/me/payments'));
    await page.goto(`${site}${path}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await known;
  };

  it('are asked for after the first purchase, once, and shown by the worker with nothing of the place (PUSH-01, PUSH-07, PUSH-08)', async () => {
    await open(`/${HER}`);
    expect([await card().count(), await timesAsked(page)]).toEqual([0, 0]);
    await buy();
    await open(`/${HER}`);
    await card().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await timesAsked(page)).toBe(0);
    await card().getByRole('button', { name: 'Ativar avisos' }).tap();
    await card().waitFor({ state: 'hidden' });
    await page.getByText('Avisos ligados neste aparelho.').waitFor();
    await buy();
    expect(await push.nextBanner(page)).toEqual(MONEY);
    await page.goto(`${site}/home`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect([await card().count(), await timesAsked(page)]).toEqual([0, 1]);
  });

  it('reach two devices of one person; after signing out nothing more arrives there (PUSH-04)', async () => {
    // a first sign-in to an address nobody has proved would end this session
    await asPageOf(context, 'pt-BR')('POST', '/me/account/email', { code: await confirmationCodeFor(context, email) });
    await buy();
    await open('/profile');
    await page.getByRole('button', { name: 'Ativar avisos' }).last().tap();
    await page.getByText('Avisos ligados neste aparelho.').waitFor();
    const second = await phone(browser);
    const there = await PushBrowser.in(second);
    const tab = await second.newPage();
    await enterAccount(tab, email);
    await tab.getByRole('region', { name: 'Avisos', exact: true }).getByRole('button', { name: 'Ativar avisos' }).tap();
    await tab.getByText('Avisos ligados neste aparelho.').waitFor();
    await buy(second);
    expect(await push.nextBanner(page)).toEqual(MONEY);
    expect(await there.nextBanner(tab)).toEqual(MONEY);

    await page.getByRole('button', { name: 'Sair deste dispositivo' }).tap();
    await page.getByText('Você saiu da sua conta.').waitFor();
    await buy(second);
    expect(await there.nextBanner(tab)).toEqual(MONEY);
    expect(await push.arrived()).toHaveLength(1);
    // one that was on its way says nothing of anything
    const late = JSON.stringify({ n: JSON.parse((await there.arrived())[1] ?? '{}').n });
    expect(await push.deliver(page, late)).toMatchObject({ title: 'Você tem uma novidade', body: '' });
    await second.close();
  });

  it('are chosen in the account: kinds, silence and the name of the site (PUSH-05)', async () => {
    await page.goto(`${site}/profile`);
    const section = page.getByRole('region', { name: 'Avisos', exact: true });
    await section.getByLabel(/^Novidades/).selectOption('Só aqui no site');
    await page.getByText('Salvo.').first().waitFor();
    await section.getByLabel(/^Horas de silêncio/).tap();
    await section.getByLabel('Das', { exact: true }).waitFor();
    await section.getByText('Agenda', { exact: true }).tap();
    await page.waitForSelector('link[rel=manifest][href$="alias=agenda"]', { state: 'attached' });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.reload();
    expect(await section.getByLabel(/^Novidades/).inputValue()).toBe('none');
    expect(await section.getByLabel('Das', { exact: true }).inputValue()).toBe('22:00');
    const manifest = await context.request.get(`${site}/manifest.webmanifest?alias=agenda`);
    expect(await manifest.json()).toMatchObject({ name: 'Agenda', display: 'standalone' });
    const worker = await context.request.get(`${site}/sw.js`);
    expect(worker.headers()['cache-control']).toBe('no-cache');
  });

  it('the site is left by two quick taps on its logo, and going back does not lead to it; one tap goes home (PUSH-12)', async () => {
    await context.route('https://www.google.com.br/', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'busca' }),
    );
    await page.goto('about:blank');
    await page.goto(`${site}/gallery`);
    const logo = page.locator('header a[href="/home"]');
    // the part that listens comes after the page has loaded
    await page.waitForSelector('link[rel=manifest]', { state: 'attached' });
    await logo.tap();
    await page.waitForURL(`${site}/home`);
    await page.goto(`${site}/${HER}`);
    await page.waitForSelector('link[rel=manifest]', { state: 'attached' });
    await logo.tap();
    await logo.tap();
    await page.waitForURL('https://www.google.com.br/');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});
