import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, phone } from './support/browser.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { filledActions } from './support/filled-actions.js';
import {
  goIn as enterRoom,
  heardCandidates,
  launchWithCamera,
  losesItsAnswer,
  offerRoom,
  outcomeOf,
  payRoomCall,
  roomBeginsIn,
  seenOf,
  seesMore,
} from './support/rooms.js';
import { becomeCreator, enterStudio, studio } from './support/studio.js';

const HER = 'luna';
const HIM = /^Ana/;
/** Rounds of the server that end and settle a room come within a minute. */
const SETTLED = { timeout: 100_000 };

describe('a paid call in the room', () => {
  let browsers: Browser[] = [];
  let modelId = '';
  let oneMinute = '';
  let tenMinutes = '';
  let her: string;
  let hers: Page;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browsers = await Promise.all([launchWithCamera(), launchWithCamera()]);
    const [model] = await query<{ id: string; display_name: string }>(
      'select id, display_name from catalog.model where username = $1',
      [HER],
    );
    modelId = model?.id ?? '';
    her = model?.display_name ?? '';
    oneMinute = await offerRoom(modelId, 1);
    tenMinutes = await offerRoom(modelId, 10);
    hers = await (await phone(browsers[1] as Browser)).newPage();
    const email = await becomeCreator(hers, HER);
    await hers.context().clearCookies();
    await enterStudio(hers, email);
  });
  beforeEach(async () => {
    context = await phone(browsers[0] as Browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await query('update billing.call_offer set deleted_at = now() where id = any($1)', [[oneMinute, tenMinutes]]);
    for (const browser of browsers) await browser.close();
  });

  const goIn = (tab: Page) => enterRoom(tab, async () => expect(await accessibilityViolations(tab)).toEqual([]));
  const hersGoesIn = async (id: string) => {
    await hers.goto(`${studio}/minha-agenda`);
    const card = hers.getByRole('listitem').filter({ hasText: id.slice(0, 8).toUpperCase() });
    await card.getByRole('link', { name: 'Entrar na sala' }).tap();
    await goIn(hers);
  };
  const goInFromBooking = async (id: string) => {
    await page.goto(`${site}/agendamentos/${id}`);
    await page.getByRole('link', { name: 'Entrar na chamada' }).tap();
    await goIn(page);
  };

  it('is had to its end: both see each other over the relay alone, its minutes count, and nothing goes back (ROOM-38)', async () => {
    const id = await payRoomCall(context, modelId, oneMinute);
    await page.goto(`${site}/agendamentos/${id}`);
    await page.getByRole('link', { name: 'Testar câmera' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await roomBeginsIn(id, 60);
    const candidates = heardCandidates(page, hers);
    await goInFromBooking(id);
    await page.getByRole('heading', { name: `Esperando ${her}` }).waitFor();
    expect([await accessibilityViolations(page), await filledActions(page)]).toEqual([[], []]);
    await hersGoesIn(id);
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);
    expect((await seenOf(page, her)).wide).toBeGreaterThan(0);
    expect([await accessibilityViolations(page), await accessibilityViolations(hers)]).toEqual([[], []]);
    await page.getByRole('timer').filter({ hasNotText: 'parado' }).waitFor();

    await page.getByRole('heading', { name: 'A chamada terminou' }).waitFor(SETTLED);
    await page.getByText('Vocês conversaram os 1 min inteiros.').waitFor();
    await page.getByText('Está tudo certo com o pagamento.').waitFor(SETTLED);
    await hers.getByText('O valor inteiro é seu.').waitFor(SETTLED);
    expect(await outcomeOf(id)).toMatchObject({ status: 'done', refunds: 0, held: 60, reason: 'held' });

    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.filter((line) => !/ typ relay\b/.test(line))).toEqual([]);
    // the address of a candidate, and the one it was asked from
    expect(new Set(candidates.map((line) => line.split(' ')[4])).size).toBe(1);
    expect(new Set(candidates.map((line) => /raddr (\S+)/.exec(line)?.[1] ?? '0.0.0.0'))).toEqual(new Set(['0.0.0.0']));
    expect(errors).toEqual([]);
  });

  it('gives the money back by itself when she does not come (ROOM-39)', async () => {
    const id = await payRoomCall(context, modelId, oneMinute);
    await roomBeginsIn(id, 0);
    await goInFromBooking(id);
    await page.getByText(/Se ela não vier, o dinheiro volta sozinho para você/).waitFor();
    await page.getByRole('heading', { name: 'A chamada terminou' }).waitFor(SETTLED);
    await page.getByText('Vocês dois não chegaram a conversar.').waitFor();
    await page.getByText(/R\$\s60,00 voltam para você\./).waitFor(SETTLED);
    await eventually(async () => (await outcomeOf(id)).refunds === 1 || undefined);
    expect(await outcomeOf(id)).toMatchObject({ refunds: 1, cents: 6_000, held: 0 });
    expect(errors).toEqual([]);
  });

  it('goes on after a reload, after one whose way in was answered to nobody, on a second page, after fifteen seconds offline and after a frozen page (ROOM-31)', async () => {
    const id = await payRoomCall(context, modelId, tenMinutes);
    await roomBeginsIn(id, 300);
    await goInFromBooking(id);
    await hersGoesIn(id);
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);

    await page.reload();
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);

    await losesItsAnswer(page);
    await page.reload();
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);

    const second = await context.newPage();
    await second.goto(`${site}/agendamentos/${id}/sala`);
    await goIn(second);
    await page.getByRole('heading', { name: 'Você entrou em outra página' }).waitFor();
    await Promise.all([seesMore(second, her), seesMore(hers, HIM)]);

    const phoneOf = await context.newCDPSession(second);
    const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await phoneOf.send('Network.emulateNetworkConditions', { offline: true, ...network });
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    await phoneOf.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await Promise.all([seesMore(second, her, 40_000), seesMore(hers, HIM, 40_000)]);

    await phoneOf.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    await phoneOf.send('Page.setWebLifecycleState', { state: 'active' });
    await Promise.all([seesMore(second, her, 40_000), seesMore(hers, HIM, 40_000)]);

    await second.getByRole('button', { name: 'Encerrar' }).tap();
    await second.getByRole('button', { name: 'Encerrar para os dois' }).tap();
    for (const tab of [second, hers]) await tab.getByRole('heading', { name: 'A chamada terminou' }).waitFor();
  });
});
