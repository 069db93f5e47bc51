import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, isMarked, launch, mark, phone } from './support/browser.js';
import { site } from './support/environment.config.js';
import { enterOffice, toScreen } from './support/office.js';

/** A story advances by rendered frames, and a busy machine renders few. */
const STORY_MS = 60_000;

describe('the team with stories', () => {
  let browser: Browser;
  let office: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launch();
    office = await desktop(browser);
    await office.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(site).origin });
    page = await office.newPage();
    errors = collectErrors(page);
    await enterOffice(page);
    await toScreen(page, 'Stories');
  });
  afterAll(() => browser?.close());

  const window = () => page.getByRole('dialog');
  /** The film of a demonstration story, as a file somebody has on the disk. */
  const aFilm = async () => {
    const story = await (await fetch(`${site}/api/v1/stories/luna-no-camarim`)).json();
    const buffer = Buffer.from(await (await fetch(new URL(story.media.url, site))).arrayBuffer());
    return { name: 'camarim.mp4', mimeType: 'video/mp4', buffer };
  };
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Modelo' }).click();
    await page.getByRole('option', { name }).click();
  };

  it('find the screen and its windows without barriers (FA-10)', async () => {
    await choose('Maya Duarte');
    const tile = page.getByRole('article', { name: 'maya-na-pista' });
    await tile.waitFor();
    await page.getByRole('button', { name: 'Ver gráficos' }).click();
    await page.getByText('Retenção').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const windows = [/^Ver: /, /^Análises: /, /^Editar: /, /^Excluir: /].map((name) =>
      tile.getByRole('button', { name }),
    );
    for (const opener of [...windows, page.getByRole('button', { name: 'Novo story' })]) {
      await opener.click();
      await window().getByRole('button', { name: 'Fechar' }).first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await window().waitFor({ state: 'hidden' });
    }
    expect(errors).toEqual([]);
  });

  it('publish a film, name it, hand out its link, and see who watches it (STO-03, STO-06, STO-18, STO-21)', async () => {
    const slug = `e2e-${randomUUID().slice(0, 8)}`;
    await choose('Luna Reis');
    await page.getByRole('button', { name: 'Novo story' }).click();
    await window().getByRole('button', { name: 'Publicar' }).click();
    await window().getByText('Envie a foto ou o vídeo do story.').first().waitFor();
    await window()
      .locator('input[type=file]')
      .first()
      .setInputFiles(await aFilm());
    await window().getByText('Pronto').first().waitFor({ timeout: 40_000 });
    await window().getByLabel('Duração em segundos').fill('3');
    await window().getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('Story publicado. Ele fica no ar por 24 horas.').waitFor();

    const unnamed = page.getByRole('article').filter({ hasText: 'Sem slug' }).filter({ hasText: /\b3 s/ });
    await unnamed.getByRole('button', { name: /^Editar/ }).click();
    const field = window().getByLabel('Slug');
    await field.fill('Luna no Palco');
    await window().getByText('Este slug já está em uso por outro story.').waitFor();
    await field.fill(slug);
    await window().getByText('Disponível').waitFor();
    await window().getByRole('button', { name: 'Salvar' }).click();

    const tile = page.getByRole('article', { name: slug });
    await tile.getByText('0 aberturas · 0 conclusões').waitFor();
    await tile.getByRole('button', { name: 'Copiar link' }).click();
    await tile.getByText('Copiado!').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${site}/story/${slug}`);

    await mark(page);
    const visitor = await (await phone(browser)).newPage();
    await visitor.goto(link);
    await visitor.getByText('Story Acabou').waitFor({ timeout: STORY_MS });
    await tile.getByText('1 abertura · 1 conclusão').waitFor();
    await visitor.reload();
    await visitor.getByText('Visualizado').waitFor();
    expect(await visitor.getByRole('progressbar').count()).toBe(0);

    await page.getByRole('button', { name: 'Limpar visualizações' }).click();
    await window().getByText('As análises são mantidas').waitFor();
    await window().getByRole('button', { name: 'Limpar' }).click();
    await page.getByText('Visualizações limpas com sucesso!').waitFor();
    await visitor.reload();
    await visitor.getByRole('progressbar').waitFor();
    await visitor.getByText('Story Acabou').waitFor({ timeout: STORY_MS });
    await tile.getByText('2 aberturas · 2 conclusões').waitFor();

    await tile.getByRole('button', { name: /^Excluir/ }).click();
    await window().getByRole('button', { name: 'Excluir' }).click();
    await tile.waitFor({ state: 'detached' });
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Story não encontrado' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(errors).toEqual([]);
  });
});
