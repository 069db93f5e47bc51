import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './environment.config.js';

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param flags further switches of Chromium. */
export const launch = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: [...QUIET, ...flags] });

const open = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'pt-BR', ...options });
  // well below the limit of a whole journey, so that the step that hangs is the one that is named
  context.setDefaultTimeout(12_000);
  return context;
};
/** A cheap phone, as ads bring it. @param options more of it, as the name it goes by. */
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

/** Everything that went wrong in a page without the fan being told: script errors and refused scripts or styles. */
export function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
/** Marks the page, so that a reload can be told. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'neverReloaded' in window);
