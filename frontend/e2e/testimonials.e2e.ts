import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { openAsNewFan, shownPix } from './support/buyer.js';
import { admin, site } from './support/environment.config.js';
import { enterOffice, toScreen } from './support/office.js';
import { payInBankApp } from './support/sandbox.js';

describe('testimonials', () => {
  let browser: Browser;
  let office: Page;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    office = await (await desktop(browser)).newPage();
    await enterOffice(office);
    await office.getByRole('button', { name: 'Sair' }).waitFor();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
  });
  afterEach(() => context.close());
  afterAll(() => browser.close());

  const mine = () => page.getByRole('region', { name: 'Seus depoimentos' });
  const buy = async () => {
    await page.getByText('R$ 19,90').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assinar agora' }).click();
    await payInBankApp(context, await shownPix(page));
    await page.getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
  };
  /** Whether the text is on the page that visitors see. */
  const isOnPage = async (text: string): Promise<boolean> =>
    (await (await fetch(`${site}/presell/luna`)).text()).includes(text);

  it('a fan who paid writes a testimonial, the team approves and shows it, everybody reads it, and it disappears when it is withdrawn (MKT-31)', async () => {
    const text = `Valeu cada centavo, de verdade. ${randomUUID().slice(0, 6)}`;
    const errors = [collectErrors(page), collectErrors(office)];
    await openAsNewFan(page);
    await page.goto(`${site}/profile`);
    await mine().getByText('Depois de assinar uma criadora').waitFor();
    await page.goto(`${site}/luna`);
    await buy();

    await page.goto(`${site}/profile`);
    await mine().getByRole('button', { name: 'Escrever depoimento sobre @luna' }).click();
    const form = page.getByRole('form', { name: 'Depoimento sobre @luna' });
    await form.getByLabel('Seu depoimento').fill('Me chama no 11 98765-4321');
    await form.getByRole('button', { name: 'Enviar depoimento' }).click();
    await form.getByText('Escreva sem links, @, e-mail ou telefone.').waitFor();
    await form.getByText('Marque para autorizar').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByLabel('Seu depoimento').fill(text);
    await form.getByLabel('Nome que aparece').fill('Ana');
    await form.getByRole('checkbox', { name: /^Autorizo Camarim a mostrar este depoimento/ }).check();
    await form.getByRole('button', { name: 'Enviar depoimento' }).click();
    await mine().getByText('Ana · Esperando a nossa equipe ler').waitFor();
    expect(await isOnPage(text)).toBe(false);

    await toScreen(office, 'Presells');
    await office.getByRole('tab', { name: 'Depoimentos' }).click();
    const row = office.getByRole('listitem').filter({ hasText: text });
    await row.getByText(/Compra verificada em/).waitFor();
    expect(await accessibilityViolations(office)).toEqual([]);
    await row.getByRole('button', { name: /^Aprovar/ }).click();
    await office.getByText(/^Depoimento aprovado/).waitFor();
    expect(await isOnPage(text)).toBe(false);

    await office.getByRole('tab', { name: 'Páginas' }).click();
    await office
      .getByRole('article')
      .filter({ hasText: '/presell/luna' })
      .getByRole('button', { name: 'Editar' })
      .click();
    const editor = office.getByRole('dialog');
    await editor.getByRole('button', { name: new RegExp(text) }).click();
    await editor.getByRole('region', { name: 'Prévia no celular' }).getByText(text).waitFor();
    expect(await accessibilityViolations(office)).toEqual([]);
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await office.getByText('Presell salva.').waitFor();

    const visitor = await (await phone(browser)).newPage();
    await visitor.goto(`${site}/presell/luna`);
    const card = visitor.getByRole('listitem').filter({ hasText: text });
    await card.getByText(/Ana · Compra verificada em/).waitFor();
    await card.scrollIntoViewIfNeeded();
    expect(await accessibilityViolations(visitor)).toEqual([]);

    await page.reload();
    await mine().getByText('Ana · Aprovado: pode aparecer nas páginas dela').waitFor();
    await mine().getByRole('button', { name: 'Retirar o depoimento sobre @luna' }).click();
    const question = page.getByRole('dialog', { name: 'Retirar seu depoimento?' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Retirar depoimento' }).click();
    await mine().getByRole('button', { name: 'Escrever depoimento sobre @luna' }).waitFor();
    expect(await isOnPage(text)).toBe(false);
    await visitor.reload();
    await visitor.getByRole('heading', { name: /Luna Reis/ }).waitFor();
    expect(await visitor.getByText(text).count()).toBe(0);

    // the fan was notified, and the audit log records the decision
    await page.goto(`${site}/notifications`);
    await page.getByText('Seu depoimento foi aprovado').first().waitFor();
    await office.goto(`${admin}/auditoria`);
    await office
      .getByText(/aprovou um depoimento/)
      .first()
      .waitFor();
    expect(errors).toEqual([[], []]);
  });
});
