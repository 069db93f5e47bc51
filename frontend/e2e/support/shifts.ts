import type { BrowserContext, Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
type Watched = { shifts: { value: number; what: string }[] };

/** Of all that moves on a page while it loads, as a browser counts it (CLS). */
export const MOST_SHIFT = 0.01;

/** Notes in every page of the window what moves by itself, without a touch before it. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: Watched['shifts'] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Element | null) => (node ? `${node.nodeName.toLowerCase()}.${node.className ?? ''}` : '?');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far the page moved by itself since it was opened (CLS), and what moved most. */
export async function shiftsOf(page: Page): Promise<{ sum: number; most: string }> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const most = shifts.toSorted((one, other) => other.value - one.value)[0]?.what ?? '';
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), most };
}

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/**
 * Whatever a page asks for beside its styles arrives after a frame was painted without it, as on a slow network: what moves
 * for it moves every time.
 */
export const arriveAfterPaint = (context: BrowserContext): Promise<unknown> =>
  context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const isFirst = request.isNavigationRequest() || request.resourceType() === 'stylesheet';
      // a worker paints nothing; a page that was left meanwhile paints no more, and needs nothing
      if (!isFirst && request.serviceWorker() === null)
        await request
          .frame()
          .evaluate(twoFrames)
          .catch(() => undefined);
      await route.continue().catch(() => undefined);
    },
  );
