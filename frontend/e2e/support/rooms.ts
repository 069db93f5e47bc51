import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { DAY_MS } from '@camarim/domain';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import { launch } from './browser.js';
import { query } from './database.js';
import { databaseUrl, sandbox, site } from './environment.config.js';
import { eventually } from './eventually.js';
import { payCharge } from './sandbox.js';
import { asPageOf } from './subscriber.js';

const SIGNALS = '**/room/signals';
/** A whole Camarim: the one under test, unless a journey starts its own to break it. */
export interface System {
  site: string;
  sandbox: string;
  databaseUrl: string;
}
const HERE: System = { site, sandbox, databaseUrl };

/**
 * A browser whose camera and microphone are drawn by itself, and whose person allows them: ten pictures a second, so that
 * a small machine keeps up with two of them.
 */
export const launchWithCamera = (launchOne = launch): Promise<Browser> =>
  launchOne('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=10');

/** A call in the room of the house, as short as a journey can wait for. @returns the id of its offer. */
export async function offerRoom(modelId: string, minutes: number, at = HERE): Promise<string> {
  const [offer] = await query<{ id: string }>(
    `insert into billing.call_offer (model_id, title, description, platform, price_cents, duration_minutes)
     values ($1, 'Na sala', 'Para ver se dá certo.', 'room', 6000, $2) returning id`,
    [modelId, minutes],
    at.databaseUrl,
  );
  return offer?.id ?? '';
}

/** Makes the browser one of a fan who paid a call of this offer. @returns the id of the booking. */
export async function payRoomCall(
  context: BrowserContext,
  modelId: string,
  offerId: string,
  at = HERE,
): Promise<string> {
  const ask = asPageOf(context, 'pt-BR', at.site);
  const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
  await ask('PUT', '/consents', { marketing: false, analytics: false });
  await ask('POST', '/signup', { name: 'Ana Souza', email, phone: '(11) 98765-4321', cpf: generateCpf() });
  const month = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 7);
  type Days = { days: { slots: { startsAt: string }[] }[] };
  const { days } = await ask<Days>('GET', `/calls/slots?model=${modelId}&offer=${offerId}&month=${month}`);
  const slots = days.flatMap((day) => day.slots);
  const startsAt = slots[Math.floor(Math.random() * slots.length)]?.startsAt;
  type Placed = { booking: { id: string }; payment: { id: string } };
  const { booking, payment } = await ask<Placed>('POST', '/bookings', { offerId, modelId, startsAt });
  await payCharge(payment.id, at.sandbox);
  const isBooked = async () =>
    (await ask<{ status: string }>('GET', `/bookings/${booking.id}`)).status === 'booked' || undefined;
  await eventually(isBooked);
  return booking.id;
}

/** As `beginsIn`, to the second. */
export async function roomBeginsIn(bookingId: string, seconds: number, at = HERE): Promise<void> {
  await query(
    `update billing.booking set starts_at = now() + make_interval(secs => $2),
       ends_at = now() + make_interval(secs => $2) + (ends_at - starts_at) where id = $1`,
    [bookingId, seconds],
    at.databaseUrl,
  );
}

/** Tries camera and microphone and goes in. @param look what is looked at before. */
export async function goIn(page: Page, look = (_page: Page): Promise<unknown> => Promise.resolve()): Promise<void> {
  await page.getByRole('button', { name: 'Testar câmera e microfone' }).tap();
  await page.getByText(/Tudo certo: dá para ver e ouvir você/).waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Entrar agora' }).tap();
  await page.getByRole('group', { name: 'Controles da chamada' }).waitFor();
}

/** The next way in of this page arrives, and what is answered to it is lost on its way. */
export async function losesItsAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/api/v1/bookings/*/room', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** How many tens of seconds each side said that it received something in. */
export async function beatsOf(bookingId: string, at = HERE): Promise<Record<string, number>> {
  const rows = await query<{ side: string; beats: number }>(
    `select side, count(*)::int as beats from billing.call_beat
     where booking_id = $1 and frames_in + audio_packets_in > 0 group by side`,
    [bookingId],
    at.databaseUrl,
  );
  return Object.fromEntries(rows.map(({ side, beats }) => [side, beats]));
}

/**
 * Seconds of the call both sides received something in, counted from what they said: a ten without a word counts for the
 * side that spoke in the one before it and in the one after it.
 */
