import { createHmac } from 'node:crypto';
import type { IceServer } from '@camarim/contracts';
import type { RoomSide } from '@camarim/domain';

/** What the relay's key is told about a page: until when, and what its share of the relay is counted by. */
export interface RelayShare {
  bookingId: string;
  side: RoomSide;
  /** When it ends, in ms since 1970. */
  until: number;
}

/**
 * The relay as a page may use it until its call is over. Name and password are those of the draft "A REST API For Access
 * To TURN Services": the relay knows the same secret and needs to ask nobody.
 */
export function relayAccess(urls: readonly string[], secret: string, share: RelayShare): IceServer[] {
  const username = `${Math.floor(share.until / 1_000)}:${share.bookingId}:${share.side}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return [{ urls: [...urls], username, credential }];
}
