// The first load on a cheap phone: an ad's landing page and a profile, compared with a bare page with the same picture.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/chromium.mjs';
import { loadOnPhone } from './phone.mjs';
import { median, table, times } from './stats.mjs';

/** Pages of the demonstration data. */
const PRESELL = '/presell/luna';
const PROFILE = '/luna';
/** Limits: times in ms, sizes in bytes transferred (first-load script: gzipped). */
const MUST = {
  presell: {
    lcp: 1_200,
    timesFloor: 1.3,
    early: 60_000,
    total: 200_000,
    script: 110_000,
    requests: 8,
    cls: 0.02,
    tbt: 50,
  },
  profile: { lcp: 1_500, firstScript: 110_000 },
};
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** A bare page with only the picture, from memory: the cost of network and phone themselves. */
async function startFloor(hero) {
  const page = Buffer.from(
    '<!doctype html><meta name="viewport" content="width=device-width"><style>img{width:100%;height:auto}</style><img src="/hero">',
  );
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/hero' ? [hero.type, hero.body] : ['text/html', page];
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

async function heroOf(browser, url) {
  const { lcpUrl } = await loadOnPhone(browser, url);
  if (lcpUrl === '') throw new Error(`${url}: expected the largest contentful paint to be a picture`);
  const response = await fetch(lcpUrl);
  return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) };
}

/** The median of each figure over several loads. */
function mediansOf(loads) {
  const names = Object.keys(loads[0]).filter((name) => typeof loads[0][name] === 'number');
  return Object.fromEntries(names.map((name) => [name, median(loads.map((load) => load[name]))]));
}

/** @param rounds cold loads of each page, in turn. @returns lines to print, and the shares of the limits used. */
export async function benchScreens(stack, { rounds, say }) {
  const { site } = stack.urls;
  const browser = await chromium.launch({ executablePath: findChromium(say), args: QUIET });
  let floor;
  try {
    const hero = await heroOf(browser, site + PRESELL);
    floor = await startFloor(hero);
    const pages = { floor: floor.url, presell: site + PRESELL, profile: site + PROFILE };
    for (const url of Object.values(pages)) await loadOnPhone(browser, url); // warms up the server, not the phone
    const loads = { floor: [], presell: [], profile: [] };
    for (let round = 1; round <= rounds; round += 1) {
      say(`screens, round ${round} of ${rounds}`);
      for (const [name, url] of Object.entries(pages)) loads[name].push(await loadOnPhone(browser, url));
    }
    return report(loads, hero.body.length);
  } finally {
    floor?.stop();
    await browser.close();
  }
}

const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
const whole = (value) => `${value.toFixed(0)} ms`;

function report(loads, heroBytes) {
  const floor = mediansOf(loads.floor);
  const presell = { ...mediansOf(loads.presell) };
  presell.timesFloor = presell.lcp / floor.lcp;
  const profile = mediansOf(loads.profile);
  const must = MUST.presell;
  const lines = [
    `floor: a bare server's page with the same picture (${kb(heroBytes)}), LCP ${whole(floor.lcp)}; ${loads.floor.length} cold loads each, median (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['390 px, CPU 4 × slower, 9 Mbps, 100 ms', 'page of an ad', 'must', 'profile', 'must'],
      ['LCP', whole(presell.lcp), `≤ ${must.lcp} ms`, whole(profile.lcp), `≤ ${MUST.profile.lcp} ms`],
      ['LCP × floor', times(presell.timesFloor), `≤ ${must.timesFloor} ×`, times(profile.lcp / floor.lcp), ''],
      ['complete before LCP', kb(presell.early), `≤ ${kb(must.early)}`, kb(profile.early), ''],
      ['of it script', kb(presell.earlyScript), 'none', kb(profile.earlyScript), ''],
      ['all', kb(presell.total), `≤ ${kb(must.total)}`, kb(profile.total), ''],
      ['of it script', kb(presell.script), `≤ ${kb(must.script)}`, kb(profile.script), ''],
      [
        'script of the first load, gzip',
        kb(presell.firstScript),
        '',
        kb(profile.firstScript),
        `≤ ${kb(MUST.profile.firstScript)}`,
      ],
      ['script after the load event, gzip', kb(presell.laterScript), '', kb(profile.laterScript), ''],
      ['requests', presell.requests, `≤ ${must.requests}`, profile.requests, ''],
      ['of it to others', presell.foreign, 'none', profile.foreign, ''],
      ['CLS', presell.cls.toFixed(3), `≤ ${must.cls}`, profile.cls.toFixed(3), ''],
      ['TBT', whole(presell.tbt), `≤ ${must.tbt} ms`, whole(profile.tbt), ''],
    ]),
    'must: see the table',
  ];
  const share = (what, name) => ({ what: `ad ${what}`, share: presell[name] / must[name] });
  // where the limit is zero, any value is a miss
  const none = (what, value) => ({ what: `ad ${what}`, share: value > 0 ? 2 : 0 });
  const used = [
    share('LCP', 'lcp'),
    share('LCP × floor', 'timesFloor'),
    share('early bytes', 'early'),
    share('bytes', 'total'),
    share('script', 'script'),
    none('early script', presell.earlyScript),
    share('requests', 'requests'),
    none('third parties', presell.foreign),
    share('CLS', 'cls'),
    share('TBT', 'tbt'),
    { what: 'profile LCP', share: profile.lcp / MUST.profile.lcp },
    { what: 'profile script', share: profile.firstScript / MUST.profile.firstScript },
  ];
  return { lines, used };
}