export async function heldByBoth(bookingId: string, at = HERE): Promise<number> {
  const [said] = await query<{ seconds: number }>(
    `with heard as (
       select side, bucket as ten from billing.call_beat where booking_id = $1 and frames_in + audio_packets_in > 0
     ), counts as (
       select side, ten from heard
       union
       select before.side, before.ten + 1 from heard before join heard after on after.side = before.side
         and after.ten = before.ten + 2
     )
     select count(*)::int * 10 as seconds from counts fan join counts creator using (ten)
     where fan.side = 'fan' and creator.side = 'creator'`,
    [bookingId],
    at.databaseUrl,
  );
  return said?.seconds ?? 0;
}

/** Everything the pages say to each other. @returns the lines about where a page may be reached, filled as they come. */
export function heardCandidates(...pages: Page[]): string[] {
  const lines: string[] = [];
  const hear = (request: Request) => {
    if (!request.url().endsWith('/room/signals')) return;
    const { signal } = JSON.parse(request.postData() ?? '{}') as { signal: string };
    const { candidate, description } = JSON.parse(signal) as {
      candidate?: { candidate: string };
      description?: { sdp: string };
    };
    const described = (description?.sdp ?? '').split('\r\n').filter((line) => line.startsWith('a=candidate:'));
    lines.push(...[candidate?.candidate ?? '', ...described].filter((line) => line !== ''));
  };
  for (const page of pages) page.on('request', hear);
  return lines;
}

/** Lets `searchAtOnce` find the connections a page makes. Before the page is opened. */
export async function keepConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, {
      made,
      RTCPeerConnection: class extends RTCPeerConnection {
        constructor(way?: RTCConfiguration) {
          super(way);
          made.push(this);
        }
      },
    });
  });
}

/**
 * Both pages look for a new way to each other, as they do when they have lost it, and neither has heard of the other's
 * search when it begins its own. @returns when they have agreed.
 */
export async function searchAtOnce(pages: readonly Page[]): Promise<void> {
  let release = (): void => undefined;
  const bothSearch = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = (route: Route) => bothSearch.then(() => route.continue());
  for (const page of pages) await page.route(SIGNALS, held);
  const begin = () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] };
    const open = made.find((connection) => connection.connectionState === 'connected');
    open?.restartIce();
    return open !== undefined;
  };
  const stateIs = (page: Page, state: RTCSignalingState) =>
    page.waitForFunction((wanted) => {
      const { made } = window as unknown as { made: RTCPeerConnection[] };
      return made.filter((one) => one.signalingState !== 'closed').every((one) => one.signalingState === wanted);
    }, state);
  await Promise.all(pages.map((page) => page.waitForFunction(begin)));
  await Promise.all(pages.map((page) => stateIs(page, 'have-local-offer')));
  release();
  await Promise.all(pages.map((page) => stateIs(page, 'stable')));
  for (const page of pages) await page.unrouteAll({ behavior: 'wait' });
}

/** How many pictures of the other one a page has shown, and how wide they are. */
export const seenOf = (page: Page, name: string | RegExp) =>
  page.getByLabel(name, { exact: true }).evaluate((video: HTMLVideoElement) => ({
    wide: video.videoWidth,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }));

/** Waits until a page shows more pictures of the other one than now. */
export async function seesMore(page: Page, name: string | RegExp, within = 30_000): Promise<void> {
  let before: number | undefined;
  await eventually(async () => {
    const { wide, frames } = await seenOf(page, name).catch(() => ({ wide: 0, frames: 0 }));
    if (wide === 0) return undefined;
    before = before === undefined || frames < before ? frames : before;
    return frames > before + 10 || undefined;
  }, within).catch(async () => {
    const shown = await page.locator('body').ariaSnapshot();
    throw new Error(`no more pictures of ${name} within ${within} ms; the page says: ${shown.slice(0, 600)}`);
  });
}

/** What became of a call: its state, and what goes back. */
export async function outcomeOf(bookingId: string, at = HERE) {
  const [row] = await query<{ status: string; refunds: number; cents: number; held: number | null; reason: string }>(
    `select b.status, r.held_seconds as held, r.end_reason as reason,
       (select count(*)::int from billing.refund where payment_id = b.payment_id) as refunds,
       (select coalesce(sum(amount_cents), 0)::int from billing.refund where payment_id = b.payment_id) as cents
     from billing.booking b left join billing.call_room r on r.booking_id = b.id where b.id = $1`,
    [bookingId],
    at.databaseUrl,
  );
  if (!row) throw new Error('no such booking');
  return row;
}
