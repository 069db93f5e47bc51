import type { PixelEventDto } from '@camarim/contracts';
import { randomKey } from './random-key.js';

/** The latest pixel event: later steps reuse its pixel and its visitor. */
let latest: PixelEventDto | null = null;

/** Consents, sign-ups and payments take a moment to reach the service that records them: pauses before each attempt. */
const LATER_MS = [0, 1_500, 4_000];

/**
 * Fires Meta's pixel as a plain image request: no third-party script in the page and no page address in the request
 * (MKT-10, MKT-11). The server names a pixel only for visitors who agreed, and with the id under which it reports the
 * event itself, so that Meta counts the event once.
 * @param name another name than the event's own: PageView goes with every ViewContent.
 */
export function firePixel(event: PixelEventDto, name: string = event.name): void {
  const { url, pixelId, eventId, externalId, value } = event;
  const query = new URLSearchParams({ id: pixelId, ev: name, eid: eventId, dl: location.origin, noscript: '1' });
  query.set('ud[external_id]', externalId);
  if (value) {
    query.set('cd[value]', (value.amountCents / 100).toFixed(2));
    query.set('cd[currency]', value.currency);
  }
  latest = event;
  const picture = new Image(1, 1);
  picture.referrerPolicy = 'no-referrer';
  picture.src = `${url}?${query}`;
}

/**
 * A step only the browser knows of: fired through the pixel of the latest event, with an id of its own. Does nothing
 * without an earlier event, because then nobody agreed or there is no ad account (MKT-10, MKT-11).
 */
export function firePixelStep(name: 'AddToCart' | 'InitiateCheckout', value: PixelEventDto['value']): void {
  if (latest) firePixel({ ...latest, eventId: randomKey(), value }, name);
}

/**
 * Calls `ask` until it returns true, at most three times within six seconds. Never throws: tracking must not break a
 * page.
 */
export async function retryUntilDone(ask: () => Promise<boolean>): Promise<void> {
  for (const pause of LATER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await ask().catch(() => false)) return;
  }
}
