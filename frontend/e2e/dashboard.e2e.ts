import { randomUUID } from 'node:crypto';
import type { PaymentDto, PlanDto } from '@camarim/contracts';
import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, isMarked, launch, mark } from './support/browser.js';
import { admin } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { enterOffice } from './support/office.js';
import { payInBankApp } from './support/sandbox.js';
import { HttpVisitor } from './support/visitor.js';

/** 'R$ 1.234,56' as cents. */
const centsOf = (text: string): number => Number(/R\$\s*(-?[\d.]+,\d\d)/.exec(text)?.[1]?.replace(/\D/g, ''));

describe('the dashboard', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];

  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const revenue = async () => centsOf((await card('Receita líquida').locator('.stat-value').textContent()) ?? '');
  const figure = async (name: string) => {
    const box = page.locator('dl[aria-label="PIX no período"] > div', { hasText: name });
    return Number(await box.locator('dd').textContent());
  };

  beforeAll(async () => {
    browser = await launch();
    page = await (await desktop(browser)).newPage();
    errors = collectErrors(page);
    await enterOffice(page);
    await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor();
    await card('PIX no período').waitFor();
  });
  afterAll(() => browser?.close());

  it('opens after the team signs in, and a sale raises its numbers without a reload (FA-04, FA-06, STO-18)', async () => {
    await mark(page);
    await eventually(async () => (Number.isNaN(await revenue()) ? undefined : true));
    const [before, paid] = [await revenue(), await figure('Pagaram')];
    const fan = new HttpVisitor();
    await fan.signUp();
    const plans = (await (await fan.send('GET', '/api/v1/plans?model=luna')).json()) as PlanDto[];
    const plan = plans[0];
    if (!plan) throw new Error('expected the demonstration data to have plans');
    const bought = { planType: 'subscription', planId: plan.id, ...(plan.modelId ? { modelId: plan.modelId } : {}) };
    const order = await fan.send('POST', '/api/v1/payments', bought, { 'idempotency-key': randomUUID() });
    const { id } = (await order.json()) as PaymentDto;
    const code = await eventually(async () => {
      const payment = (await (await fan.send('GET', `/api/v1/payments/${id}`)).json()) as PaymentDto;
      return payment.pix?.code;
    });
    await payInBankApp(page.context(), code);
    await page.bringToFront();
    await eventually(async () => ((await revenue()) === before + plan.price.amountCents ? true : undefined));
    await eventually(async () => ((await figure('Pagaram')) === paid + 1 ? true : undefined));
    expect(await isMarked(page)).toBe(true);
    const compared = card('Assinantes ativos');
    expect(await compared.textContent()).toMatch(/sobre \S+ passad[oa] até \d\d:\d\d/);
  });

  it('keeps the chosen period in the address and after a reload (FA-03)', async () => {
    await page.getByRole('radiogroup', { name: 'Período' }).getByText('7 dias').click();
    await page.waitForURL(/periodo=7d/);
    await page
      .getByText(/sobre os 7 dias anteriores/)
      .first()
      .waitFor();
    await page.reload();
    expect(await page.getByRole('radio', { name: '7 dias' }).isChecked()).toBe(true);
    await card('PIX no período').waitFor();
  });

  it('shows every plot as a table too (FA-09)', async () => {
    const plot = card('Receita líquida por dia');
    await plot.getByRole('switch').check();
    const rows = plot.getByRole('row');
    await rows.nth(7).waitFor();
    expect(await rows.count()).toBe(1 + 7);
    expect(await rows.last().textContent()).toMatch(/\d\d\/\d\d.*R\$/);
    const hours = card('Horários de pagamento');
    await hours.getByRole('switch').check();
    await hours.getByRole('row').nth(24).waitFor();
    expect(await hours.getByRole('row').count()).toBe(1 + 24);
  });

  it('leads by the dot of health to that of each service, accessibly (FA-23, OPS-02)', async () => {
    await page.getByRole('link', { name: /^Operação: / }).click();
    await card('Saúde dos serviços').waitFor();
    const rows = page.getByRole('region', { name: 'Saúde de cada serviço' }).getByRole('row');
    await rows.nth(5).waitFor();
    expect(await rows.count()).toBe(6);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('links to the queue board, which shows every queue and offers no way to change one (GW-16)', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Ver filas (nova aba)' }).click();
    const board = await opened;
    const refused = collectErrors(board);
    const foreign: string[] = [];
    board.on('request', (request) => {
      if (!request.url().startsWith(new URL(admin).origin)) foreign.push(request.url());
    });
    // a page that is still opening cannot be reloaded
    await board.getByText('send-conversion').first().waitFor();
    await board.reload();
    await board.getByText('send-conversion').first().waitFor();
    await board.goto(`${new URL(admin).origin}/admin/filas/queue/billing.create-charge?status=completed`);
    await board
      .getByRole('heading', { name: /create-charge/ })
      .first()
      .waitFor();
    // the charge of the sale above
    await board.getByText('paymentId').first().waitFor();
    // the actions a writable board offers for a queue and its jobs
    for (const name of [/tentar novamente/i, /^limpar/i, /pausar/i, /adicionar/i])
      expect(await board.getByRole('button', { name }).count()).toBe(0);
    expect(foreign).toEqual([]);
    expect(refused).toEqual([]);
    await board.close();
  });
});
