// One cold page load on an emulated cheap phone with a mobile network, measured in the page and on the network.
import { gzipSync } from 'node:zlib';
import { openPage } from './browser.mjs';

/** ms of latency added to every request, as in a browser's network panel. */
const LATENCY_MS = 100;
const BYTES_PER_SECOND = 9_000_000 / 8;
const CPU_TIMES_SLOWER = 4;
/** ms to wait after the load event; anything later is not part of the first load. */
const SETTLE_MS = 1_500;
/** A longer task blocks touches on the screen. */
const LONG_TASK_MS = 50;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
// a headless browser identifies itself as a bot, and the funnel ignores bots
const USER_AGENT = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A245M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  acceptLanguage: 'pt-BR',
};
/** ms within which something to touch must appear. */
const APPEARS_WITHIN_MS = 20_000;

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { lcp: null, fcp: 0, ready: null, cls: 0, tasks: [] };
  addEventListener('camarim:ready', () => {
    seen.ready = performance.now();
  });
  Object.assign(window, { benchSeen: seen });
  const on = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = { at: entry.startTime, url: entry.url };
  });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

/** Records all network requests; times in ms since the first request. */
async function listenTo(page) {
  const requests = new Map();
  let began;
  page.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    began ??= timestamp;
    if (/^https?:/.test(request.url)) {
      requests.set(requestId, { url: request.url, type, bytes: 0, end: null });
    }
  });
  page.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, end: (timestamp - began) * 1_000 });
  });
  return { requests, bodyOf: (requestId) => page.send('Network.getResponseBody', { requestId }) };
}

const sum = (list, read) => list.reduce((total, one) => total + read(one), 0);

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens an empty page on the cheap phone. @param before runs in the page before its own scripts. */
export async function openOnPhone(browser, before) {
  const page = await openPage(browser);
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setUserAgentOverride', USER_AGENT);
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${before})()` });
  return page;
}

/** What a stranger touches on a profile, in this order; each leaves the page where the next one finds its place. */
const TOUCHES = [
  { what: 'a tab of the feed', selector: 'button', name: '^(Vídeos|Videos)$' },
  { what: 'all posts again', selector: 'button', name: '^(Todas?|Todos|Tudo|All)$' },
  { what: 'comments', selector: 'button', name: '^(Comentários|Comments)' },
  { what: 'close', selector: '[role=dialog] button, dialog button', name: '^(Fechar|Close)$' },
  { what: 'the offer', selector: 'button', name: '^(Assinar por|Subscribe for)' },
  { what: 'a period', selector: '[role=dialog] label:has(input[type=radio]), dialog label:has(input[type=radio])' },
];

/** Runs in the page: scrolls to the last of what is meant. @returns its middle; null while there is none. */
function placeOf(selector, name) {
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim();
  const isMeant = (one) => one.checkVisibility() && (!name || new RegExp(name).test(nameOf(one)));
  const all = [...document.querySelectorAll(selector)].filter(isMeant);
  const one = name ? all[0] : all.at(-1);
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits for what is meant and scrolls to it. @returns its middle. */
export async function placeWhenThere(page, { what, selector, name = null }) {
  const until = Date.now() + APPEARS_WITHIN_MS;
  while (!(await page.evaluate(placeOf, selector, name))) {
    if (Date.now() > until) throw new Error(`expected ${what} on the page`);
    await pause(100);
  }
  // scrolling and what it starts is no part of the touch
  await pause(SETTLE_MS / 2);
  return page.evaluate(placeOf, selector, name);
}

export async function tap(page, touch) {
  const place = await placeWhenThere(page, touch);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page before its own scripts. */
export function watchTouches() {
  const touches = [];
  Object.assign(window, { benchTouches: touches });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) touches.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** @returns ms of the slowest touch since the last time this was asked; 0 when none took 16 ms. */
export const slowestTouch = (page) => page.evaluate(() => Math.max(0, ...window.benchTouches.splice(0)));

/**
 * Touches a profile as a visitor does. @returns inp: the longest time in ms from a touch to the next paint; slowest: which
 * touch that was.
 */
export async function tapOnPhone(browser, url) {
  const page = await openOnPhone(browser, watchTouches);
  try {
    await page.load(url);
    await pause(SETTLE_MS);
    let slowest = { what: 'none above 16 ms', ms: 0 };
    for (const touch of TOUCHES) {
      await tap(page, touch);
      await pause(SETTLE_MS / 2);
      const ms = await slowestTouch(page);
      if (ms > slowest.ms) slowest = { what: touch.what, ms };
    }
    return { inp: slowest.ms, slowest };
  } finally {
    await page.close();
  }
}

/**
 * One page load with an empty cache. @returns lcp and tbt in ms; cls; lcpUrl; requests, and foreign ones (to other
 * origins); total, early (complete before LCP), script and earlyScript in bytes transferred; firstScript and
 * laterScript (requested before and after the page can be used) in gzipped bytes.
 */
export async function loadOnPhone(browser, url) {
  const page = await openOnPhone(browser, watch);
  try {
    const wire = await listenTo(page);
    await page.load(url);
    await pause(SETTLE_MS);
    const seen = await page.evaluate(() => {
      // on the page's own clock, as `ready`
      const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]);
      return { ...window.benchSeen, asked };
    });
    if (!seen.lcp) throw new Error(`${url}: expected a largest contentful paint`);
    return { ...paintedIn(seen), ...(await sentIn(wire, seen, new URL(url).origin)) };
  } finally {
    await page.close();
  }
}

const paintedIn = ({ lcp, fcp, cls, tasks }) => ({
  lcp: lcp.at,
  lcpUrl: lcp.url,
  cls,
  tbt: sum(tasks, ([at, took]) => (at + took > fcp ? Math.max(0, took - LONG_TASK_MS) : 0)),
});

async function sentIn({ requests, bodyOf }, { lcp, ready, asked }, origin) {
  const askedAt = new Map(asked);
  // a page that is never taken over has one script, which is all of its first load
  const isFirst = ({ url }) => ready === null || (askedAt.get(url) ?? 0) < ready;
  const all = await Promise.all(
    [...requests].map(async ([id, one]) => {
      const isScript = one.type === 'Script' && one.end !== null;
      return { ...one, isScript, gzip: isScript ? gzipSync((await bodyOf(id)).body, { level: 9 }).length : 0 };
    }),
  );
  const early = all.filter(({ end }) => end !== null && end <= lcp.at);
  const bytes = (list) => sum(list, (one) => one.bytes);
  const packed = (list) => sum(list, (one) => one.gzip);
  return {
    requests: all.length,
    foreign: all.filter(({ url }) => new URL(url).origin !== origin).length,
    total: bytes(all),
    early: bytes(early),
    script: bytes(all.filter(({ isScript }) => isScript)),
    earlyScript: bytes(early.filter(({ isScript }) => isScript)),
    firstScript: packed(all.filter(isFirst)),
    laterScript: packed(all.filter((one) => !isFirst(one))),
  };
}
