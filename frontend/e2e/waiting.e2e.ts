import type { Browser, Locator, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { launch, phone } from './support/browser.js';
import { site } from './support/environment.config.js';
import { enterOffice, toScreen } from './support/office.js';
import { enterStudio, newCreator } from './support/studio.js';

describe('a tap on a slow network', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    page = await (await phone(browser)).newPage();
  });
  afterEach(() => page.context().close());
  afterAll(() => browser?.close());

  const bar = () => page.getByRole('progressbar', { name: 'Carregando...' });
  let come = () => {};
  /** The code of a screen comes once somebody has been told to wait. */
  const hold = async (chunk: RegExp) => {
    const told = new Promise<void>((resolve) => (come = resolve));
    await page.route(chunk, async (route) => {
      await told;
      await route.continue();
    });
  };
  const waits = async (tap: () => Promise<void>, told: Locator, there: Locator) => {
    const before = new URL(page.url()).pathname;
    await tap();
    await told.waitFor();
    expect(await there.count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    come();
    await there.waitFor();
    await told.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).not.toBe(before);
  };

  it('tells a fan that the next page is on its way (FV-13)', async () => {
    await hold(/gallery-page-.*\.js/);
    await page.goto(`${site}/luna`);
    const tap = () =>
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Galeria' }).click();
    // the page before makes room for it at once
    const told = page.locator('main').getByRole('status').filter({ hasText: 'Carregando...' });
    await waits(tap, told, page.getByRole('heading', { name: 'Galeria' }));
  });

  it('tells a creator that the next screen of her studio is on its way', async () => {
    await hold(/agenda-screen-.*\.js/);
    await enterStudio(page, await newCreator(browser));
    const tap = () => page.getByRole('link', { name: 'Agenda' }).first().click();
    await waits(tap, bar(), page.getByRole('heading', { name: 'Agenda' }));
  });

  it('tells the team that the next screen of the back-office is on its way (FA-02)', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await hold(/audit-screen-.*\.js/);
    await enterOffice(page);
    await page.getByRole('navigation', { name: 'Telas' }).waitFor();
    const there = page.getByRole('heading', { name: 'Auditoria', level: 1 });
    await waits(() => toScreen(page, 'Auditoria'), bar(), there);
  });
});
