import type { Page } from 'playwright-core';

const FILLED = ['.button-filled', 'button.bg-gold', 'button.bg-danger', '.presell-cta'].join();

/** The filled buttons and links a person can see of what lies on top: the last opened layer, else the page. */
export const filledActions = (page: Page): Promise<string[]> =>
  page.evaluate((filled) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const seen = [...top.querySelectorAll(filled)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return seen.map(({ textContent }) => textContent?.trim() ?? '');
  }, FILLED);
