import type { ModelDto } from '@camarim/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { takenOver } from '../../tools/screens/open.mjs';
import { collectErrors, launch, phone } from './support/browser.js';
import { site } from './support/environment.config.js';
import { MOST_SHIFT, shiftsOf, watchShifts } from './support/shifts.js';
import { slowPages } from './support/slow-pages.js';
import { asPageOf, becomeSubscriber } from './support/subscriber.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];
let booking: string;
beforeAll(async () => {
  browser = await launch();
  context = await phone(browser);
  ({ booking } = await becomeSubscriber(context, 'luna', 'pt-BR'));
  const name = 'Maximiliana Aparecida de Albuquerque e Vasconcelos Figueiredo';
  await asPageOf(context, 'pt-BR')('PUT', '/me/account', { name });
});
beforeEach(async () => {
  page = await context.newPage();
  errors = collectErrors(page);
});
afterEach(() => page?.close());
afterAll(() => browser?.close());

const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const colourOf = (name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name })
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** More than stand before the first words of a page. */
const FIRST_TAGS = 24;
it.each(['/luna', '/feed', '/gallery', '/agendamentos'])(
  '%s stands where it belongs however little of it has arrived yet (V7, LOOK-02)',
  async (at) => {
    const served = await (await context.request.get(site + at)).text();
    // who has decided about cookies has nothing above the header
    const whole = served.replace('<html', '<html data-consent="decided"');
    const body = whole.indexOf('<body');
    const ends = [...whole.slice(body).matchAll(/>/g)].slice(0, FIRST_TAGS).map(({ index }) => body + index + 1);
    for (const end of ends) {
      const beginning = whole.slice(0, end).replace(/<script\b.*?<\/script>/gs, '');
      await page.route(site + at, (route) => route.fulfill({ contentType: 'text/html', body: beginning }));
      await page.goto(site + at);
      const top = await page.evaluate(() => document.body.getBoundingClientRect().top);
      expect({ beginning: beginning.slice(beginning.indexOf('<body')), top }).toEqual({
        beginning: expect.anything(),
        top: 0,
      });
      await page.unroute(site + at);
    }
  },
);

it('what is seen of a page does not move while the rest of it arrives, on a phone and on a desktop (V7, LOOK-02)', async () => {
  const slow = await slowPages();
  for (const width of [390, 1440]) {
    const stranger = await browser.newContext({ viewport: { width, height: 844 }, locale: 'pt-BR' });
    await watchShifts(stranger);
    for (const at of ['/luna', '/', '/gallery', '/story/luna-no-camarim', '/login', '/terms']) {
      const arriving = await stranger.newPage();
      await arriving.goto(slow.url + at);
      await takenOver(arriving);
      const { sum, most } = await shiftsOf(arriving);
      expect([width, at, sum > MOST_SHIFT ? most : '']).toEqual([width, at, '']);
      await arriving.close();
    }
    await stranger.close();
  }
  await slow.close();
});

it.each([320, 390, 768, 1024, 1440])(
  'at %i px a long name breaks neither the header nor the width of a page (V11)',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    for (const at of ['/luna', '/home', '/gallery', '/profile', '/agendamentos']) {
      await page.goto(site + at);
      const header = page.locator('header').first();
      await header.waitFor();
      const links = header.getByRole('link').filter({ visible: true });
      await links.first().waitFor();
      const lines = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect([at, await isWide(), Math.max(...lines) <= 64]).toEqual([at, false, true]);
      if (width < 1024) expect((await header.locator('div').first().boundingBox())?.height).toBe(64);
    }
    expect(errors).toEqual([]);
  },
);

