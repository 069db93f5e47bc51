import type { PixelEventDto } from '@camarim/contracts';

/** A yes, a sign-up and a payment take a moment to reach those who keep the ledger. */
const LATER_MS = [0, 1_500, 4_000];

/**
 * Meta's pixel as the picture it is: one request, no foreign script in the page, no address of the page in it
 * (MKT-10, MKT-11). The server names a pixel only to whoever agreed, and always with the id it reports the event under,
 * so that Meta counts it once.
 * @param name another than the event's own: PageView goes with every ViewContent.
 */
export function firePixel(event: PixelEventDto, name: string = event.name): void {
  const { url, pixelId, eventId, externalId, value } = event;
  const query = new URLSearchParams({ id: pixelId, ev: name, eid: eventId, dl: location.origin, noscript: '1' });
  query.set('ud[external_id]', externalId);
  if (value) {
    query.set('cd[value]', (value.amountCents / 100).toFixed(2));
    query.set('cd[currency]', value.currency);
  }
  const picture = new Image(1, 1);
  picture.referrerPolicy = 'no-referrer';
  picture.src = `${url}?${query}`;
}

/** Asks until `ask` says that it is done, at most three times within some seconds. Never throws: no page fails for it. */
export async function untilTold(ask: () => Promise<boolean>): Promise<void> {
  for (const pause of LATER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await ask().catch(() => false)) return;
  }
}
