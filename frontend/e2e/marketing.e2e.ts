import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { type SeenSpan, startCollector } from './support/collector.js';
import { admin, sandbox, site, staff } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp, signUpVip } from './support/fan.js';
import { toScreen } from './support/office.js';
import { payInBankApp } from './support/sandbox.js';

/** Unique for this run, because the sandbox's Meta keeps the events of earlier runs. */
const PIXEL = `${Date.now()}`.padEnd(15, '7').slice(0, 15);
const TOKEN = `EAA${'k'.repeat(40)}LAST`;

/** The funnel ignores bots, and a headless browser identifies itself as one: use the user agent of a phone. */
const PERSON = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A245M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

interface RecordedEvent {
  event: {
    event_name: string;
    event_id: string;
    user_data: Record<string, unknown>;
    custom_data?: { value?: number };
  };
  testCode: string | null;
}
/** The requests browsers made to Meta's pixel, oldest first: `Purchase purchase:… 19.90`. */
async function pixelHits(): Promise<string[]> {
  const answer = await fetch(`${sandbox}/meta/api/pixels?pixelId=${PIXEL}&limit=500`);
  const { hits } = (await answer.json()) as { hits: { name: string; eventId: string; value: string | null }[] };
  return hits
    .map(({ name, eventId, value }) => [name, eventId, ...(value === null ? [] : [value])].join(' '))
    .reverse();
}
const pixelsOf = ({ event_name, event_id, custom_data }: RecordedEvent['event']): string[] => [
  ...(event_name === 'ViewContent' ? [`PageView ${event_id}`] : []),
  [event_name, event_id, ...(custom_data?.value === undefined ? [] : [custom_data.value.toFixed(2)])].join(' '),
];
async function metaEvents(): Promise<RecordedEvent['event'][]> {
  const answer = await fetch(`${sandbox}/meta/api/events?pixelId=${PIXEL}&limit=500`);
  const { events } = (await answer.json()) as { events: RecordedEvent[] };
  return events.filter(({ testCode }) => testCode === null).map(({ event }) => event);
}