it('her curtain opens once a visit, and stays open on the way back to her page (LOOK-04)', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/luna`);
  // said at the end of its movement alone
  await page.locator('html[data-curtain]').waitFor();
  await page.getByRole('link', { name: 'Galeria' }).filter({ visible: true }).first().tap();
  await page.getByRole('heading', { name: 'Galeria', exact: true }).waitFor();
  await page.goBack();
  const cover = page.locator('.animate-curtain');
  await cover.waitFor();
  expect(await cover.evaluate((element) => element.getAnimations().length)).toBe(0);
  // another visit opens it anew
  await page.reload();
  await page.locator('html[data-curtain]').waitFor();
  expect(errors).toEqual([]);
});

it('a house with many creators has them in a strip on /book that is pushed aside, and the page stays as wide as the phone (FV-05, V11)', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/models\?limit=/, async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: ModelDto[] };
    const [first] = items;
    const six = Array.from({ length: 6 }, (_, at) => ({ ...first, id: `${first?.id}-${at}`, username: `luna-${at}` }));
    await route.fulfill({ response, json: { items: six, nextCursor: null } });
  });
  await page.goto(`${site}/book`);
  const choices = page.getByRole('group', { name: 'Com quem' }).getByRole('radio');
  await choices.nth(5).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await choices.nth(5).focus();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('what cannot be undone is asked in red, never in the colour of the site’s own buttons (V11)', async () => {
  await page.goto(`${site}/agendamentos/${booking}`);
  await page.getByRole('button', { name: 'Cancelar chamada' }).click();
  const danger = await colourOf('Cancelar chamada');
  const own = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    const colours = ['--color-accent', '--color-danger', '--color-gold'].map((name) => {
      probe.style.backgroundColor = `var(${name})`;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return colours;
  });
  expect(danger).toBe(own[1]);
  expect([own[0], own[2]]).not.toContain(danger);
  expect(errors).toEqual([]);
});

it.each(['/luna', '/status', '/terms', '/nobody-here'])(
  'the letters of %s are those of the house, not of the device (V11)',
  async (at) => {
    await page.goto(site + at);
    const font = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return { first: getComputedStyle(document.body).fontFamily.split(',')[0], loaded };
    });
    expect(font.first?.replaceAll('"', '')).toBe('Figtree');
    expect(font.loaded.map((family) => family.replaceAll('"', ''))).toContain('Figtree');
  },
);

/** Texts in each web font, and by what share a system font that stands in for it may be wider or narrower. */
const STAND_INS = [
  { own: 'Gloock', weight: 400, text: 'Página não encontrada, Luna Castro, Confirmação de idade', most: 0.03 },
  {
    own: 'Figtree',
    weight: 400,
    text: 'Quem assina vê as fotos, os vídeos e os stories, e conversa com ela.',
    most: 0.015,
  },
  {
    own: 'Figtree',
    weight: 700,
    text: 'Assinar por R$ 29,90, marcar uma videochamada, mandar um presente',
    most: 0.015,
  },
];
it.each(STAND_INS)(
  'until $own is loaded, a system font takes the same room at weight $weight, so that lines keep their breaks (V7, LOOK-01)',
  async ({ own, weight, text, most }) => {
    await page.goto(`${site}/terms`);
    const widths = await page.evaluate(
      async ({ own, weight, text }) => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        const widthIn = async (family: string) => {
          const font = `${weight} 100px "${family}"`;
          await document.fonts.load(font).catch(() => undefined);
          // a font the device lacks would be measured in another one
          if (!document.fonts.check(font)) return [];
          pen.font = font;
          return [pen.measureText(text).width];
        };
        const families = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')));
        const standIns = [...families].filter((family) => family.startsWith(`${own} on `));
        const [house] = await widthIn(own);
        return { house, standIns: (await Promise.all(standIns.map(widthIn))).flat() };
      },
      { own, weight, text },
    );
    expect(widths.standIns).not.toEqual([]);
    for (const width of widths.standIns) expect(Math.abs(width / (widths.house ?? 0) - 1)).toBeLessThan(most);
  },
);

it('the page of an ad asks for at most eight files, and nothing on it moves when its letters arrive late (FV-33)', async () => {
  const cold = await phone(browser);
  await watchShifts(cold);
  const ad = await cold.newPage();
  const asked: string[] = [];
  ad.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ad.route(/\.woff2$/, (route) => painted.then(() => route.continue()));
  await ad.goto(`${site}/presell/luna`, { waitUntil: 'domcontentloaded' });
  await ad.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  release();
  await ad.waitForLoadState('networkidle');
  const { sum, most } = await shiftsOf(ad);
  expect(sum > MOST_SHIFT ? most : '').toBe('');
  expect(asked.length > 8 ? asked : []).toEqual([]);
  expect(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  await cold.close();
});

it('her page asks for its letters before its styles are read, and its script is compiled beside the download (LOOK-03)', async () => {
  const read = async (at: string) => (await fetch(site + at)).text();
  const page = await read('/luna');
  const [head = '', rest] = page.split('<link rel="stylesheet"');
  expect(rest).toBeDefined();
  const letters = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(letters.map((href) => href.replace(/-[\w-]+\.woff2$/, ''))).toEqual(['/assets/figtree', '/assets/gloock']);
  const styles = await read(/href="([^"]+\.css)"/.exec(page)?.[1] ?? '');
  // a hint for a file the styles do not name would be read for nothing
  for (const href of letters) expect(styles).toContain(href);
  expect(await read(/import\('([^']+)'\)/.exec(head)?.[1] ?? '')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

it('her page is taken over without making a format of dates, which blocks a cheap phone for a tenth of a second (LOOK-03)', async () => {
  const cold = await phone(browser);
  await cold.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, options: []) {
        made.push(new Error('made').stack ?? '');
        return new format(...options);
      },
    });
  });
  const hers = await cold.newPage();
  await hers.goto(`${site}/luna`);
  await takenOver(hers);
  await hers.waitForLoadState('networkidle');
  expect(await hers.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  await cold.close();
});

it('the letters of a page are there before its styles, so that it is laid out in them at once (V7)', async () => {
  let letStylesCome = () => {};
  const held = new Promise<void>((resolve) => {
    letStylesCome = resolve;
  });
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site}/luna`, { waitUntil: 'commit' });
  const isThere = () =>
    ['Figtree', 'Gloock'].every((own) =>
      [...document.fonts].some(({ family, status }) => family === own && status === 'loaded'),
    );
  // no frame is drawn without the styles, so the page is asked every 50 ms
  await page.waitForFunction(isThere, undefined, { polling: 50 });
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  letStylesCome();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unroute('**/*.css');
});
