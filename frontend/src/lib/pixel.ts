import type { PixelDto } from '@camarim/contracts';

/**
 * Meta's pixel as the picture it is: one request, no foreign script in the page, no address of the page in it
 * (MKT-10, MKT-11). The server names a pixel only to whoever agreed.
 * @param eventId the same one the server reports the event under, so that Meta counts it once.
 */
export function firePixel({ url, id }: PixelDto, name: string, eventId: string): void {
  const query = new URLSearchParams({ id, ev: name, eid: eventId, dl: location.origin, noscript: '1' });
  const picture = new Image(1, 1);
  picture.referrerPolicy = 'no-referrer';
  picture.src = `${url}?${query}`;
}
