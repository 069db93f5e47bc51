// The first load on a cheap phone: an ad's landing page and a profile, compared with a bare page with the same picture.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { findChromium } from '../lib/chromium.mjs';
import { FAN_SCREENS } from '../screens/fan-screens.mjs';
import { openBrowser } from './browser.mjs';
import { openOfferOnPhone } from './first-offer.mjs';
import { loadOnPhone, tapOnPhone } from './phone.mjs';
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
  profile: { lcp: 1_500, timesFloor: 1.3, firstScript: 110_000, cls: 0.01, tbt: 150, inp: 150 },
};
/** Pages everybody can open as they are; the others are watched in the browser journeys. */
const EVERYBODYS = [
  ...new Set(
    FAN_SCREENS.filter(({ as, does, host, path }) => !as && !does && !host && typeof path === 'string').map(
      ({ path }) => path,
    ),
  ),
];

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
  const browser = await openBrowser(findChromium(say));
  const floors = [];
  try {
    const heroes = [];
    for (const path of [PRESELL, PROFILE]) {
      heroes.push(await heroOf(browser, site + path));
      floors.push(await startFloor(heroes.at(-1)));
    }
    const pages = {
      presellFloor: floors[0].url,
      presell: site + PRESELL,
      profileFloor: floors[1].url,
      profile: site + PROFILE,
    };
    for (const url of Object.values(pages)) await loadOnPhone(browser, url); // warms up the server, not the phone
    const loads = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
    const taps = [];
    const offers = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`screens, round ${round} of ${rounds}`);
      for (const [name, url] of Object.entries(pages)) loads[name].push(await loadOnPhone(browser, url));
      taps.push(await tapOnPhone(browser, site + PROFILE));
      offers.push(await openOfferOnPhone(browser, site + PROFILE));
    }
    const shifts = [];
    for (const path of EVERYBODYS) {
      say(`screens, ${path}`);
      shifts.push({ path, cls: (await loadOnPhone(browser, site + path)).cls });
    }
    return report(loads, { heroes, taps, offers, shifts });
  } finally {
    for (const floor of floors) floor.stop();
    await browser.close();
  }
}

const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
const whole = (value) => `${value.toFixed(0)} ms`;

function report(loads, { heroes, taps, offers, shifts }) {
  const [presellFloor, profileFloor] = [mediansOf(loads.presellFloor), mediansOf(loads.profileFloor)];
  const presell = mediansOf(loads.presell);
  presell.timesFloor = presell.lcp / presellFloor.lcp;
  const profile = mediansOf(loads.profile);
  profile.timesFloor = profile.lcp / profileFloor.lcp;
  profile.inp = median(taps.map(({ inp }) => inp));
  const offer = mediansOf(offers);
  const slowest = taps.flatMap(({ slowest: one }) => one).toSorted((one, other) => other.ms - one.ms)[0];
  const must = MUST.presell;
  const own = MUST.profile;
  const shifting = shifts.toSorted((one, other) => other.cls - one.cls)[0];
  const lines = [
    `floor: a bare server's page with the same picture (${heroes.map(({ body }) => kb(body.length)).join(' and ')}), LCP ${whole(presellFloor.lcp)} and ${whole(profileFloor.lcp)}; ${taps.length} cold loads each, median (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['390 px, CPU 4 × slower, 9 Mbps, 100 ms', 'page of an ad', 'must', 'profile', 'must'],
      ['LCP', whole(presell.lcp), `≤ ${must.lcp} ms`, whole(profile.lcp), `≤ ${own.lcp} ms`],
      [
        'LCP × floor',
        times(presell.timesFloor),
        `≤ ${must.timesFloor} ×`,
        times(profile.timesFloor),
        `≤ ${own.timesFloor} ×`,
      ],
      ['complete before LCP', kb(presell.early), `≤ ${kb(must.early)}`, kb(profile.early), ''],
      ['of it script', kb(presell.earlyScript), 'none', kb(profile.earlyScript), ''],
      ['all', kb(presell.total), `≤ ${kb(must.total)}`, kb(profile.total), ''],
      ['of it script', kb(presell.script), `≤ ${kb(must.script)}`, kb(profile.script), ''],
      [
        'script of the first load, gzip',
        kb(presell.firstScript),
        '',
        kb(profile.firstScript),
        `≤ ${kb(own.firstScript)}`,
      ],
      ['script after it can be used, gzip', kb(presell.laterScript), '', kb(profile.laterScript), ''],
      ['requests', presell.requests, `≤ ${must.requests}`, profile.requests, ''],
      ['of it to others', presell.foreign, 'none', profile.foreign, ''],
      ['CLS', presell.cls.toFixed(3), `≤ ${must.cls}`, profile.cls.toFixed(3), `≤ ${own.cls}`],
      ['TBT', whole(presell.tbt), `≤ ${must.tbt} ms`, whole(profile.tbt), `≤ ${own.tbt} ms`],
      ['INP: tabs, offer, plan, comments, story', '', '', whole(profile.inp), `≤ ${own.inp} ms`],
      ['first tap on the offer: its sheet', '', '', whole(offer.sheet), ''],
      ['first tap on the offer: its prices', '', '', whole(offer.prices), ''],
    ]),
    `slowest touch: ${slowest.what}, ${whole(slowest.ms)}; most shift of ${shifts.length} screens: ${shifting.cls.toFixed(3)} on ${shifting.path} (must ≤ ${own.cls})`,
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
    { what: 'profile LCP', share: profile.lcp / own.lcp },
    { what: 'profile LCP × floor', share: profile.timesFloor / own.timesFloor },
    { what: 'profile script', share: profile.firstScript / own.firstScript },
    { what: 'profile TBT', share: profile.tbt / own.tbt },
    { what: 'profile INP', share: profile.inp / own.inp },
    { what: 'CLS of any screen', share: shifting.cls / own.cls },
  ];
  return { lines, used };
}
