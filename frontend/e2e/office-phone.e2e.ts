import type { Browser, Page } from 'playwright-core';
import { OFFICE_SCREENS } from '../../tools/screens/office-screens.mjs';
import type { Kit } from '../../tools/screens/screen.mjs';
import { collectErrors, launch, phone } from './support/browser.js';
import { admin, site } from './support/environment.config.js';
import { enterOffice } from './support/office.js';
import { HttpVisitor } from './support/visitor.js';

let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  await new HttpVisitor().signUp();
  browser = await launch();
  page = await (await phone(browser)).newPage();
  errors = collectErrors(page);
  await enterOffice(page);
  await page.getByRole('navigation', { name: 'Telas' }).waitFor();
});
afterAll(() => browser?.close());

/** What of the screen lies beside it, and what of a card is cut: by their classes, to find them. */
const cutParts = () =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const beside = [...document.querySelectorAll('.shell-main .has-cards *')].filter((part) => {
      const { left, right, width: own } = part.getBoundingClientRect();
      return own > 1 && !part.closest('thead') && (left < 0 || right > width + 1);
    });
    const clipped = [...document.querySelectorAll('.has-cards :is(td, th, button, .mantine-Badge-label)')].filter(
      (part) => !part.closest('thead') && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
    );
    return [...beside, ...clipped].map((part) => `${part.className} ${part.textContent}`.slice(0, 120));
  });

it('no screen of the team scrolls sideways on a phone; every list is cards with its acts in sight (A5)', async () => {
  const luna = (await (await fetch(`${site}/api/v1/models/luna`)).json()) as { id: string };
  const kit = { luna: luna.id } as Kit;
  const paths = OFFICE_SCREENS.filter(({ as, does }) => as === 'staff' && !does).map(({ path }) =>
    typeof path === 'string' ? path : path(kit),
  );
  expect(paths.length).toBeGreaterThan(30);
  let cards = 0;
  for (const path of paths) {
    await page.goto(new URL(path, admin).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, wide, await cutParts()]).toEqual([path, 0, []]);
    cards += await page.locator('.has-cards tbody tr').count();
  }
  expect(cards).toBeGreaterThan(10);
  expect(errors).toEqual([]);
});

it('a long name leaves every act of its card whole and in sight (A5)', async () => {
  await page.goto(new URL('/admin/equipe', admin).href);
  const card = page.locator('.has-cards tbody tr').first();
  await card.waitFor();
  await card
    .locator('td')
    .first()
    .evaluate((cell) => {
      const name = cell.querySelector('p');
      if (name) name.textContent = 'Maximiliana Aparecida de Albuquerque e Vasconcelos Figueiredo'.repeat(2);
    });
  expect(await cutParts()).toEqual([]);
  const heights = await card.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(42);
});

it('the chosen word of a filter stands out in the dark and in the light (A5)', async () => {
  await page.goto(new URL('/admin/usuarios', admin).href);
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
    const control = page.locator('.mantine-SegmentedControl-root').first();
    await control.waitFor();
    const [ground, chosen] = await control.evaluate((root) => {
      const shown = root.querySelector('.mantine-SegmentedControl-indicator') ?? root;
      return [root, shown].map((part) => getComputedStyle(part).backgroundColor);
    });
    expect([scheme, chosen]).not.toEqual([scheme, ground]);
    const levels = [ground, chosen].map((colour) => (colour?.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    const apart = Math.max(...[0, 1, 2].map((i) => Math.abs((levels[0]?.[i] ?? 0) - (levels[1]?.[i] ?? 0))));
    expect([scheme, apart >= 20]).toEqual([scheme, true]);
  }
});