describe('marketing', () => {
  let browser: Browser;
  let office: Page;
  let officeErrors: string[];
  let context: BrowserContext;
  let page: Page;

  const window = () => office.getByRole('dialog');
  const go = async (name: string) => {
    await toScreen(office, name);
    await office.getByRole('heading', { level: 1 }).first().waitFor();
  };

  /** A creator has one ad account: one left by an earlier run would block this run's. */
  const deleteAccounts = () =>
    office.evaluate(async (path) => {
      const { items } = (await (await fetch(path)).json()) as { items: { id: string }[] };
      for (const { id } of items) await fetch(`${path}/${id}`, { method: 'DELETE' });
    }, '/api/v1/admin/facebook-configs');

  beforeAll(async () => {
    browser = await launch();
    office = await (await desktop(browser)).newPage();
    officeErrors = collectErrors(office);
    await office.goto(admin);
    await office.getByLabel(/e-?mail/i).fill(staff.email);
    await office.getByRole('textbox', { name: 'Senha' }).fill(staff.password);
    await office.getByRole('button', { name: 'Entrar' }).click();
    await office.getByRole('button', { name: 'Sair' }).waitFor();
    await deleteAccounts();
    await go('Facebook CAPI');
    await office.getByRole('button', { name: 'Nova Configuração' }).click();
    await window().getByRole('combobox', { name: 'Modelo' }).click();
    await office.getByRole('option', { name: 'Luna Reis' }).click();
    await window().getByLabel('Facebook Pixel ID').fill(PIXEL);
    await window().getByLabel('Access Token').fill(TOKEN);
    await window().getByRole('button', { name: 'Criar' }).click();
    await office.getByText('Configuração criada com sucesso!').waitFor();
  });
  beforeEach(async () => {
    context = await phone(browser, PERSON);
    page = await context.newPage();
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await deleteAccounts();
    await browser.close();
  });

  const openSignUp = (on: Page) =>
    on
      .getByRole('button', { name: 'Libere seu Acesso Grátis' })
      .or(on.getByRole('button', { name: 'Cadastrar Grátis' }))
      .first()
      .click();
  /** Fills the open sign-up sheet; premium pages open it automatically. */
  const join = async (on: Page) => {
    const email = await signUp(on);
    await on.getByRole('dialog').waitFor({ state: 'hidden' });
    return email;
  };
  const buy = async () => {
    const sheet = page.getByRole('dialog');
    await page.getByText('R$ 19,90').first().click();
    await sheet.getByRole('button', { name: 'Assinar agora' }).click();
    await sheet.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
    await payInBankApp(context, await sheet.getByLabel('PIX copia e cola').inputValue());
    await sheet.getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
  };

  it('an ad leads to the landing page, the profile, a sign-up and a purchase; Meta and the funnel show the chain (MKT-10, MKT-13, FV-33, FV-35)', async () => {
    const lead = `AD-${randomUUID().slice(0, 8)}`;
    const errors = collectErrors(page);
    await page.goto(`${site}/presell/luna?lead_id=${lead}&utm_source=anuncio`);
    await page.getByRole('heading', { name: /Luna Reis/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    const viewed = (times: number) =>
      eventually(async () => {
        const views = (await metaEvents()).filter(({ event_name }) => event_name === 'ViewContent');
        return views.length === times ? views : undefined;
      });
    await viewed(1);

    await page.getByRole('link', { name: '💕 Quero te conhecer' }).first().click();
    await page.waitForURL(`${site}/luna`);
    await viewed(2);
    await openSignUp(page);
    await join(page);
    await buy();
    const chain = await eventually(async () => {
      const events = await metaEvents();
      // each is a job of its own: the sign-up may be told after the purchase
      return events.length >= 4 ? events : undefined;
    });
    const names = chain.map(({ event_name }) => event_name).toSorted();
    expect(names).toEqual(['CompleteRegistration', 'Purchase', 'ViewContent', 'ViewContent']);
    expect(chain.find(({ event_name }) => event_name === 'Purchase')?.custom_data?.value).toBe(19.9);
    expect(JSON.stringify(chain)).not.toContain('exemplo.com.br');
    // the browser reported the same events, plus the steps of the payment
    const both = chain.flatMap(pixelsOf).toSorted();
    expect(
      await eventually(async () => {
        const hits = (await pixelHits()).filter(
          (each) => !/^(AddToCart|InitiateCheckout) [0-9a-f-]{36}( |$)/.test(each),
        );
        return hits.length >= both.length ? hits.toSorted() : undefined;
      }),
    ).toEqual(both);
    expect((await pixelHits()).filter((each) => each.startsWith('InitiateCheckout'))).toEqual([
      expect.stringMatching(/ 19\.90$/),
    ]);
    const meta = await context.newPage();
    await meta.goto(`${sandbox}/meta`);
    const purchase = meta
      .getByRole('listitem')
      .filter({ hasText: `pixel ${PIXEL}` })
      .filter({ hasText: 'Purchase · R$ 19,90' });
    await purchase.getByText('servidor e pixel').waitFor();
    await page.goto(`${site}/profile`);
    const sent = page.getByRole('region', { name: 'O que enviamos à Meta' });
    await sent.getByText('Compra de R$ 19,90 · enviado').waitFor();
    await sent
      .getByText(/Dados: .*e-mail \(codificado\)/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);

    await go('Funil');
    const row = office.getByRole('row', { name: new RegExp(lead) });
    await row.waitFor();
    expect((await row.getByRole('cell').allTextContents()).map((text) => text.replace(/\s/g, ' '))).toEqual([
      ...['1', '1', '1', '1'],
      ...['100%', '1', 'R$ 19,90'],
    ]);
    await office.getByRole('switch', { name: 'Ver como tabela' }).first().click();
    await office
      .getByRole('table', { name: 'Etapas do funil' })
      .or(office.getByLabel('Etapas do funil'))
      .first()
      .waitFor();
    expect(await accessibilityViolations(office)).toEqual([]);

    await go('Facebook CAPI');
    await office.getByRole('article', { name: '@luna' }).getByRole('button', { name: 'Envios' }).click();
    await window().getByText('Compra').first().waitFor();
    await window().getByText('Cobertura das chaves').waitFor();
    expect(await accessibilityViolations(office)).toEqual([]);
    await office.keyboard.press('Escape');
  });

  it('from the click that buys to the conversion sent to Meta there is one trace, without personal data (GW-16)', async () => {
    const collector = await startCollector();
    try {
      await page.goto(`${site}/presell/luna?lead_id=TRACE-${randomUUID().slice(0, 8)}`);
      await page.getByRole('button', { name: 'Aceitar' }).click();
      await page.getByRole('link', { name: '💕 Quero te conhecer' }).first().click();
      await page.waitForURL(`${site}/luna`);
      await openSignUp(page);
      const email = await join(page);
      const click = page.waitForRequest((one) => one.method() === 'POST' && one.url() === `${site}/api/v1/payments`);
      await buy();
      const header = (await click).headers().traceparent ?? 'none';
      expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      const [, traceId, clickId] = header.split('-');
      const inTrace = () => collector.spans.filter((span) => span.traceId === traceId);
      const named = (service: string, name: string) => (span: SeenSpan) =>
        span.service === service && span.name === name;
      const purchase = await eventually(async () => inTrace().find(named('marketing', 'meta Purchase')));
      expect(purchase.status?.message).toBeUndefined();

      const way: Array<[string, string]> = [
        ['gateway', 'POST /api/v1/payments'],
        ['gateway', 'billing.payment.create'],
        ['billing', 'billing.payment.create'],
        ['billing', 'billing.create-charge'],
        ['billing', 'provider POST'],
        ['marketing', 'marketing.send-conversion'],
      ];
      const missing = () => way.filter(([service, name]) => !inTrace().some(named(service, name)));
      await eventually(async () => (missing().length === 0 ? true : undefined)).catch(() => undefined);
      expect(missing()).toEqual([]);
      // the browser's own span is the parent of the first one
      expect(inTrace().find(named('gateway', 'POST /api/v1/payments'))?.parentSpanId).toBe(clickId);

      const everything = JSON.stringify(collector.spans);
      for (const personal of [email, 'exemplo.com.br', 'Ana Beatriz', '11987654321', '@', 'br.gov.bcb.pix', TOKEN])
        expect([personal, everything.includes(personal)]).toEqual([personal, false]);
      expect(everything).not.toMatch(/"stringValue":"[^"]*\b\d{11}\b/);
    } finally {
      await collector.close();
    }
  });

  it('our pages add no global variables to the window, not even after use (MKT-06)', async () => {
    const names = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis));
    // a response of the same origin that is no page shows the browser's own globals; the router adds a version number
    await page.goto(`${site}/api/v1/nothing`);
    const bare = new Set([...(await names()), '__reactRouterVersion']);
    for (const path of ['/presell/luna', '/luna/p/WINDOW1']) {
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
      expect((await names()).filter((name) => !bare.has(name))).toEqual([]);
    }
  });

  it('a visitor who refuses consent is not reported: no event, no pixel (MKT-11, FV-36)', async () => {
    const before = [await metaEvents(), await pixelHits()];
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== new URL(site).origin || pathname.includes('conversions')) foreign.push(request.url());
    });
    await page.goto(`${site}/presell/luna?lead_id=REFUSED`);
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    await page.getByRole('button', { name: 'Rejeitar' }).waitFor({ state: 'hidden' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: 'Rejeitar' }).count()).toBe(0);
    await page.getByRole('link', { name: '💕 Quero te conhecer' }).first().click();
    await page.waitForURL(`${site}/luna`);
    await openSignUp(page);
    await join(page);
    await buy();
    await go('Facebook CAPI');
    await office.getByRole('article', { name: '@luna' }).getByText('0 eventos').waitFor();
    expect(foreign).toEqual([]);
    expect([await metaEvents(), await pixelHits()]).toEqual(before);
  });

  it('on a profile a consent is reported at once, and after withdrawing it nothing is (MKT-10, MKT-11, FV-36)', async () => {
    const before = (await pixelHits()).length;
    await page.goto(`${site}/luna/YES-${randomUUID().slice(0, 8)}`);
    const banner = page.getByRole('region', { name: 'Cookies e privacidade' });
    await banner.getByRole('button', { name: 'Aceitar' }).click();
    const hits = await eventually(async () => {
      const all = await pixelHits();
      return all.length > before + 1 ? all.slice(before) : undefined;
    });
    expect(hits.map((each) => each.split(' ')[0])).toEqual(['PageView', 'ViewContent']);
    await page.goto(`${site}/luna#permissoes`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: /Marketing/ }).uncheck();
    await sheet.getByRole('button', { name: 'Salvar escolhas' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site}/luna`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('conversions') || url.startsWith(sandbox))).toEqual([]);
  });

  it('a premium link grants access to one sign-up with three fields; the next fan pays, and is then asked for a CPF (MKT-19, MKT-21, USR-15, FV-21, BIL-27)', async () => {
    const lead = `VIP-${randomUUID().slice(0, 8)}`;
    await go('WhatsApp Vendas');
    expect(await accessibilityViolations(office)).toEqual([]);
    await office.getByRole('button', { name: 'Novo Link' }).click();
    await window().getByRole('combobox', { name: 'Modelo' }).click();
    await office.getByRole('option', { name: 'Luna Reis' }).click();
    await window().getByLabel('Nome').fill(`Venda ${lead}`);
    await window().getByLabel('Lead (opcional)').fill(lead);
    await window().getByText('Premium: a venda já foi feita').click();
    expect(await accessibilityViolations(office)).toEqual([]);
    await window().getByRole('button', { name: 'Gerar Link' }).click();
    const card = office.getByRole('article', { name: `Venda ${lead}` });
    await card.getByText('0 de 1').waitFor();
    await card.getByRole('button', { name: 'QR Code' }).click();
    await window()
      .getByRole('img', { name: /QR Code de/ })
      .waitFor();
    await office.keyboard.press('Escape');

    const link = (await card.locator('.link-url').textContent()) ?? '';
    expect(link).toMatch(new RegExp(`^${site}/luna/p/${lead}#acesso=[\\w-]{43}$`));
    await page.goto(link);
    await page.getByRole('dialog', { name: 'Acesso VIP Garantido!' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(3);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ativar Acesso VIP' }).click();
    await page.getByRole('alert').getByText('Nome e email são obrigatórios').waitFor();
    await signUpVip(page);
    await page.getByText('Bem-vindo ao VIP!').waitFor();
    await page.waitForURL(`${site}/luna`);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Você é meu VIP').waitFor();

    const second = await phone(browser, PERSON);
    const other = await second.newPage();
    await other.goto(link);
    // a used-up link promises nothing: the checkout follows
    await other.getByRole('dialog', { name: 'Cadastre-se para ser VIP' }).waitFor();
    await signUpVip(other);
    await other.getByRole('button', { name: 'Assinar agora' }).click();
    await other.getByText('Falta só o seu CPF').waitFor();
    expect(await accessibilityViolations(other)).toEqual([]);
    await other.getByLabel('CPF').fill(generateCpf());
    await other.getByRole('button', { name: 'Continuar para o PIX' }).click();
    await other.getByLabel('PIX copia e cola').waitFor();
    const refused = await other.evaluate(
      async ([path, key]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path ?? '', { method: 'POST', headers, body: JSON.stringify({ key }) })).status;
      },
      ['/api/v1/sales-links/redeem', link.split('#acesso=')[1]],
    );
    expect(refused).toBe(404);
    await second.close();
    await office.reload();
    await card.getByText('1 de 1').waitFor();
    await card.getByText('Esgotado').waitFor();
  });

  it('the team makes a landing page, previews it and publishes it (FA-26, MKT-24, MKT-26)', async () => {
    const slug = `maya-${randomUUID().slice(0, 8)}`;
    await go('Presells');
    await office.getByText('Presells Criados').waitFor();
    expect(await accessibilityViolations(office)).toEqual([]);
    await office
      .getByRole('listitem')
      .filter({ hasText: 'Maya Duarte' })
      .getByRole('button', { name: 'Criar Presell' })
      .click();
    await window()
      .getByRole('textbox', { name: /^Título/ })
      .fill('Oi, eu sou a Maya 💃');
    await window().locator('.phone').getByText('Oi, eu sou a Maya 💃').waitFor();
    await window().getByLabel('Cor do tema').fill('#101010');
    await window()
      .getByText(/O botão quase não aparece: use/)
      .waitFor();
    await window().getByLabel('Cor do tema').fill('#ff1b6b');
    await window().getByLabel('Slug (URL)').fill('luna');
    await window().getByRole('button', { name: 'Salvar' }).click();
    await window()
      .getByText(/já existe|já está em uso|já usa/i)
      .first()
      .waitFor();
    await window().getByLabel('Slug (URL)').fill(slug);
    expect(await accessibilityViolations(office)).toEqual([]);
    await window().getByRole('button', { name: 'Salvar' }).click();
    await office.getByText('Presell criada.').waitFor();
    await page.goto(`${site}/presell/${slug}`);
    await page.getByText('Esta página não existe ou não está ativa.').waitFor();
    const card = office.getByRole('article', { name: /Maya 💃/ });
    await card.getByRole('button', { name: 'Ativar' }).click();
    await office.getByText('Presell no ar.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Oi, eu sou a Maya 💃' }).waitFor();
    await card.getByRole('button', { name: 'Excluir' }).click();
    await window().getByRole('button', { name: 'Excluir' }).click();
    await card.waitFor({ state: 'detached' });
    expect(officeErrors).toEqual([]);
  });
});
