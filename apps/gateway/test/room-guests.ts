import type { RoomEntry } from '@camarim/contracts';
import type { RoomSide } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import type { Edge } from './edge.js';
import { openStream, type StreamReader } from './stream-reader.js';

/** Somebody in the room of a call, with what the answer gave them. */
export interface Guest extends RoomEntry {
  bookingId: string;
  headers: Record<string, string>;
  sessionId: string;
}
type Person = Pick<Guest, 'headers' | 'sessionId'>;

/** People in rooms of calls, and their pages, on a gateway or a replica of it. */
export class RoomGuests {
  private readonly streams: StreamReader[] = [];

  constructor(private readonly edge: Edge) {}

  person(side: RoomSide): Person {
    const { token, sessionId } = this.edge.world.signIn({ kind: 'user', role: side }, 'Lia');
    return { headers: { ...this.edge.own, ...this.edge.cookie(token) }, sessionId };
  }

  ask(bookingId: string, headers: Record<string, string>) {
    return this.edge.app.inject({ method: 'POST', url: `/api/v1/bookings/${bookingId}/room`, headers });
  }

  async enter(side: RoomSide, bookingId: string, who = this.person(side)): Promise<Guest> {
    const answer = await this.ask(bookingId, who.headers);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { ...(answer.json() as RoomEntry), ...who, bookingId };
  }

  /** A page that has heard what the room is. */
  async listen({ bookingId, ticket, headers }: Guest, at = this.edge): Promise<StreamReader> {
    const stream = await openStream(eventsOf(at, bookingId, ticket), headers);
    this.streams.push(stream);
    await stream.frames(1);
    return stream;
  }

  say({ bookingId, ticket, headers }: Guest, signal: string, at = this.edge) {
    const payload = { ticket, signal };
    return at.app.inject({ method: 'POST', url: `/api/v1/bookings/${bookingId}/room/signals`, headers, payload });
  }

  /** All pages go away without a word. */
  leave(): void {
    for (const stream of this.streams.splice(0)) stream.leave();
  }
}

export const eventsOf = (at: Edge, bookingId: string, ticket: string): string =>
  `${at.url}/api/v1/bookings/${bookingId}/room/events?ticket=${encodeURIComponent(ticket)}`;

/** Content of the frames of one kind that have come. */
export const framesOf = (stream: StreamReader, event: string): Array<Record<string, unknown>> =>
  stream.text
    .split('\n\n')
    .filter((block) => block.includes(`event: ${event}\n`))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}'));

/** Waits for so many frames of one kind. */
export const told = (stream: StreamReader, event: string, count = 1): Promise<Array<Record<string, unknown>>> =>
  eventually(() => {
    const found = framesOf(stream, event);
    return found.length >= count ? found : undefined;
  });
