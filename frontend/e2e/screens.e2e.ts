import type { Browser, Page } from 'playwright-core';
import { FAN_SCREENS } from '../../tools/screens/fan-screens.mjs';
import { OFFICE_SCREENS } from '../../tools/screens/office-screens.mjs';
import { contextOf, openScreen } from '../../tools/screens/open.mjs';
import { type People, preparePeople } from '../../tools/screens/people.mjs';
import type { Screen } from '../../tools/screens/screen.mjs';
import { SIZES } from '../../tools/screens/sizes.mjs';
import { accessibilityViolations } from './support/axe.js';
import { launchWhole } from './support/browser.js';
import { databaseUrl, gated, sandbox, site, staff } from './support/environment.config.js';
import { filledActions } from './support/filled-actions.js';
import { launchWithCamera } from './support/rooms.js';
import { arriveAfterPaint, MOST_SHIFT, shiftsOf, watchShifts } from './support/shifts.js';

/** The browser and the system share two cores. */
const AT_ONCE = 2;

let browser: Browser;
let people: People;
const SCREENS = [...FAN_SCREENS, ...OFFICE_SCREENS];
/** What is wrong with each screen; a test waits for its own. */
const looked = new Map<Screen, Promise<string[]>>();

beforeAll(async () => {
  browser = await launchWithCamera(launchWhole);
  people = await preparePeople({ site, sandbox, databaseUrl, staff });
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve<string[]>([]));
  for (const [place, screen] of SCREENS.entries()) {
    const look = (lanes[place % AT_ONCE] ?? Promise.resolve())
      .then(() => mistakesOf(screen))
      .catch((error: Error) => [error.message]);
    lanes[place % AT_ONCE] = look;
    looked.set(screen, look);
  }
});
afterAll(() => browser?.close());

/** Opens a screen on a phone and widens it to a desktop. @returns what is wrong with it, a line each. */
async function mistakesOf(screen: Screen): Promise<string[]> {
  const isFans = FAN_SCREENS.includes(screen);
  const context = await contextOf(browser, people, screen, SIZES[390], { hasTouch: true });
  try {
    context.setDefaultTimeout(60_000);
    await watchShifts(context);
    if (isFans) await arriveAfterPaint(context);
    const page = await context.newPage();
    const found = await openScreen(page, screen, 'full', { site, gated, people });
    const { sum, most } = await shiftsOf(page);
    if (isFans && sum > MOST_SHIFT) found.push(`moves by ${sum.toFixed(3)}: ${most}`);
    const actions = isFans ? await filledActions(page) : [];
    if (actions.length > 1) found.push(`asks for ${actions.length} things at once: ${actions.join(', ')}`);
    for (const width of [390, 1440] as const) found.push(...(await violationsAt(page, screen, width)));
    return found;
  } finally {
    await context.close();
  }
}

async function violationsAt(page: Page, screen: Screen, width: 390 | 1440): Promise<string[]> {
  await page.setViewportSize(SIZES[width]);
  const found: string[] = [];
  for (const colorScheme of screen.schemes ?? (['dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await accessibilityViolations(page, { every: true });
    found.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`));
  }
  return found;
}

it.each(SCREENS)(
  'the screen $id can be read and reached by everybody, does not move by itself and asks a fan for one thing (LOOK-01, LOOK-02, V7)',
  async (screen) => expect(await looked.get(screen)).toEqual([]),
);
