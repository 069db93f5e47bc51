import type { BrowserContext, Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
type Watched = { shifts: { value: number; what: string }[] };

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

/** A mobile network: what is slow to arrive shows what moves when it does. */
export async function onMobileNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const bytes = 9_000_000 / 8;
  const conditions = { offline: false, latency: 100, downloadThroughput: bytes, uploadThroughput: bytes };
  await client.send('Network.emulateNetworkConditions', conditions);
}
