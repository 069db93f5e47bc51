// The first tap on the offer of a profile, on the cheap phone: when its sheet is there, and when its prices are.
import { openOnPhone, pause, tap } from './phone.mjs';

/** ms within which the prices must be there. */
const WITHIN_MS = 10_000;
const OFFER = { what: 'the offer', selector: 'button', name: '^(Assinar por|Subscribe for)' };

/** Runs in the page before its own scripts. */
function watch() {
  const seen = {};
  Object.assign(window, { benchOffer: seen });
  addEventListener('click', ({ timeStamp }) => (seen.at ??= timeStamp), true);
  const note = (name, selector) => {
    if (name in seen || !document.querySelector(selector)) return;
    seen[name] = null;
    // once it is painted
    requestAnimationFrame(() => setTimeout(() => (seen[name] = performance.now() - seen.at)));
  };
  new MutationObserver(() => {
    note('sheet', 'dialog[open]');
    note('prices', 'dialog[open] input[type=radio]');
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
}

/** @returns sheet and prices: ms from the tap until each is painted. */
export async function openOfferOnPhone(browser, url) {
  const page = await openOnPhone(browser, watch);
  try {
    await page.load(url);
    await tap(page, OFFER);
    const until = Date.now() + WITHIN_MS;
    for (;;) {
      const { sheet, prices } = await page.evaluate(() => window.benchOffer);
      if (sheet && prices) return { sheet, prices };
      if (Date.now() > until) throw new Error(`${url}: expected prices ${WITHIN_MS} ms after the tap on the offer`);
      await pause(100);
    }
  } finally {
    await page.close();
  }
}
