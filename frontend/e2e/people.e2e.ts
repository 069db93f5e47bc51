import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { generateSync } from 'otplib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone, sheetsClosed } from './support/browser.js';
import { admin, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { enterAccount, signUp } from './support/fan.js';
import { codeFor } from './support/mailbox.js';
import { enterOffice, toScreen } from './support/office.js';
import { HttpVisitor } from './support/visitor.js';

/** Everything a page may store in a browser, apart from cookies. */
const leftBehind = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }),
  );

describe('a person’s own account', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let email: string;
  const used = new Set<string>();

  beforeAll(async () => {
    browser = await launch();
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterAll(() => browser?.close());

  const region = (name: string) => page.getByRole('region', { name });

  it('refusing cookies takes one tap, like accepting, is remembered, and can be changed from the footer (FV-36)', async () => {
    await page.goto(`${site}/luna`);
    const banner = region('Cookies e privacidade');
    await banner.getByRole('button', { name: 'Rejeitar' }).waitFor();
    const [refuse, accept] = [
      await banner.getByRole('button', { name: 'Rejeitar' }).boundingBox(),
      await banner.getByRole('button', { name: 'Aceitar' }).boundingBox(),
    ];
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
    await banner.getByRole('button', { name: 'Rejeitar' }).click();
    await banner.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('link', { name: 'Minhas permissões' }).click();
    const marketing = page.getByRole('dialog').getByRole('checkbox', { name: /Marketing/ });
    expect(await marketing.isChecked()).toBe(false);
    expect(await region('Cookies e privacidade').count()).toBe(0);
    await page.getByRole('button', { name: 'Fechar' }).click();
  });

  it('signs in by a code from the mailbox and ends the session of another device (USR-21, USR-32, FV-10)', async () => {
    await page
      .getByRole('button', { name: 'Libere seu Acesso Grátis' })
      .or(page.getByRole('button', { name: 'Cadastrar Grátis' }))
      .first()
      .click();
    email = await signUp(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // the first sign-in with a code ends the session of the sign-up, whose address was not yet confirmed
    const other = await desktop(browser);
    const tab = await other.newPage();
    await tab.goto(`${site}/login?voltar=%2Fprofile`);
    expect(await accessibilityViolations(tab)).toEqual([]);
    await enterAccount(tab, email, used);
    await enterAccount(page, email, used);

    const devices = region('Meus dispositivos');
    await devices.getByText('Este dispositivo', { exact: true }).waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: 'Sair dos outros' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await tab.reload();
    await tab.getByText('Entre na sua conta para ver esta página.').waitFor();

    // end one session by its own button; then all of them, including this one
    await enterAccount(tab, email, used);
    await page.reload();
    await devices.getByRole('button', { name: /^Sair de (?!todos)/ }).click();
    await eventually(async () => ((await devices.getByRole('listitem').count()) === 1 ? true : undefined));
    await tab.reload();
    await tab.getByText('Entre na sua conta para ver esta página.').waitFor();
    await other.close();
    await devices.getByRole('button', { name: 'Sair de todos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByText('Entre na sua conta para ver esta página.').waitFor();
    await enterAccount(page, email, used);
  });

  it('a copy of a person’s data takes a code from the mailbox, is prepared, downloaded and can be opened (USR-30, FV-37)', async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    await region('Baixar meus dados').getByRole('button', { name: 'Pedir minha cópia' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Receber código' }).click();
    await sheet.getByLabel('Código que enviamos ao seu e-mail').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const code = await codeFor(context, email, used);
    used.add(code);
    await sheet.getByLabel('Código que enviamos ao seu e-mail').fill(code);
    await sheet.getByRole('button', { name: 'Preparar minha cópia' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const link = region('Baixar meus dados').getByRole('link', { name: 'Baixar arquivo' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = unzipSync(await readFile(await download.path()));
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(text).toContain(email);
  });

  it('deletes the account with a code from the mailbox, after reading what that means (USR-30, USR-27, FV-37)', async () => {
    await region('Excluir minha conta').getByRole('button', { name: 'Excluir minha conta' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Seu acesso termina agora').waitFor();
    await sheet.getByRole('button', { name: 'Receber código para excluir' }).click();
    await sheet.getByLabel('Código que enviamos ao seu e-mail').waitFor();
    await sheet.getByLabel('Código que enviamos ao seu e-mail').fill(await codeFor(context, email, used));
    await sheet.getByRole('button', { name: 'Excluir para sempre' }).click();
    await page.getByRole('dialog', { name: 'Sua conta foi excluída' }).waitFor();
    await page.goto(`${site}/profile`);
    await page.getByText('Entre na sua conta para ver esta página.').waitFor();
  });

  it('nothing personal stays in the browser after all that (USR-07, BIL-45, MKT-15)', async () => {
    const left = await leftBehind(page);
    for (const secret of [email, 'Ana Beatriz', '987654321']) expect(left).not.toContain(secret);
    expect(errors).toEqual([]);
  });

  it('legal pages are complete in the HTML and accessible to everybody (FV-11)', async () => {
    for (const path of ['/terms', '/privacy', '/cookies', '/contact', '/faq', '/cancellation']) {
      const html = await (await fetch(`${site}${path}`)).text();
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html).toContain('Quem oferece este serviço');
    }
    await page.goto(`${site}/privacy`);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('somebody without an account reports content and gets a protocol (FV-38)', async () => {
    await page.goto(`${site}/report?sobre=%2Fluna`);
    expect(await page.getByLabel('Endereço da página ou publicação').inputValue()).toBe('/luna');
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await page.getByText('Escolha um motivo.').waitFor();
    await page.getByLabel('Outro motivo').check();
    await page.getByLabel('O que aconteceu').fill('Esta página usa uma fotografia minha sem autorização.');
    await page.getByLabel('Seu nome').fill('Rui Prado');
    await page.getByLabel('Seu e-mail').fill('rui@exemplo.com.br');
    await page.getByLabel('Declaro que as informações são verdadeiras').check();
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await page.getByRole('heading', { name: 'Denúncia recebida' }).waitFor();
  });
});

describe('the team', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a new member sets an authenticator up and from then on signs in with its code (USR-23, USR-24, S8)', async () => {
    page = await (await desktop(browser)).newPage();
    await enterOffice(page);
    await toScreen(page, 'Equipe');
    await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
    const colleague = `colega-${Date.now().toString(36)}@camarim.local`;
    await page.getByLabel('Nome').fill('Colega Nova');
    await page.getByRole('dialog').getByLabel('Email').fill(colleague);
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    const given = page.getByRole('dialog', { name: /Senha provisória/ });
    const password = ((await given.locator('pre').textContent()) ?? '').trim();
    await given.getByRole('button', { name: 'Já entreguei' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();

    // a password somebody else has seen must be replaced before it opens anything
    await enterOffice(page, admin, { email: colleague, password: password });
    const own = 'girafa lendo no onibus';
    await page.getByRole('textbox', { name: 'Nova senha' }).fill('password1234');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('Senha fácil de adivinhar.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Nova senha' }).fill(own);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('button', { name: 'Meu acesso' }).click();
    await page.getByLabel('Sua senha').fill(own);
    await page.getByRole('button', { name: 'Configurar autenticador' }).click();
    await page.getByAltText('QR para o aplicativo autenticador').waitFor();
    const secret = ((await page.locator('pre').first().textContent()) ?? '').trim();
    await page.getByLabel('Código do autenticador').fill(generateSync({ secret }));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' }).waitFor();
    const codes = ((await page.locator('pre').first().textContent()) ?? '').trim().split('\n');
    expect(codes.length).toBeGreaterThan(4);
    await page.getByLabel('Guardei os códigos em lugar seguro').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();

    await enterOffice(page, admin, { email: colleague, password: own });
    await page.getByRole('button', { name: 'Não tenho o autenticador aqui' }).click();
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Sair' }).waitFor();
    await page.getByRole('button', { name: 'Sair' }).click();
  });

  it('a report is answered with a reason: a removed post leaves the site at once, and nobody decides twice (FV-38)', async () => {
    const { items } = (await (await fetch(`${site}/api/v1/models/luna/posts`)).json()) as {
      items: { id: string; modelId: string; title: string }[];
    };
    const post = items.at(-1) ?? { id: '', modelId: '', title: '' };
    const visitor = new HttpVisitor();
    const report = {
      ...{ kind: 'impersonation', address: `${site}/gallery?publicacao=${post.id}`, name: 'Rui Prado' },
      ...{ email: 'rui@exemplo.com.br', description: 'Esta publicação usa uma fotografia minha.', goodFaith: true },
    };
    const { protocol } = (await (await visitor.send('POST', '/api/v1/notices', report)).json()) as { protocol: string };
    await enterOffice(page);
    await toScreen(page, 'Denúncias');
    await page.getByRole('button', { name: `Responder ${protocol}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Retirar do ar').check();
    await sheet.getByText(`A publicação “${post.title}” sai do ar agora.`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet.getByLabel('Resposta').fill('Você tem razão: a publicação foi retirada do ar.');
    await sheet.getByRole('button', { name: 'Enviar resposta' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect((await fetch(`${site}/api/v1/posts/${post.id}`)).status).toBe(404);
    await page.getByText('Atendidas').click();
    await page.getByRole('button', { name: `Ver ${protocol}` }).click();
    await sheet.getByText('Você tem razão: a publicação foi retirada do ar.').waitFor();
    await page.keyboard.press('Escape');
    await sheetsClosed(page);
    // publish it again for the other journeys
    await page.goto(`${admin}/conteudo?modelo=${post.modelId}`);
    await page.getByRole('button', { name: `Ações de ${post.title}` }).click();
    await page.getByRole('menuitem', { name: 'Publicar' }).click();
    await page.getByText(`“${post.title}” está no ar.`).waitFor();
    await page.getByRole('button', { name: 'Sair' }).click();
  });

  it('people are found masked, and revealing one asks for a reason that the audit log keeps (USR-25)', async () => {
    await new HttpVisitor().signUp();
    await enterOffice(page);
    await toScreen(page, 'Usuários');
    await page.getByRole('button', { name: /^Ver / }).first().click();
    await page.getByRole('button', { name: 'Revelar dados' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revelar dados' }).click();
    await page.getByLabel('Motivo').fill('Pedido de atendimento');
    await page.getByRole('button', { name: 'Revelar', exact: true }).click();
    await page.getByRole('button', { name: 'Ocultar dados' }).waitFor();
    await page.goto(`${admin.replace(/\/$/, '')}/auditoria`);
    await page.getByText('– motivo: “Pedido de atendimento”').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
