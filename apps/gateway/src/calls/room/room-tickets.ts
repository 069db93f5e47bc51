import { createHmac, type KeyObject } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import type { RoomSide } from '@camarim/domain';
import { constantTimeEqual } from '@camarim/platform';
import { signingKey } from '../../security/signing-key.js';

/** Who may be in which room, on which page. */
export interface RoomPass {
  bookingId: string;
  side: RoomSide;
  sessionId: string;
  entryId: string;
  /** When it was given, in ms since 1970: of two pages of one side the later one stays. */
  since: number;
  /** When it ends, in ms since 1970. */
  until: number;
}

/** Signs and checks tickets, so that no replica needs to ask who may speak in a room. */
export class RoomTickets {
  private readonly key: KeyObject;

  constructor(shared: string) {
    this.key = signingKey(shared, 'room ticket');
  }

  sign({ bookingId, side, sessionId, entryId, since, until }: RoomPass): string {
    const content = Buffer.from(JSON.stringify([bookingId, side, sessionId, entryId, since, until]));
    const text = content.toString('base64url');
    return `${text}.${this.signature(text)}`;
  }

  /** @returns what a ticket says when it is ours, alive, of this room and of this session; null otherwise. */
  verify(ticket: string, bookingId: string, viewer: Identity, now: Date): RoomPass | null {
    const [text = '', signature = ''] = ticket.split('.', 2);
    if (viewer.kind !== 'user' || !constantTimeEqual(signature, this.signature(text))) return null;
    const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as Values;
    const [ofBooking, side, sessionId, entryId, since, until] = said;
    if (ofBooking !== bookingId || sessionId !== viewer.sessionId || now.getTime() >= until) return null;
    return { bookingId, side, sessionId, entryId, since, until };
  }

  private readonly signature = (text: string): string =>
    createHmac('sha256', this.key).update(text).digest('base64url');
}
type Values = [bookingId: string, side: RoomSide, sessionId: string, entryId: string, since: number, until: number];
