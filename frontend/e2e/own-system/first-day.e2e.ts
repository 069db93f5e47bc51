import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSync } from 'otplib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Stack, startStack } from '../../../tools/lib/stack.mjs';
import { accessibilityViolations } from '../support/axe.js';
import { collectErrors, desktop, launch, phone, sheetsClosed } from '../support/browser.js';
import { shownPix } from '../support/buyer.js';
import { signUp } from '../support/fan.js';
import { payInBankApp } from '../support/sandbox.js';

/** What whoever installs a house says of it; all the rest is made by its owner, on the screen. */
const SUPPLIER = {
  ...{
    SUPPLIER_NAME: 'Casa Aurora Ltda.',
    SUPPLIER_CNPJ: '11.222.333/0001-81',
    SUPPLIER_ADDRESS: 'Rua Um, 1, São Paulo',
  },
  ...{ SUPPLIER_EMAIL: 'contato@aurora.example', PRIVACY_EMAIL: 'dados@aurora.example' },
};
const AT_LENGTH = { timeout: 120_000 };

describe('an operator’s first day', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'camarim-first-day-'));
  let stack: Stack;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    // Postgres runs as another user when the tests run as root
    chmodSync(dir, 0o755);
    stack = await startStack({ dataDir: dir, durable: false, own: true, quiet: true, demo: false, env: SUPPLIER });
    browser = await launch();
    context = await desktop(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const checklist = () => page.getByRole('region', { name: 'Para abrir a casa' });
  /** The way the list itself points to. */
  const follow = async (step: string) => {
    await page.goto(stack.urls.admin);
    await checklist()
      .getByRole('link', { name: `Fazer: ${step}` })
      .click();
  };
  const ticked = async (count: number) => {
    await page.goto(stack.urls.admin);
    await checklist()
      .getByText(new RegExp(`^${count} de 7 prontos`))
      .waitFor();
  };
  const picture = async (name: string, width: number, height: number) => {
    const file = path.join(dir, name);
    const background = '#e0125a';
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toFile(file);
    return file;
  };
  /** Saves as soon as all files are uploaded. */
  const addOnceUploaded = async (files: number) => {
    await dialog()
      .getByText(/^(Preparando|Pronto)/)
      .nth(files - 1)
      .waitFor(AT_LENGTH);
    await dialog().getByRole('button', { name: 'Adicionar', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  };

  it('begins with a password of one’s own, a second step, and a list of what is missing (USR-23, FA-02, S8)', async () => {
    await page.goto(stack.urls.admin);
    await page.getByLabel('Email').fill(stack.env['STAFF_EMAIL'] ?? '');
    await page.getByLabel('Senha', { exact: true }).fill(stack.env['STAFF_PASSWORD'] ?? '');
    await button('Entrar').click();
    await page.getByAltText('QR para o aplicativo autenticador').waitFor();
    const secret = ((await page.locator('pre').first().textContent()) ?? '').trim();
    await page.getByRole('textbox', { name: 'Nova senha' }).fill('girafa lendo no onibus');
    await page.getByLabel('Código do autenticador').fill(generateSync({ secret }));
    await button('Confirmar').click();
    await page.getByLabel('Guardei os códigos em lugar seguro').check();
    await button('Continuar').click();
    await checklist()
      .getByText(/^1 de 7 prontos/)
      .waitFor();
    expect(await checklist().getByRole('img', { name: 'Falta' }).count()).toBe(6);
    expect(await accessibilityViolations(page)).toEqual([]);
    // nothing was sold, and nothing is invented
    const revenue = page.getByRole('region', { name: 'Receita líquida', exact: true });
    await revenue
      .getByText(/R\$\s0,00/)
      .first()
      .waitFor();
  });

  it('a creator is added and checked, and her first picture is on the air (USR-31, CAT-06)', async () => {
    await follow('Primeira modelo conferida');
    await page.getByRole('button', { name: 'Adicionar modelo' }).first().click();
    await dialog().getByLabel('Nome', { exact: false }).first().fill('Aurora Lima');
    await dialog().getByLabel('Nome de usuário').fill('aurora');
    const files = dialog().locator('input[type=file]');
    await files.nth(0).setInputFiles(await picture('rosto.jpg', 400, 400));
    await files.nth(1).setInputFiles(await picture('capa.jpg', 1200, 600));
    await addOnceUploaded(2);
    const card = page.getByRole('region', { name: 'Modelo Aurora Lima' });
    await card.getByRole('button', { name: 'Verificação' }).click();
    await dialog().getByLabel('Data de nascimento').fill('1995-05-20');
    await dialog().getByLabel('Documento conferido').check();
    await dialog().getByLabel('CPF do documento').fill('12345678909');
    await dialog().getByRole('button', { name: 'Registrar verificação' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await ticked(2);

    await follow('Primeira publicação no ar');
    await page.getByRole('combobox', { name: 'Modelo' }).fill('Aurora');
    await page.getByRole('option', { name: 'Aurora Lima' }).click();
    await page.getByText('Nenhum conteúdo encontrado').waitFor();
    await button('Nova publicação').click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await picture('primeira.jpg', 1080, 1350));
    await dialog().getByLabel('Título').fill('Cheguei');
    await addOnceUploaded(1);
    const posts = page.getByRole('list', { name: 'Publicações' });
    await posts.getByRole('listitem').filter({ hasText: 'Cheguei' }).getByText('No ar').waitFor(AT_LENGTH);
    await ticked(3);
  });

  it('a price, a bank and an ad account are set up and tested, each ticked by the fact itself (BIL-02, BIL-14, MKT-02)', async () => {
    await follow('Um plano à venda');
    await button('Novo plano').first().click();
    await dialog().getByLabel('Nome', { exact: false }).first().fill('30 dias');
    await dialog().getByLabel('Preço (R$)').fill('19,90');
    await dialog().getByLabel('Duração (dias)').fill('30');
    await dialog().getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByText('Plano criado com sucesso!').waitFor();
    await ticked(4);

    await follow('PIX testado');
    await button('Novo gateway').click();
    await dialog().getByLabel('Nome', { exact: false }).first().fill('Banco da casa');
    await dialog().getByLabel('Endereço da API').fill(`${stack.urls.sandbox}/pix`);
    await dialog()
      .getByLabel('Chave secreta', { exact: true })
      .fill(stack.env['PIX_SANDBOX_SECRET_KEY'] ?? '');
    await dialog()
      .getByLabel('Chave das assinaturas (HMAC)')
      .fill(stack.env['PIX_SANDBOX_HMAC_KEY'] ?? '');
    await dialog().getByRole('button', { name: 'Adicionar', exact: true }).click();
    const bank = page.getByRole('region', { name: 'Banco da casa' });
    await bank.getByRole('switch').click();
    await dialog().getByRole('button', { name: 'Testar e ativar' }).click();
    await bank.getByText('Ativo', { exact: true }).waitFor();
    await ticked(5);

    await follow('Pixel da Meta testado');
    await page
      .getByRole('button', { name: /^(Nova|Criar Primeira) Configuração$/ })
      .first()
      .click();
    await dialog().getByRole('combobox', { name: 'Modelo' }).click();
    await page.getByRole('option', { name: 'Aurora Lima' }).click();
    await dialog().getByLabel('Facebook Pixel ID').fill('111222333444555');
    await dialog()
      .getByLabel('Access Token')
      .fill(`EAA${'k'.repeat(40)}`);
    await dialog().getByRole('button', { name: 'Criar' }).click();
    await button('Testar conexão').click();
    await dialog().getByLabel('Código de teste').fill('TEST12345');
    await dialog().getByRole('button', { name: 'Enviar evento de teste' }).click();
    await dialog().getByRole('status').waitFor();
    await page.keyboard.press('Escape');
    await ticked(6);
    expect(errors).toEqual([]);
  });

  it('the first fan signs up, which proves the mail, pays, and is the first sale on every screen (FA-04, FA-18, BIL-30)', async () => {
    const fans = await phone(browser);
    const fan = await fans.newPage();
    await fan.goto(`${stack.urls.site}/aurora`);
    await fan.getByRole('heading', { name: 'Cheguei' }).waitFor();
    await fan.getByRole('button', { name: 'entre grátis' }).click();
    await signUp(fan);
    await sheetsClosed(fan);
    // the last fact is there: the list has done its work and is gone
    await page.goto(stack.urls.admin);
    // a plan of the house is of no creator, and the day's work was with one
    await page.getByRole('combobox', { name: 'Trabalhar com' }).click();
    await page.getByRole('option', { name: 'Casa inteira' }).click();
    const revenue = page.getByRole('region', { name: 'Receita líquida', exact: true });
    await revenue.waitFor();
    await checklist().waitFor({ state: 'hidden', timeout: 60_000 });

    await fan.getByRole('button', { name: /^Assinar por R\$\s19,90$/ }).click();
    await fan.getByRole('dialog').getByRole('button', { name: 'Assinar agora' }).click();
    await payInBankApp(fans, await shownPix(fan), stack.urls.sandbox);
    await fan.getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
    await page.bringToFront();
    await revenue
      .getByText(/R\$\s19,90/)
      .first()
      .waitFor();
    await page.goto(new URL('/admin/vendas', stack.urls.admin).href);
    const sale = page.getByRole('row', { name: /Ana Beatriz Souza/ });
    await sale.getByText('Banco confirmou').waitFor();
    expect(await sale.textContent()).toMatch(/30 dias.*R\$\s19,90.*Aprovado/);
    expect(await page.locator('tbody tr').count()).toBe(1);
    await sale.getByRole('link', { name: 'Ana Beatriz Souza' }).click();
    await page
      .getByRole('dialog', { name: 'Ana Beatriz Souza' })
      .getByText(/R\$\s19,90 líquidos em 1 paga/)
      .waitFor();
    expect([await accessibilityViolations(page), errors]).toEqual([[], []]);
    await fans.close();
  });
});
