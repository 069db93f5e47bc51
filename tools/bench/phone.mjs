// One cold page load on an emulated cheap phone with a mobile network, measured in the page and on the network.
import { gzipSync } from 'node:zlib';

/** ms of latency added to every request, as in a browser's network panel. */
const LATENCY_MS = 100;
const BYTES_PER_SECOND = 9_000_000 / 8;
const CPU_TIMES_SLOWER = 4;
/** ms to wait after the load event; anything later is not part of the first load. */
const SETTLE_MS = 1_500;
/** A longer task blocks touches on the screen. */
const LONG_TASK_MS = 50;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  // a headless browser identifies itself as a bot, and the funnel ignores bots
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A245M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { lcp: null, fcp: 0, load: 0, cls: 0, tasks: [] };
  addEventListener('load', () => {
    seen.load = performance.now();
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
async function listenTo(cdp) {
  const requests = new Map();
  let began;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    began ??= timestamp;
    if (/^https?:/.test(request.url)) {
      requests.set(requestId, { url: request.url, type, bytes: 0, begin: (timestamp - began) * 1_000, end: null });
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, end: (timestamp - began) * 1_000 });
  });
  await cdp.send('Network.enable');
  return { requests, bodyOf: (id) => cdp.send('Network.getResponseBody', { requestId: id }) };
}

const sum = (list, read) => list.reduce((total, one) => total + read(one), 0);

async function slowDown(cdp) {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
}

/** What a stranger touches on a profile, in this order; each leaves the page where the next one finds its place. */
const TOUCHES = [
  ['a tab of the feed', (page) => page.getByRole('button', { name: /^(Vídeos|Videos)$/ })],
  ['all posts again', (page) => page.getByRole('button', { name: /^(Todas?|Todos|Tudo|All)$/ })],
  ['comments', (page) => page.getByRole('button', { name: /^(Comentários|Comments)/ }).first()],
  ['close', (page) => page.getByRole('dialog').getByRole('button', { name: /^(Fechar|Close)$/ })],
  ['the offer', (page) => page.getByRole('button', { name: /^(Assinar por|Subscribe for)/ })],
  ['a period', (page) => page.getByRole('dialog').locator('label:has(input[type=radio])').last()],
];

/**
 * Touches a profile as a visitor does. @returns inp: the longest time in ms from a touch to the next paint; slowest: which
 * touch that was.
 */
export async function tapOnPhone(browser, url) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(() => {
      const touches = [];
      Object.assign(window, { benchTouches: touches });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.interactionId) touches.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    let slowest = { what: 'none above 16 ms', ms: 0 };
    for (const [what, find] of TOUCHES) {
      await find(page).tap({ timeout: 20_000 });
      await page.waitForTimeout(SETTLE_MS / 2);
      const ms = await page.evaluate(() => Math.max(0, ...window.benchTouches.splice(0)));
      if (ms > slowest.ms) slowest = { what, ms };
    }
    return { inp: slowest.ms, slowest };
  } finally {
    await context.close();
  }
}

/**
 * One page load with an empty cache. @returns lcp and tbt in ms; cls; lcpUrl; requests, and foreign ones (to other
 * origins); total, early (complete before LCP), script and earlyScript in bytes transferred; firstScript and
 * laterScript (requested before and after the load event) in gzipped bytes.
 */
export async function loadOnPhone(browser, url) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const wire = await listenTo(cdp);
    await slowDown(cdp);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => window.benchSeen);
    if (!seen.lcp) throw new Error(`${url}: expected a largest contentful paint`);
    return { ...paintedIn(seen), ...(await sentIn(wire, seen, new URL(url).origin)) };
  } finally {
    await context.close();
  }
}

const paintedIn = ({ lcp, fcp, cls, tasks }) => ({
  lcp: lcp.at,
  lcpUrl: lcp.url,
  cls,
  tbt: sum(tasks, ([at, took]) => (at + took > fcp ? Math.max(0, took - LONG_TASK_MS) : 0)),
});

async function sentIn({ requests, bodyOf }, { lcp, load }, origin) {
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
    firstScript: packed(all.filter(({ begin }) => begin <= load)),
    laterScript: packed(all.filter(({ begin }) => begin > load)),
  };
}
