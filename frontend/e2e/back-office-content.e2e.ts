import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, isMarked, launch, mark, phone, sheetsClosed } from './support/browser.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { makeFilm } from './support/film.js';
import { enterOffice, toScreen } from './support/office.js';

const PROCESSING_MS = 60_000;
const stamp = Date.now().toString(36);
const username = `nova.${stamp}`;
const displayName = `Nova ${stamp}`;

describe('the team with models and posts', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let folder: string;

  beforeAll(async () => {
    browser = await launch();
    folder = await mkdtemp(path.join(tmpdir(), 'camarim-e2e-'));
    context = await desktop(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await enterOffice(page);
    await page.getByRole('button', { name: 'Sair' }).waitFor();
    errors.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const screen = (name: string) => toScreen(page, name);
  const dialog = () => page.getByRole('dialog');
  const picture = async (name: string, width: number, height: number) => {
    const file = path.join(folder, name);
    await sharp({ create: { width, height, channels: 3, background: '#e0125a' } })
      .jpeg()
      .toFile(file);
    return file;
  };
  /** Saves as soon as all files are uploaded; processing may take longer. */
  const addOnceUploaded = async (files: number) => {
    const arrived = dialog().getByText(/^(Preparando|Pronto)/);
    await eventually(async () => ((await arrived.count()) === files ? true : undefined), PROCESSING_MS);
    await dialog().getByRole('button', { name: 'Adicionar', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  };
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  it('adds a model with pictures from this computer; nobody sees her before she is checked (FA-08, CAT-05, USR-31)', async () => {
    await screen('Modelos');
    await page.getByRole('list', { name: 'Modelos' }).waitFor();
    expect([await accessibilityViolations(page), await isWide()]).toEqual([[], false]);
    await page.getByRole('button', { name: 'Adicionar modelo' }).click();
    await dialog().getByLabel('Nome', { exact: false }).first().fill(displayName);
    await dialog().getByLabel('Nome de usuário').fill('luna');
    await dialog().getByText('Este nome de usuário já está em uso.').waitFor();
    await dialog().getByLabel('Nome de usuário').fill(username);
    const files = dialog().locator('input[type=file]');
    await files.nth(0).setInputFiles(await picture('rosto.jpg', 400, 400));
    await files.nth(1).setInputFiles(await picture('capa.jpg', 1200, 600));
    await dialog().getByLabel('Bio', { exact: true }).fill('Chegando **agora**');
    expect(await accessibilityViolations(page)).toEqual([]);
    await addOnceUploaded(2);
    await page.getByRole('region', { name: `Modelo ${displayName}` }).waitFor();
    expect((await fetch(`${site}/${username}`)).status).toBe(404);
    expect(errors).toEqual([]);
  });

  it('with her age and document on record a new model is on the site, and her badge says what was checked and when (USR-31, CAT-06)', async () => {
    const card = page.getByRole('region', { name: `Modelo ${displayName}` });
    await card.getByText('Verificação pendente').waitFor();
    await card.getByRole('button', { name: 'Verificação' }).click();
    await dialog().getByLabel('Data de nascimento').fill('1995-05-20');
    await dialog().getByLabel('Documento conferido').check();
    await dialog().getByLabel('CPF do documento').fill('12345678909');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Registrar verificação' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await card.getByText('Verificação pendente').waitFor({ state: 'hidden' });
    const profile = await eventually(async () => {
      const answer = await fetch(`${site}/${username}`);
      return answer.status === 200 ? answer.text() : undefined;
    });
    expect(profile).toMatch(/aria-label="Identidade e idade conferidas em \d{2}\/\d{2}\/\d{4}"/);
    expect(errors).toEqual([]);
  });

  it('uploads a film, follows its progress, publishes it, and a fan on the profile is offered it (FA-11, CAT-31)', async () => {
    const fanContext = await phone(browser);
    const fan = await fanContext.newPage();
    // an open list is updated live only for people with an account
    await fan.goto(`${site}/luna`);
    await fan
      .getByRole('button', { name: 'Libere seu Acesso Grátis' })
      .or(fan.getByRole('button', { name: 'Cadastrar Grátis' }))
      .first()
      .click();
    await signUp(fan);
    await sheetsClosed(fan);
    await fan.goto(`${site}/${username}`);
    await fan.getByRole('heading', { name: displayName }).waitFor();
    await mark(fan);

    await screen('Publicações');
    await page.getByRole('combobox', { name: 'Modelo' }).fill(displayName);
    await page.getByRole('option', { name: displayName }).click();
    await page.getByText('Nenhum conteúdo encontrado').waitFor();
    await page.getByRole('button', { name: 'Nova publicação' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await makeFilm(folder, 'primeiro-ensaio.mp4', 4));
    await dialog().getByLabel('Título').fill('Primeiro ensaio');
    await dialog().getByRole('button', { name: 'Sugerir descrição' }).click();
    await eventually(async () => ((await dialog().getByLabel('Descrição').inputValue()) ? true : undefined));
    expect(await accessibilityViolations(page)).toEqual([]);
    await addOnceUploaded(1);

    const tile = page
      .getByRole('list', { name: 'Publicações' })
      .getByRole('listitem')
      .filter({ hasText: 'Primeiro ensaio' });
    await tile.waitFor();
    await tile.getByText('No ar').waitFor({ timeout: PROCESSING_MS });
    const feed = await eventually(async () => {
      const posts = await fetch(`${site}/api/v1/models/${username}/posts`);
      const { items } = (await posts.json()) as { items: { title: string }[] };
      return items.length > 0 ? items : undefined;
    });
    expect(feed.map(({ title }) => title)).toEqual(['Primeiro ensaio']);
    await fan.getByRole('button', { name: /nova(s)? publicaç/i }).click();
    await fan.getByRole('heading', { name: 'Primeiro ensaio' }).waitFor();
    expect(await isMarked(fan)).toBe(true);
    await fanContext.close();
    expect([await accessibilityViolations(page), await isWide(), errors]).toEqual([[], false, []]);
  });

  it('keeps demonstration apart from what people did, and a public count never moves (CAT-23, CAT-25, CAT-26)', async () => {
    const tile = page
      .getByRole('list', { name: 'Publicações' })
      .getByRole('listitem')
      .filter({ hasText: 'Primeiro ensaio' });
    await tile.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Comentários' }).click();
    const demo = dialog().getByRole('group', { name: 'Demonstração' });
    await demo.getByRole('button', { name: '+10 curtidas' }).click();
    await demo.getByRole('button', { name: 'Gerar 5 comentários' }).click();
    await demo.getByText('10 curtidas e 5 comentários de demonstração').waitFor();
    const made = demo.getByText('demonstração', { exact: true });
    await made.nth(4).waitFor();
    await dialog().getByText('Nenhum comentário encontrado').waitFor();
    expect(await made.count()).toBe(5);
    await dialog().getByLabel('Comentar como Equipe').fill('Bem-vindos!');
    await dialog().getByRole('button', { name: 'Comentar', exact: true }).click();
    await dialog().getByRole('list', { name: 'Comentários reais' }).getByText('Bem-vindos!').waitFor();
    const posts = await fetch(`${site}/api/v1/models/${username}/posts`);
    const { items } = (await posts.json()) as { items: { likesCount: number; commentsCount: number }[] };
    expect(items).toMatchObject([{ likesCount: 0 }]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  it('says what goes with a model before it is deleted, and then she is gone (CAT-04)', async () => {
    await screen('Modelos');
    await page.getByRole('searchbox', { name: 'Buscar por nome ou usuário' }).fill(username);
    await page.getByRole('link', { name: new RegExp(displayName) }).click();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await dialog().getByText('Tem certeza que deseja excluir esta modelo?').waitFor();
    await dialog()
      .getByText(/1 publicação/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('searchbox', { name: 'Buscar por nome ou usuário' }).fill(username);
    await page.getByText('Nenhuma modelo encontrada').waitFor();
    await eventually(async () => ((await fetch(`${site}/${username}`)).status === 404 ? true : undefined));
    expect(errors).toEqual([]);
  });
});
