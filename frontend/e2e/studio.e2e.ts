import { randomBytes } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { shownPix } from './support/buyer.js';
import { readSavedQr } from './support/drawn-qr.js';
import { admin, site, staff } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUpVip } from './support/fan.js';
import { payInBankApp } from './support/sandbox.js';
import { becomeCreator, enterStudio, studio } from './support/studio.js';
import { asPageOf, becomeSubscriber } from './support/subscriber.js';

/** Slow enough that an upload can be broken off in its middle, as on a phone on the bus. */
const UP_BYTES_PER_SECOND = 300_000;
/** Visits of a browser that says it is steered by a program are not counted. */
const PERSON = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A245M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

describe('a creator’s week on a phone', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  const parts: Request[] = [];

  beforeAll(async () => {
    browser = await launch();
    page = await (await phone(browser)).newPage();
    const email = await becomeCreator(page, 'luna');
    await giveShare();
    errors = collectErrors(page);
    page.on('request', (request) => void (request.method() === 'PATCH' && parts.push(request)));
    await page.context().clearCookies();
    await enterStudio(page, email);
  });
  afterAll(() => browser?.close());

  /** The team decided what she gets of a sale before the week began. */
  const giveShare = async () => {
    const office = await browser.newContext();
    const ask = asPageOf(office, 'pt-BR');
    await ask('POST', '/admin/session', staff);
    const { id: modelId } = await ask<{ id: string }>('GET', '/models/luna');
    type Rule = { modelId: string; revision: number; endedAt: string | null };
    const { items } = await ask<{ items: Rule[] }>('GET', '/admin/share-rules');
    const now = items.find((rule) => rule.modelId === modelId && rule.endedAt === null);
    const rule = { modelId, basisPoints: 8_000, revision: now?.revision ?? null, reason: 'contrato da semana' };
    await ask('POST', '/admin/share-rules', rule);
    await office.close();
  };
  /** What stands behind 'Mais' on a phone. */
  const toOther = async (name: string) => {
    await page.getByRole('button', { name: 'Mais', exact: true }).tap();
    await page.getByRole('dialog', { name: 'Todas as telas' }).getByRole('link', { name, exact: true }).tap();
    await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  };
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const to = (name: string) =>
    page.getByRole('navigation', { name: 'Telas' }).getByRole('link', { name, exact: true }).tap();
  const photo = async (colour: string) => ({
    ...{ name: `IMG_${colour.slice(1)}.jpg`, mimeType: 'image/jpeg' },
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  });
  const choose = async (file: Awaited<ReturnType<typeof photo>>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Escolher foto ou vídeo|Continuar envio)$/ }).tap();
    await (await chooser).setFiles(file);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Everything a screen has to be on 390 px. */
  const isSound = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([wide, await accessibilityViolations(page)]).toEqual([0, []]);
  };

  it('an old address leads to her studio, and so does the team’s page while she is signed in (USR-34)', async () => {
    await page.goto(`${admin}/postar?tipo=story`);
    expect(new URL(page.url()).pathname).toBe('/estudio/postar');
    await page.getByRole('radio', { name: 'Story de 24 h', checked: true }).waitFor({ state: 'attached' });
    await page.goto(admin);
    await page.waitForURL(`${studio}/inicio`);
    await page.getByRole('heading', { name: /^Oi, / }).waitFor();
  });

  it('a photo of the roll is on her page within six taps, and says nowhere that the team made it (STU-01)', async () => {
    await isSound();
    await to('Postar');
    await page.getByRole('heading', { name: 'Postar' }).waitFor();
    await isSound();
    await choose(await photo('#aa3355'));
    await page.getByLabel('Título').fill('Bom dia do camarim');
    await button('Publicar').tap();
    const card = page.getByRole('listitem', { name: 'Bom dia do camarim' });
    await card
      .getByText(/^No ar/)
      .first()
      .waitFor();
    expect(await card.getByText('Publicada pela equipe').count()).toBe(0);
    await isSound();
    const feed = await page.request.get(`${site}/api/v1/models/luna/posts?limit=50`);
    const { items } = (await feed.json()) as { items: Array<{ title: string; authorKind: string }> };
    expect(items.find(({ title }) => title === 'Bom dia do camarim')?.authorKind).toBe('creator');
  });

  it('an upload that loses the network goes on where it was, and after a reload too (STU-05)', async () => {
    // noise stays large whatever packs it; two parts, as what is on its way arrives although the browser is put offline
    const raw = { width: 2000, height: 1750, channels: 3 as const };
    const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const file = { name: 'IMG_900.png', mimeType: 'image/png', buffer: noise };
    const session = await page.context().newCDPSession(page);
    const network = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: UP_BYTES_PER_SECOND },
      });
    const offsetOf = (request: Request | undefined) => Number(request?.headers()['upload-offset'] ?? 0);
    await to('Postar');
    await network(false);
    await choose(file);
    await page.getByText(/Enviando · [1-9]\d?%/).waitFor();
    await network(true);
    await page.getByText(/Sem conexão em/).waitFor();
    await network(false);
    await page.getByText(/Enviando · [1-9]\d?%/).waitFor();
    expect(offsetOf(parts.at(-1))).toBeGreaterThan(0);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Um envio parou no meio').waitFor();
    const before = parts.length;
    await choose(file);
    await page.getByText(/Enviando · [1-9]\d?%/).waitFor();
    expect(offsetOf(parts[before])).toBeGreaterThan(0);
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await page.getByLabel('Título').fill('Do ônibus');
    await button('Publicar').tap();
    await page
      .getByRole('listitem', { name: 'Do ônibus' })
      .getByText(/^No ar/)
      .first()
      .waitFor();
  });

  it('her link is read from its QR; whoever comes by it and pays is counted, is a code, and is money that waits (STU-07, STU-08, LED-07)', async () => {
    await toOther('Público');
    const link = part('Meu link');
    const figures = async () => {
      const text = (await link.getByText(/por ele/).textContent()) ?? '';
      return (/(\d+) visitas? e (\d+) compras?/.exec(text) ?? []).slice(1).map(Number);
    };
    await link.getByRole('img', { name: 'QR Code do seu link' }).waitFor();
    await isSound();
    const saved = page.waitForEvent('download');
    await button('Salvar QR como imagem').tap();
    const address = await readSavedQr(await (await saved).path());
    expect(address).toMatch(new RegExp(`^${site}/l/C[0-9a-f]{10}$`));
    expect(await link.getByText(address.replace(/^https?:\/\//, '')).count()).toBe(1);

    const other = await phone(browser, PERSON);
    const fan = await other.newPage();
    await fan.goto(address);
    await fan.getByRole('dialog', { name: 'Cadastre-se para ser VIP' }).waitFor();
    await signUpVip(fan);
    await fan.getByRole('button', { name: 'Assinar agora' }).click();
    await fan.getByLabel('CPF').fill(generateCpf());
    await fan.getByRole('button', { name: 'Continuar para o PIX' }).click();
    await payInBankApp(other, await shownPix(fan));
    await fan.getByText('Acesso liberado').first().waitFor();
    await other.close();

    await eventually(async () => {
      await page.reload();
      await link.getByText(/por ele/).waitFor();
      const [visits = 0, sales = 0] = await figures();
      return (visits >= 1 && sales >= 1) || undefined;
    });
    const codes = part('Assinantes').getByRole('list', { name: 'Códigos' }).getByRole('listitem');
    const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await codes.first().textContent()) ?? '') ?? [];
    await page.getByLabel('Procurar pelo código').fill(code.toLowerCase());
    await eventually(async () => (await codes.count()) === 1 || undefined);
    expect(
      await part('Assinantes')
        .getByText(/exemplo\.com|Ana Beatriz/)
        .count(),
    ).toBe(0);

    await toOther('Ganhos');
    const cents = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
    const waiting = part('Esperando');
    // the heading is there before the answer
    await waiting.getByRole('listitem').first().waitFor();
    const lines = await waiting.getByRole('listitem').locator('> :last-child').allTextContents();
    expect(lines.length).toBeGreaterThan(0);
    const headline = await waiting.locator('h2 + .figure').textContent();
    expect(lines.reduce((sum, line) => sum + cents(line), 0)).toBe(cents(headline));
    await waiting
      .getByText(/^Direito de arrependimento até \d{2}\/\d{2}\/\d{4}/)
      .first()
      .waitFor();
    await isSound();
  });

  it('she answers what a fan wrote under her post, as herself (STU-09)', async () => {
    const other = await phone(browser);
    await becomeSubscriber(other, 'luna', 'pt-BR');
    const ask = asPageOf(other, 'pt-BR');
    const { items } = await ask<{ items: { id: string; title: string }[] }>('GET', '/models/luna/posts?limit=50');
    const postId = items.find(({ title }) => title === 'Bom dia do camarim')?.id ?? '';
    const content = `Que luz linda ${randomBytes(3).toString('hex')}`;
    await ask('POST', `/posts/${postId}/comments`, { content, nickname: 'Corujinha' });
    await toOther('Comentários');
    const card = page.getByRole('listitem').filter({ hasText: content });
    await card.getByRole('button', { name: 'Responder' }).tap();
    await isSound();
    await card.getByRole('textbox').fill('Obrigada! Amanhã tem mais.');
    await card.getByRole('button', { name: 'Publicar resposta' }).tap();
    await card.waitFor({ state: 'hidden' });
    type Read = { items: { content: string; badge: string | null }[] };
    const read = await ask<Read>('GET', `/posts/${postId}/comments`);
    expect(read.items[0]).toMatchObject({ content: 'Obrigada! Amanhã tem mais.', badge: 'creator' });
    await other.close();
  });

  it('what the team does to her page is told her by name (STU-10)', async () => {
    const office = await browser.newContext();
    const ask = asPageOf(office, 'pt-BR');
    await ask('POST', '/admin/session', staff);
    const { id: modelId } = await ask<{ id: string }>('GET', '/models/luna');
    const { items } = await ask<{ items: { id: string; title: string }[] }>('GET', '/models/luna/posts?limit=50');
    const postId = items.find(({ title }) => title === 'Bom dia do camarim')?.id ?? '';
    expect(modelId).not.toBe('');
    await ask('PUT', `/admin/posts/${postId}/pin`);
    await office.close();
    await eventually(async () => {
      await page.goto(`${studio}/o-que-a-equipe-fez`);
      await page.getByRole('heading', { name: 'A equipe', level: 1 }).waitFor();
      const line = page.getByText(/fixou uma publicação no topo do seu perfil/).first();
      return (
        (await line.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )) || undefined
      );
    });
    await isSound();
  });

  it('she publishes alone for a while: the team reads why and is refused by name, until she lets it again (STU-13)', async () => {
    await toOther('A equipe');
    const mine = part('O que a equipe pode fazer');
    const publishing = mine.getByRole('switch', { name: /^Publicar em meu nome/ });
    await isSound();
    await publishing.focus();
    await page.keyboard.press('Space');
    await page.getByRole('dialog', { name: 'Publicar sozinha?' }).waitFor();
    await isSound();
    await button('Tirar da equipe').tap();
    await mine.getByText('Só você publica, agenda, edita, fixa e arruma coleções.').waitFor();
    const office = await browser.newContext();
    const ask = asPageOf(office, 'pt-BR');
    await ask('POST', '/admin/session', staff);
    const { id: modelId, displayName } = await ask<{ id: string; displayName: string }>('GET', '/models/luna');
    const desk = await office.newPage();
    await desk.goto(`${admin}/criadoras/${modelId}/conteudo`);
    await desk.getByRole('note').getByText(`${displayName} publica sozinha`).waitFor();
    expect(await desk.getByRole('button', { name: 'Nova publicação' }).count()).toBe(0);
    const { items } = await ask<{ items: { id: string }[] }>('GET', '/models/luna/posts?limit=50');
    const pin = () => ask('PUT', `/admin/posts/${items[0]?.id}/pin`);
    await expect(pin()).rejects.toThrow(`403`);
    await expect(pin()).rejects.toThrow(`${displayName} não permite que a equipe publique em seu nome.`);
    await publishing.focus();
    await page.keyboard.press('Space');
    await page.getByText('A equipe pode publicar em seu nome.').waitFor();
    await pin();
    await office.close();
    await eventually(async () => {
      await page.reload();
      await part('O que a equipe fez').getByRole('listitem').first().waitFor();
      return (await page.getByText(/^Você não permite mais que a equipe publique/).count()) > 0 || undefined;
    });
  });

  it('three posts of the week are planned, moved and taken back; her day says what goes out (STU-03, STU-06)', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const [place, colour] of ['#226688', '#886622', '#228866'].entries()) {
      await to('Postar');
      await choose(await photo(colour));
      await page.getByLabel('Título').fill(`Semana ${place + 1}`);
      await page.getByText('Agendar', { exact: true }).tap();
      await page.getByLabel('Dia e hora').fill(`${day(place + 2)}T20:00`);
      await button('Agendar').tap();
      await page
        .getByRole('listitem', { name: `Semana ${place + 1}` })
        .getByText(/^Agendada para/)
        .waitFor();
    }
    await page.getByRole('listitem', { name: 'Semana 2' }).getByRole('button', { name: 'Cancelar agendamento' }).tap();
    await page.getByRole('listitem', { name: 'Semana 2' }).getByText('Fora do ar').waitFor();
    await to('Início');
    await page.getByText(/^Mais 2 agendamentos/).waitFor();
    await isSound();
    expect(errors).toEqual([]);
  });
});
