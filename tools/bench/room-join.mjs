// How soon somebody who enters the room of a call sees the other one, beside two bare pages that do the same handshake.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/chromium.mjs';
import { compiled } from '../lib/project.mjs';
import { aCreator } from './creator.mjs';
import { Fan } from './fan.mjs';
import { startBarePages } from './room-bare-page.mjs';
import { bookCalls } from './room-calls.mjs';
import { ms, spread, table, times } from './stats.mjs';

const USERNAME = 'luna';
const P50_AT_MOST = 1.5;
const P95_AT_MOST = 3;
/** The relay lets go of what the page before had; in reality nobody joins so often. */
const PAUSE_MS = 500;
const CAMERA = [
  '--no-sandbox',
  '--disable-quic',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** In the page: acts, and resolves with the ms until a video that was not there before has its first picture. */
const untilPicture = async ({ act, label }) => {
  const LOOK_MS = 5;
  const began = performance.now();
  if (label) [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === act)?.click();
  else await window[act]();
  for (;;) {
    const video = document.querySelector(label ? `video[aria-label="${label}"]` : 'video');
    if (video && video.getVideoPlaybackQuality().totalVideoFrames > 0) return performance.now() - began;
    if (performance.now() - began > 30_000) throw new Error(`${act}: no picture within 30 s`);
    // not with each frame: a page would be drawn for whoever watches it
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

async function browserOf(cookies, site) {
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args: CAMERA });
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  if (cookies)
    await context.addCookies(
      cookies.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site };
      }),
    );
  return { browser, context };
}

/** @returns a function that gives each bare page a share of the relay of its own: a closed page's is held for minutes. */
async function sharesOf(stack, urls) {
  const { relayAccess } = await compiled('apps/gateway/src/calls/room/relay-access.js');
  return () => {
    const until = Date.now() + 60 * 60_000;
    return relayAccess(urls, stack.env.TURN_SECRET, { bookingId: randomUUID(), side: 'fan', until });
  };
}

/** From 'Testar câmera e microfone' to where only 'Entrar agora' is left. */
async function lobby(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Testar câmera e microfone' }).click();
  await page.getByText(/Tudo certo: dá para ver e ouvir você/).waitFor();
  return page;
}

/** @returns lines to print, and the shares of the limits used. */
export async function benchRoomJoin(stack, { count, say }) {
  const { site } = stack.urls;
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const open = [];
  let bare;
  try {
    const { rows } = await db.query('select id, display_name from catalog.model where username = $1', [USERNAME]);
    const [{ id: modelId, display_name: her }] = rows;
    const creator = await aCreator(stack, db, modelId);
    const fan = new Fan(site);
    await fan.signUp();
    const { id } = await fan.call('GET', '/me/account');
    const [bookingId] = await bookCalls(db, id, 1, modelId);
    const { iceServers } = await fan.call('POST', `/bookings/${bookingId}/room`);
    bare = await startBarePages(await sharesOf(stack, iceServers[0].urls));
    for (const cookies of [fan.cookie, creator.cookie]) open.push(await browserOf(cookies, site));
    const [his, hers] = open.map(({ context }) => context);
    const waits = await lobby(hers, `${site}/estudio/sala/${bookingId}`);
    await waits.getByRole('button', { name: 'Entrar agora' }).click();
    const found = [];
    const floor = [];
    for (let i = 0; i <= count; i += 1) {
      if (i % 10 === 0) say(`joined ${i} of ${count} times`);
      const page = await lobby(his, `${site}/agendamentos/${bookingId}/sala`);
      const took = await page.evaluate(untilPicture, { act: 'Entrar agora', label: her });
      await page.close();
      await sleep(PAUSE_MS);
      const [a, b] = [await his.newPage(), await hers.newPage()];
      await Promise.all([a.goto(`${bare.url}?side=a`), b.goto(`${bare.url}?side=b`)]);
      await Promise.all([a, b].map((one) => one.evaluate(() => window.ready)));
      await b.evaluate(() => window.wait());
      const least = await a.evaluate(untilPicture, { act: 'join' });
      await Promise.all([a.close(), b.close()]);
      await sleep(PAUSE_MS);
      if (i === 0) continue; // the first is a warm-up
      found.push(took);
      floor.push(least);
    }
    return report(spread(found), spread(floor));
  } finally {
    for (const { browser } of open) await browser.close();
    bare?.close();
    await db.end();
  }
}

function report(found, floor) {
  const [p50, p95] = [found.p50 / floor.p50, found.p95 / floor.p95];
  const lines = [
    `joining a call until the first picture of the other (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', 'p50', 'p95', 'p50 ÷ floor', 'p95 ÷ floor'],
      ['floor: two bare pages, the same relay', ms(floor.p50), ms(floor.p95), '', ''],
      ['the room of a call', ms(found.p50), ms(found.p95), times(p50), times(p95)],
    ]),
    `must: p50 ≤ ${P50_AT_MOST} ×, p95 ≤ ${P95_AT_MOST} ×`,
  ];
  const used = [
    { what: 'join p50', share: p50 / P50_AT_MOST },
    { what: 'join p95', share: p95 / P95_AT_MOST },
  ];
  return { lines, used };
}
