import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath, wholeChromiumPath } from './environment.config.js';

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns what starts this program; its parameters are additional Chromium switches. */
const launcherOf =
  (executablePath: string) =>
  (...flags: string[]): Promise<Browser> =>
    chromium.launch({ executablePath, args: [...QUIET, ...flags] });

export const launch = launcherOf(chromiumPath);
/** A browser with its windows, as people have: for notices, swipes, and what depends on when a page is painted. */
export const launchWhole = launcherOf(wholeChromiumPath);

const open = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'pt-BR', ...options });
  // below the time limit of a journey, so that the failing step is reported; long, because a busy machine may be slow
  context.setDefaultTimeout(60_000);
  return context;
};
/** A cheap phone, like most visitors from ads use. @param options further context options, such as the user agent. */
export const phone = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  open(browser, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...options,
  });
export const desktop = (browser: Browser): Promise<BrowserContext> =>
  open(browser, { viewport: { width: 1440, height: 900 } });

/** Collects the errors of a page a fan would not notice: script errors and blocked scripts or styles. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  return errors;
}
/** Marks the page, so that a later reload can be detected with `isMarked`. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'neverReloaded' in window);

/**
 * Waits until every sheet is closed and its step is gone from the history: a page that is opened while the browser goes
 * back is given up. A person needs longer than that for the next tap.
 */
export async function sheetsClosed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('dialog[open]') && !(window.history.state as { layer?: number } | null)?.layer,
  );
}
