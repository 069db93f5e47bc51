import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone, sheetsClosed } from './support/browser.js';
import { openAsNewFan, shownPaymentId, shownPix } from './support/buyer.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { payInBankApp, resetFaults } from './support/sandbox.js';

const PAID = 'Pagamento confirmado! Acesso liberado com sucesso!';

describe('a fan who buys', () => {
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
    await openAsNewFan(page);
  });
  afterEach(async () => {
    await resetFaults();
    await context.close();
  });
  afterAll(() => browser?.close());

  const button = (name: string) => page.getByRole('button', { name });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  /** Opens the checkout of the plan of R$ 19,90 from the profile. @returns its PIX code. */
  const askForPix = async () => {
    await page.getByText('R$ 19,90').first().click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button('Assinar agora').click();
    return shownPix(page);
  };
  const pay = async (code: string) => {
    await payInBankApp(context, code);
    await page.getByText(PAID).waitFor();
  };

  it('an expired PIX is shown as expired, a new one has another code, and paying both refunds the second (BIL-26, BIL-37)', async () => {
    const first = await askForPix();
    const firstId = shownPaymentId(page);
    await query("update billing.payment set expires_at = now() - interval '1 s', next_check_at = now() where id = $1", [
      firstId,
    ]);
    await page.getByText('PIX expirado').waitFor();
    expect(await page.getByText(/segundo valor volta sozinho/).count()).toBe(1);
    await button('Gerar novo PIX').click();
    const second = await shownPix(page);
    const secondId = shownPaymentId(page);
    expect([second === first, secondId === firstId]).toEqual([false, false]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await pay(second);
    await button('Ver agora').click();
    await page.getByText('Você é meu VIP').waitFor();

    // the fan still has the old code and pays it too: the same access is not sold twice
    await payInBankApp(context, first);
    await eventually(async () => {
      const [row] = await query<{ status: string }>('select status from billing.refund where payment_id = $1', [
        firstId,
      ]);
      return row?.status === 'settled' ? true : undefined;
    });
    const periods = await query<{ payment_id: string }>(
      'select payment_id from billing.subscription where payment_id = any($1)',
      [[firstId, secondId]],
    );
    expect(periods.map(({ payment_id }) => payment_id)).toEqual([secondId]);
    expect(errors).toEqual([]);
  });

  it('the VIP offer can be bought on the profile and in the gallery (FV-23, FV-24, BIL-49)', async () => {
    await page.goto(`${site}/gallery`);
    await button('Aproveitar oferta VIP').click();
    await page.getByRole('dialog').getByText('Pagamento único via PIX').first().waitFor();
    await button('Cancelar').click();
    await sheetsClosed(page);
    await page.goto(`${site}/luna`);
    await button('Aproveitar oferta VIP').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button('Quero aproveitar a oferta').click();
    await pay(await shownPix(page));
    expect(await page.getByText('Aberto: tudo o que a assinatura da casa inclui.').count()).toBe(1);
    await button('Ver agora').click();
    await page.getByText('Você é meu VIP').waitFor();
    expect(await button('Aproveitar oferta VIP').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('a fan who withdraws within 7 days reads the consequences, is refunded and loses the access (BIL-38, FV-37)', async () => {
    await pay(await askForPix());
    await page.getByRole('link', { name: 'Ver recibo' }).click();
    await page.getByRole('heading', { name: 'O que está incluído' }).waitFor();
    await page.getByText(/publicações: \d+ fotos? e \d+ vídeos?/).waitFor();
    expect([await accessibilityViolations(page), await isWide()]).toEqual([[], false]);
    await button('Desistir da compra').click();
    const dialog = page.getByRole('dialog', { name: 'Desistir da compra?' });
    await dialog.getByText(/o acesso que ela deu termina/).waitFor();
    await dialog.getByRole('button', { name: 'Desistir e receber de volta' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Devolvido ou a caminho').waitFor();
    expect(await button('Desistir da compra').count()).toBe(0);
    await page.getByRole('link', { name: 'Ver todas as compras' }).click();
    const purchase = page.getByRole('region', { name: 'Compras e recibos' }).getByRole('listitem').first();
    await purchase.getByText(/Reembolsado/).waitFor();
    await purchase.getByText('Devolvido ou a caminho: R$ 19,90').waitFor();
    await page.goto(`${site}/luna`);
    await page.getByText('Seja um cliente vip').waitFor();
  });

  it('the link of a reminder is one tap from its PIX (BIL-48)', async () => {
    const plans = (await (await fetch(`${site}/api/v1/plans?model=luna`)).json()) as { id: string; modelId: string }[];
    const plan = plans.find(({ modelId }) => modelId !== null);
    await page.goto(`${site}/pagamento?plano=${plan?.id}&modelo=${plan?.modelId}`);
    await button('Assinar agora').waitFor();
    expect(await page.getByRole('radio', { checked: true }).inputValue()).toBe(plan?.id);
    expect([await accessibilityViolations(page), await isWide()]).toEqual([[], false]);
    await button('Assinar agora').click();
    await pay(await shownPix(page));
  });
});
