import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launchWhole, phone, sheetsClosed } from './support/browser.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { PushBrowser } from './support/push-browser.js';
import { becomeCreator, enterStudio, studio } from './support/studio.js';

const HER = 'luna';
const NEWS = { title: 'Camarim', body: 'Você tem uma novidade.', icon: '/icon-app-192.png' };

describe('following a creator without paying', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let push: PushBrowser;
  let hers: Page;
  let her = '';
  let email = '';
  let errors: string[];

  beforeAll(async () => {
    browser = await launchWhole();
    const [model] = await query<{ name: string }>(
      'select display_name as name from catalog.model where username = $1',
      [HER],
    );
    her = model?.name ?? '';
    hers = await (await phone(browser)).newPage();
    const creator = await becomeCreator(hers, HER);
    await hers.context().clearCookies();
    await enterStudio(hers, creator);
    context = await phone(browser);
    push = await PushBrowser.in(context);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterAll(() => browser?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choosePhoto = async (title: string, colour: string, address: string): Promise<void> => {
    const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    await hers.goto(address);
    const chooser = hers.waitForEvent('filechooser');
    await hers.getByRole('button', { name: /^(Escolher foto ou vídeo|Continuar envio)$/ }).tap();
    await (await chooser).setFiles({ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer });
  };
  /** A photo goes from her phone onto her page. */
  const publish = async (title: string, colour: string, forWhom = 'Todo mundo'): Promise<void> => {
    await choosePhoto(title, colour, `${studio}/postar`);
    await hers.getByLabel('Título').fill(title);
    await hers.getByText(forWhom, { exact: true }).tap();
    await hers.getByRole('button', { name: 'Publicar', exact: true }).tap();
    await hers
      .getByRole('listitem', { name: title })
      .getByText(/^No ar/)
      .first()
      .waitFor();
  };
  const told = async (): Promise<string[]> =>
    (
      await query<{ text: string }>(
        `select n.title || ': ' || n.text as text from users.notification n join users.account a on a.id = n.account_id
          where a.email = $1 and n.kind = 'followed-news' order by n.created_at`,
        [email],
      )
    ).map(({ text }) => text);
  const isSound = async () =>
    expect([
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      await accessibilityViolations(page),
    ]).toEqual([0, []]);

  it('a stranger taps Seguir, signs up on the spot, and then follows her (FOLLOW-01, FOLLOW-06)', async () => {
    await page.goto(`${site}/${HER}`);
    await button(`Seguir ${her}`).tap();
    email = await signUp(page);
    await sheetsClosed(page);
    await button(`Seguindo ${her}`).waitFor();
    await isSound();
    await page.reload();
    await button(`Seguindo ${her}`).waitFor();
  });

  it('a new post reaches the phone by the real worker, in words that name nobody, and leads to the list (FOLLOW-02, FOLLOW-03, FOLLOW-04)', async () => {
    await page.goto(`${site}/profile`);
    const notices = page.getByRole('region', { name: 'Avisos', exact: true });
    await notices.getByRole('button', { name: 'Ativar avisos' }).tap();
    await page.getByText('Avisos ligados neste aparelho.').waitFor();
    await publish('Bastidores de hoje', '#7744aa');
    expect(await push.nextBanner(page)).toEqual(NEWS);
    expect(await told()).toEqual(['Você tem uma novidade: De quem você segue: 1 publicação aberta para você.']);
    await page.goto(`${site}/profile#seguindo`);
    const list = page.getByRole('region', { name: 'Seguindo', exact: true });
    await list.getByText(/^Última novidade/).waitFor();
    await isSound();
    await publish('Mais um de hoje', '#227766', 'Só assinantes');
    await eventually(async () => (await told())[0]?.startsWith('2 novidades') || undefined);
    // the line nobody has read tells of both, and the phone is left alone
    expect([await told(), (await push.arrived()).length]).toEqual([
      ['2 novidades: De quem você segue: 1 publicação aberta para você e 1 publicação fechada.'],
      1,
    ]);
  });

  it('a story she takes off the air is news for nobody any more (FOLLOW-03)', async () => {
    const newest = async () =>
      (
        await query<{ is_gone: boolean }>(
          `select is_gone from users.creator_news where kind = 'story' order by told_at desc limit 1`,
          [],
        )
      )[0]?.is_gone;
    await choosePhoto('Story de agora', '#445566', `${studio}/postar?tipo=story`);
    await hers.getByRole('button', { name: 'Publicar', exact: true }).tap();
    const card = hers.getByRole('listitem', { name: /^Story no ar até/ }).first();
    await card.waitFor();
    await eventually(async () => (await newest()) === false || undefined);
    await card.getByRole('button', { name: 'Tirar do ar' }).tap();
    await hers.getByText('O story está fora do ar.').waitFor();
    await eventually(async () => (await newest()) || undefined);
  });

  it('a test notice says what the push service answered, and the worker shows it (PUSH-13)', async () => {
    await page.goto(`${site}/profile`);
    const notices = page.getByRole('region', { name: 'Avisos', exact: true });
    await notices.getByRole('button', { name: /^Enviar um aviso de teste/ }).tap();
    await notices.getByText(/^O serviço de avisos aceitou/).waitFor();
    expect(await push.nextBanner(page)).toEqual({ ...NEWS, body: 'Tudo certo: os avisos chegam neste aparelho.' });
    await isSound();
  });

  it('she sees how many follow her; who stops is told no more, and takes it back with one tap (FOLLOW-01, FOLLOW-05)', async () => {
    await hers.goto(`${studio}/publico`);
    const followers = hers.getByRole('region', { name: 'Seguidores' });
    await followers.getByText(/segue[m]? você sem pagar, \d+ há menos de 30 dias/).waitFor();
    await page.goto(`${site}/${HER}`);
    const stop = async () => {
      await button(`Seguindo ${her}`).tap();
      await button(`Seguir ${her}`).waitFor();
    };
    await stop();
    // offered for eight seconds
    await page.getByRole('button', { name: 'Desfazer' }).tap();
    await button(`Seguindo ${her}`).waitFor();
    await stop();
    const before = await told();
    await publish('Para quem ficou', '#993311');
    // whoever follows her is told in the transaction that writes this row
    await eventually(async () => {
      const [news] = await query(
        'select 1 from users.creator_news n join catalog.post p on p.id = n.subject_id where p.title = $1',
        ['Para quem ficou'],
      );
      return news;
    });
    expect(await told()).toEqual(before);
    expect(errors).toEqual([]);
  });
});
