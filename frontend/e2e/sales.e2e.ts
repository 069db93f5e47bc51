import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PaymentDto } from '@camarim/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import readSheet from 'read-excel-file/node';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch } from './support/browser.js';
import { admin, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { enterOffice } from './support/office.js';
import { payInBankApp } from './support/sandbox.js';
import { HttpVisitor } from './support/visitor.js';

const SALES = 10;
const name = `Lote ${randomUUID().slice(0, 6)}`;

describe('the team with sales', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let ids: string[];

  beforeAll(async () => {
    const plans = (await (await fetch(`${site}/api/v1/plans?model=luna`)).json()) as { id: string }[];
    ids = await Promise.all(
      Array.from({ length: SALES }, async (_, place) => {
        const fan = new HttpVisitor();
        await fan.signUp(`${name} ${'ABCDEFGHIJ'[place]}`);
        return fan.buy(plans[0]?.id ?? '');
      }),
    );
    browser = await launch();
    context = await desktop(browser);
    page = await context.newPage();
    await enterOffice(page, `${admin}/vendas`);
    await page.getByLabel('Números das vendas').waitFor();
    errors = collectErrors(page);
  });
  afterAll(() => browser?.close());

  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  const rows = () => page.getByRole('row', { name: new RegExp(name) });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const find = async () => {
    await page.getByLabel('Buscar por email, nome ou ID...').fill(name);
    await page.waitForURL(/busca=/);
    await page.waitForFunction(
      ([text, count]) =>
        [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes(String(text))).length ===
          count && document.querySelectorAll('tbody tr').length === count,
      [name, SALES] as const,
    );
  };

  it('finds ten sales by a name, with the search in the address (FA-17)', async () => {
    await find();
    expect([await accessibilityViolations(page), await isWide()]).toEqual([[], false]);
    await page.reload();
    await rows().first().waitFor();
    expect(await rows().count()).toBe(SALES);
  });

  it('approves ten at once; two rejected in the meantime are listed, the others have access (BIL-36, FA-29)', async () => {
    await rows()
      .getByText('Pendente')
      .nth(SALES - 1)
      .waitFor();
    await button('Selecionar todos os pendentes').click();
    await button(`Aprovar ${SALES} Selecionados`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('comprovantes conferidos');
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const id of ids.slice(0, 2)) {
      const status = await page.evaluate(async (path) => {
        const body = JSON.stringify({ reason: 'pedido pelo cliente' });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body })).status;
      }, `/api/v1/admin/payments/${id}/reject`);
      expect(status).toBe(200);
    }
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await page.getByText('8 aprovado(s), 2 falharam.', { exact: false }).waitFor();
    const results = page.getByRole('list', { name: 'Resultado por pagamento' }).getByRole('listitem');
    expect(await results.count()).toBe(SALES);
    expect(await results.filter({ hasText: 'não está mais em aberto' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    // rows update without a reload
    await rows().getByText('Aprovado').nth(7).waitFor();
    expect(await rows().getByText('Rejeitado').count()).toBe(2);
  });

  it('a sale shows its whole history, and its id can be copied (FA-19, BIL-57)', async () => {
    await rows().filter({ hasText: 'Aprovado' }).first().getByRole('button').click();
    const panel = page.getByRole('dialog', { name: 'Detalhes do Pagamento' });
    await panel.getByText('Compra iniciada').waitFor();
    await panel.getByText('“comprovantes conferidos”').waitFor();
    await panel.getByText('registrado pela equipe, sem PIX que comprove').waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel.getByRole('button', { name: 'Copiar ID' }).click();
    await panel.getByRole('button', { name: 'Copiado!' }).waitFor();
    expect(ids).toContain(await page.evaluate(() => navigator.clipboard.readText()));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  const open = async (query: string) => {
    await page.goto(`${admin}/vendas?${query}`);
    await page.getByLabel('Soma da lista').waitFor();
  };
  const download = async (what: string) => {
    await button('Exportar').click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: what }).click();
    return (await file).path();
  };
  const ask = (address: string) =>
    page.evaluate(async (path) => (await (await fetch(path)).json()) as Record<string, unknown>, address);
  const centsOf = (text: string) => Number(text.replaceAll(/\D/g, '')) * (/[−-]\s*R\$/.test(text) ? -1 : 1);

  it('a day of finance: a line of the statement is found, a part goes back, and the file adds up to the dashboard (A1, A2, A3)', async () => {
    const plans = (await (await fetch(`${site}/api/v1/plans?model=luna`)).json()) as { id: string }[];
    const fan = new HttpVisitor();
    await fan.signUp('Marta Extrato');
    const id = await fan.buy(plans[0]?.id ?? '');
    const code = await eventually(async () => {
      const payment = (await (await fan.send('GET', `/api/v1/payments/${id}`)).json()) as PaymentDto;
      return payment.pix?.code;
    });
    await payInBankApp(context, code);
    await page.bringToFront();
    const endToEndId = await eventually(async () => {
      const sale = await ask(`/api/v1/admin/payments/${id}`);
      return typeof sale['endToEndId'] === 'string' ? sale['endToEndId'] : undefined;
    });
    await open(`busca=${endToEndId}`);
    const row = page.getByRole('row', { name: /Extrato/ });
    await row.getByText('Banco confirmou').waitFor();
    await row.getByText('Luna', { exact: false }).first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect([await accessibilityViolations(page), await isWide()]).toEqual([[], false]);
    await row.getByText('Banco confirmou').click();
    const panel = page.getByRole('dialog', { name: 'Detalhes do Pagamento' });
    await panel.getByText(endToEndId).waitFor();
    await panel.getByRole('button', { name: 'Devolver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Devolver este pagamento?' });
    await dialog.getByLabel('Valor a devolver').fill('9999,99');
    await dialog.getByLabel('Motivo').fill('cobrado a mais');
    await dialog.getByText(/Podem ser devolvidos no máximo/).waitFor();
    await dialog.getByLabel('Valor a devolver').fill('5,00');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await panel.getByText('R$ 5,00, concluída').waitFor();
    await open('periodo=hoje');
    const sum = centsOf((await page.getByLabel('Soma da lista').locator('strong').textContent()) ?? '');
    const [sheet] = (await readSheet(await download('Planilha Excel (XLSX)'))) as unknown as { data: unknown[][] }[];
    const [heads = [], ...lines] = sheet?.data ?? [];
    const net = lines.reduce((all, line) => all + Math.round(Number(line[heads.indexOf('Líquido')]) * 100), 0);
    expect(net).toBe(sum);
    const own = lines.find((line) => line[heads.indexOf('ID do PIX no banco')] === endToEndId) ?? [];
    expect(own[heads.indexOf('Devolvido')]).toBe(5);
    expect(own[heads.indexOf('Pago em')]).toBeInstanceOf(Date);
    await page.goto(`${admin}/painel`);
    const card = page.getByRole('region', { name: 'Receita líquida', exact: true });
    const shown = async () => centsOf((await card.locator('.stat-value').first().textContent()) ?? '');
    await eventually(async () => ((await shown()) === sum ? true : undefined));
    expect(errors).toEqual([]);
    await page.goto(`${admin}/vendas?busca=${encodeURIComponent(name)}`);
    await rows().first().waitFor();
  });

  it('the filtered sales are exported in files that spreadsheets open (FA-16)', async () => {
    const csv = await readFile(await download('Planilha CSV'), 'utf8');
    const lines = csv.trim().split('\r\n');
    expect(csv.startsWith('\ufeff"Pagamento";"Cliente";"E-mail";')).toBe(true);
    expect(lines.length).toBe(SALES + 1);
    expect(csv).not.toMatch(/fan-[0-9a-f-]+@/);
    const sheet = (await readSheet(await download('Planilha Excel (XLSX)'))) as unknown as {
      data?: unknown[][];
    }[];
    const table = (sheet[0]?.data ?? sheet) as unknown[][];
    expect(table.length).toBe(SALES + 1);
    expect(
      table
        .slice(1)
        .map((row) => row[0])
        .sort(),
    ).toEqual([...ids].sort());
    const statuses = table.slice(1).map((row) => row[table[0]?.indexOf('Situação') ?? -1]);
    expect(statuses.filter((status) => status === 'Aprovado')).toHaveLength(8);
  });
});
