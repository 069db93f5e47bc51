import type { Browser } from 'playwright-core';
import { FAN_SCREENS } from '../../tools/screens/fan-screens.mjs';
import { contextOf, openScreen } from '../../tools/screens/open.mjs';
import { type People, preparePeople } from '../../tools/screens/people.mjs';
import { launch } from './support/browser.js';
import { databaseUrl, gated, sandbox, site, staff } from './support/environment.config.js';
import { filledActions } from './support/filled-actions.js';

const PHONE = { width: 390, height: 844 };
let browser: Browser;
let people: People;
beforeAll(async () => {
  browser = await launch();
  people = await preparePeople({ site, sandbox, databaseUrl, staff });
});
afterAll(() => browser?.close());

it.each(FAN_SCREENS)('$id asks for one thing: at most one action is filled (V7)', async (screen) => {
  const context = await contextOf(browser, people, screen, PHONE, { hasTouch: true, isMobile: true });
  const page = await context.newPage();
  expect(await openScreen(page, screen, 'full', { site, gated, people })).toEqual([]);
  const actions = await filledActions(page);
  expect(actions.length > 1 ? actions : []).toEqual([]);
  await context.close();
});
