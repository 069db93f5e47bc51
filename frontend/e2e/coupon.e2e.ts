import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { openAsNewFan, shownPix } from './support/buyer.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { enterOffice, toScreen } from './support/office.js';
import { payInBankApp, resetFaults } from './support/sandbox.js';

const CODE = `VOLTA${randomUUID().slice(0, 6).toUpperCase()}`;
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a coupon of marketing', () => {
  let browser: Browser;
  let office: Page;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launch();
    office = await (await desktop(browser)).newPage();
    await enterOffice(office);
    await toScreen(office, 'Cupons');
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(async () => {
    await resetFaults();
    await context.close();
  });
  afterAll(async () => {
    await query('update billing.coupon set archived_at = now() where code = $1 and archived_at is null', [CODE]);
    await browser?.close();
  });

  const sheet = () => page.getByRole('dialog');
  const row = () => office.getByRole('row').filter({ hasText: CODE });
  const openPlans = async () => {
    await openAsNewFan(page);
    await page.getByText('R$ 19,90').first().click();
    await sheet().getByRole('button', { name: 'Assinar agora' }).waitFor();
    await sheet().getByText('1 mês', { exact: true }).first().click();
  };
  const tryCode = async (code: string) => {
    const open = sheet().getByRole('button', { name: 'Tenho um cupom' });
    const field = sheet().getByLabel('Código do cupom');
    await open.or(field).waitFor();
    if (await open.isVisible()) await open.click();
    await field.fill(code);
    await sheet().getByRole('button', { name: 'Aplicar' }).click();
  };

  it('is made by the team, who see first what it makes of real prices (PUR-33)', async () => {
    await office.getByRole('button', { name: 'Novo cupom' }).click();
    const form = office.getByRole('dialog', { name: 'Novo cupom' });
    await form.getByLabel('Código (opcional)').fill(CODE);
    await form.getByRole('combobox', { name: 'Modelo' }).click();
    await office.getByRole('option', { name: 'Luna Reis' }).click();
    const preview = form.getByRole('region', { name: 'Como ficam os preços' });
    await preview.getByText('R$ 15,92').waitFor();
    await form.getByLabel('Usos no total').fill('1');
    expect(await accessibilityViolations(office)).toEqual([]);
    await form.getByRole('button', { name: 'Criar cupom' }).click();
    await row().getByText('0 de 1').waitFor();
    await row().getByText('Valendo').waitFor();
  });

  it('makes the price before paying; what is shown is paid, and receipt and sale name it (PUR-30, PUR-32)', async () => {
    await openPlans();
    await tryCode('NAOEXISTE');
    await sheet().getByText('Não existe cupom com este código. Confira as letras.').waitFor();
    await tryCode(CODE.toLowerCase());
    const taken = sheet().getByText(`${CODE}: `);
    await taken.waitFor();
    expect(spaced(await taken.textContent())).toBe(`${CODE}: R$ 3,98 a menos`);
    const buy = sheet().getByRole('button', { name: /^Assinar agora por R\$\s15,92$/ });
    await buy.waitFor();
    expect([await sideways(page), await accessibilityViolations(page)]).toEqual([0, []]);
    await buy.click();
    await sheet().getByText(`Com o cupom ${CODE} (preço cheio R$\u00a019,90)`).waitFor();
    await payInBankApp(context, await shownPix(page));
    await sheet().getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
    await sheet().getByRole('button', { name: 'Ver agora' }).click();
    await sheet().waitFor({ state: 'hidden' });
    // the sheet takes its history entry along a moment later, which would stop another way out of the page
    await page.waitForFunction(() => !(window.history.state as { layer?: number } | null)?.layer);
    await page.goto(`${site}/profile`);
    const purchase = page.getByRole('region', { name: 'Compras e recibos' }).getByRole('listitem').first();
    await purchase.getByRole('link', { name: /^Ver recibo/ }).click();
    await page.getByText(`${CODE}, em vez de R$\u00a019,90`).waitFor();
    await page.getByText('R$ 15,92').first().waitFor();
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it('that is used up says so to the next one, who pays the full price or nothing (PUR-31, PUR-32)', async () => {
    await openPlans();
    await tryCode(CODE);
    await sheet().getByText('Este cupom acabou: todos os usos já foram feitos.').waitFor();
    await sheet()
      .getByRole('button', { name: /^Assinar agora por R\$\s19,90$/ })
      .waitFor();
  });

  it('is followed by the team: how often, by whom and what it brought (PUR-33)', async () => {
    await office.getByRole('button', { name: 'Atualizar' }).click();
    await row().getByText('1 de 1').waitFor();
    expect(spaced(await row().textContent())).toContain('R$ 15,92');
    await row().getByText('Esgotado').waitFor();
    await row()
      .getByRole('button', { name: `Quem usou ${CODE}` })
      .click();
    const uses = office.getByRole('dialog', { name: `Quem usou ${CODE}` });
    await uses.getByText('Usado', { exact: true }).waitFor();
    expect(await accessibilityViolations(office)).toEqual([]);
  });
});
