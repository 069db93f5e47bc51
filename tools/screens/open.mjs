// Opens one screen in one of its states and waits until nothing on it changes any more.
import { arrange } from './states.mjs';

const QUIET_MS = 400;
const PATIENCE_MS = 20_000;
/** How long a page is given to show that it waits. */
const HELD_MS = 1_200;
/** How long a page is given to be taken over; one without a script never is. */
const STATIC_MS = 3_000;
/** A page without anything that any state touches: from here the others are opened without the server's own data. */
const ELSEWHERE = '/contact';

/** Follows the questions of a page to the API; a held one never ends and is not waited for. */
function watchCalls(page) {
  const running = new Set();
  let last = Date.now();
  const counts = (request) => /\/(api|media|assets)\//.test(request.url()) && request.resourceType() !== 'eventsource';
  page.on('request', (request) => {
    if (!counts(request)) return;
    running.add(request);
    last = Date.now();
  });
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => {
      if (running.delete(request)) last = Date.now();
    });
  return { isQuiet: () => running.size === 0 && Date.now() - last > QUIET_MS, since: () => Date.now() - last };
}

/** What stands for something that is still to come. */
const WAITING = '.skeleton, .animate-turn, .mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]';

/** @returns what is wrong when the page does not come to rest in its state. */
async function settle(page, calls, state) {
  // a refused question is asked again twice before a page says so
  const end = Date.now() + (state === 'loading' ? HELD_MS : PATIENCE_MS);
  const failed = page
    .locator('[role=alert]:visible')
    .or(page.getByText(/^(Tentar de novo|Tentar novamente|Try again)$/));
  const isThere = async () => {
    if (state === 'loading') return false;
    if (state === 'error') return (await failed.count()) > 0;
    return (await page.locator(WAITING).filter({ visible: true }).count()) === 0;
  };
  let there = false;
  while (Date.now() < end && !there) {
    await page.waitForTimeout(100);
    there = calls.isQuiet() && (await isThere());
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight && image.src);
    await Promise.race([
      Promise.allSettled(seen.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, 1_500)),
    ]);
  });
  return there || state === 'loading' ? [] : [`still not ${state} after ${PATIENCE_MS / 1_000} s`];
}

/** A new browser window for somebody; motion is reduced, so that two runs show the same. */
export async function contextOf(browser, people, screen, size, more = {}) {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: size, reducedMotion: 'reduce', ...more });
  context.setDefaultTimeout(12_000);
  await context.addCookies(people.cookiesOf(screen.as ?? 'stranger'));
  if (screen.as !== 'undecided')
    await context.addInitScript(() => {
      localStorage.setItem('camarim-consent', 'decided');
    });
  return context;
}

/**
 * @param where { site, gated?, people } of `preparePeople`.
 * @returns the mistakes a picture does not show: errors of scripts, and a state the page does not come to rest in.
 */
export async function openScreen(page, screen, state, { site, gated, people }) {
  const mistakes = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  const calls = watchCalls(page);
  const path = typeof screen.path === 'function' ? screen.path(people.kit) : screen.path;
  await arrange(page, state, screen.asks);
  const base = screen.host === 'gated' ? gated : site;
  if (state === 'full' || path.startsWith('/admin')) {
    await page.goto(base + path);
    await takenOver(page, STATIC_MS).catch(() => undefined);
  } else await openWithoutData(page, base, path, screen);
  mistakes.push(...(await settle(page, calls, screen.does ? 'full' : state)));
  if (screen.does) {
    await screen.does(page, people.kit);
    mistakes.push(...(await settle(page, calls, state)));
  }
  return mistakes;
}

/** What only a browser shows is there once React has taken over the server's HTML. @throws when it does not come. */
export const takenOver = (page, timeout) =>
  page.locator('[role=status]').first().waitFor({ state: 'attached', timeout });

/** As a fan who comes from another page: the server's HTML would carry the data the state is about. */
async function openWithoutData(page, base, path, { does }) {
  if (does) return page.goto(base + path);
  await page.goto(base + ELSEWHERE);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // before that nobody would hear of the other address
  await takenOver(page);
  await page.evaluate((to) => {
    document.querySelector('h1').dataset.elsewhere = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // the code of the page may take a moment; a page whose own code is what it waits for stays
  return page
    .locator('[data-elsewhere]')
    .waitFor({ state: 'detached', timeout: PATIENCE_MS })
    .catch(() => undefined);
}
