// Takes the pictures: each screen in each state is opened once and pictured at every width.
import { join } from 'node:path';
import { contextOf, openScreen } from './open.mjs';
import { SIZES } from './sizes.mjs';

const TALLEST = 2_600;
/** A page that does not answer for so long is closed and noted, and the others go on. */
const PATIENCE_MS = 90_000;

/** What is wrong whatever the taste: a page wider than the window. */
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pictures below the window are asked for only when somebody comes near. */
const scrollThrough = (page) =>
  page.evaluate(async (tallest) => {
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const end = Math.min(document.documentElement.scrollHeight, tallest);
    for (let top = innerHeight / 2; top < end; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await pause(80);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < tallest && image.src);
    await Promise.race([Promise.allSettled(images.map((image) => image.decode())), pause(2_500)]);
  }, TALLEST);

async function picture(page, screen, file) {
  if (screen.layer) return page.screenshot({ path: file, animations: 'disabled' });
  const { width } = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  return page.screenshot({ path: file, animations: 'disabled', fullPage: true, clip });
}

/** @returns one entry for each picture taken: { id, state, width, scheme, file, notes }. */
async function takeAll(browser, screen, state, where) {
  const taken = [];
  const first = SIZES[where.widths[0]];
  const context = await contextOf(browser, where.people, screen, first, { hasTouch: where.widths[0] !== 1440 });
  const end = setTimeout(() => void context.close(), PATIENCE_MS);
  try {
    const page = await context.newPage();
    let mistakes;
    try {
      mistakes = await openScreen(page, screen, state, where);
    } catch (error) {
      mistakes = [`not opened: ${error.message.split('\n')[0]}`];
    }
    await page.mouse.move(0, 0); // a button under the pointer has another colour
    for (const width of where.widths) {
      await page.setViewportSize(SIZES[width]);
      if (state === 'full' && !screen.layer) await scrollThrough(page);
      await page.waitForTimeout(350);
      for (const scheme of screen.schemes ?? ['dark']) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        const file = `${screen.id}.${state}.${width}.${scheme}.png`;
        const missing = await picture(page, screen, join(where.folder, file)).then(
          () => [],
          (error) => [`no picture: ${error.message.split('\n')[0]}`],
        );
        const over = await wide(page);
        taken.push({
          ...{ id: screen.id, state, width, scheme, file },
          notes: [...mistakes, ...missing, ...(over > 0 ? [`${over} px wider than the window`] : [])],
        });
      }
    }
  } catch (error) {
    const file = `${screen.id}.${state}.none.png`;
    const notes = [`ended early: ${error.message.split('\n')[0]}`];
    taken.push({ id: screen.id, state, width: where.widths[0], scheme: 'dark', file, notes });
  } finally {
    clearTimeout(end);
    await context.close();
  }
  return taken;
}

/**
 * Walks through `screens`, two at a time.
 * @param where { site, gated, people, widths, folder, say }
 */
export async function walk(browser, screens, where) {
  const todo = screens.flatMap((screen) => screen.states.map((state) => ({ screen, state })));
  const all = new Map();
  let done = 0;
  const work = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const { screen, state } = next;
      all.set(`${screen.id} ${state}`, await takeAll(browser, screen, state, where));
      done += 1;
      where.say(`${done}: ${screen.id}, ${state}`);
    }
  };
  await Promise.all([work(), work()]);
  return screens.flatMap((screen) => screen.states.flatMap((state) => all.get(`${screen.id} ${state}`)));
}
