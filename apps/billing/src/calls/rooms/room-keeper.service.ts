import { Database, type Tx } from '@camarim/database';
import {
  heldSeconds,
  otherSide,
  type RoomEndReason,
  type RoomLeaveReason,
  type RoomSide,
  roomClosesAt,
  roomTransition,
} from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BookingRepository } from '../bookings/booking.repository.js';
import type { Booking } from '../bookings/booking.row.js';
import { RoomRepository } from './room.repository.js';
import { bookedSeconds, dueOf, factsOfRoom, type Present, type RoomNow } from './room.row.js';

interface End {
  reason: RoomEndReason;
  by?: RoomSide;
  leaving?: RoomLeaveReason;
}

/** Moves rooms along their phases and says so, once for each change. Each method runs while the row of its room is held. */
@Injectable()
export class RoomKeeper {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly rooms: RoomRepository,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Everything a room is judged by; null when there is none. */
  async now(tx: Tx, bookingId: string): Promise<RoomNow | null> {
    // sent at once; each statement begins after the one before it, so that all of them see the room as it is held
    const [room, booking, here, beats] = await Promise.all([
      this.rooms.hold(tx, bookingId),
      this.bookings.find(bookingId, tx),
      this.rooms.here(bookingId, tx),
      this.rooms.beats(bookingId, tx),
    ]);
    return room && booking && { room, booking, here, beats };
  }

  /** Brings a room to where its beats and the clock are. Asked twice it does nothing the second time. */
  advance(bookingId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const seen = await this.now(tx, bookingId);
      if (seen) await this.follow(tx, seen);
    });
  }

  /** As `now`, after everything that is due was done; null when the room has ended, or there is none. */
  async running(tx: Tx, bookingId: string): Promise<RoomNow | null> {
    const seen = await this.now(tx, bookingId);
    return seen && !(await this.follow(tx, seen)) ? this.now(tx, bookingId) : null;
  }

  /** @returns whether the room has ended. */
  async follow(tx: Tx, seen: RoomNow): Promise<boolean> {
    const { room, booking } = seen;
    if (room.phase === 'ended') return true;
    const now = this.clock.now();
    const due = dueOf(seen, now);
    for (const entry of due.gone) await this.goes(tx, booking, entry, entry.seenAt, 'dropped');
    if (due.end) {
      await this.end(tx, { ...seen, here: due.there }, { reason: due.end });
      return true;
    }
    for (const { side, seenAt } of due.gone) await this.sayAlone(tx, booking, due.there, otherSide(side), seenAt);
    if (due.phase !== room.phase && roomTransition(room.phase, due.phase).ok) {
      const liveAt = room.liveAt ?? (due.phase === 'live' ? now : null);
      this.rooms.save(tx, booking.id, { phase: due.phase, liveAt, heldSeconds: due.heldSeconds });
      if (due.phase === 'live') await this.events.publish(tx, 'call-room.connected', factsOfRoom(booking));
    }
    return false;
  }

  async goes(tx: Tx, booking: Booking, entry: Present, at: Date, reason: RoomLeaveReason): Promise<void> {
    this.rooms.leave(tx, entry.id, at, reason);
    // whoever came on another page is still there
    if (reason === 'taken-over') return;
    await this.events.publish(tx, 'call-room.dropped', { ...factsOfRoom(booking), side: entry.side, reason });
  }

  /** Says that a side is alone, if it is. */
  async sayAlone(
    tx: Tx,
    booking: Booking,
    here: ReadonlyArray<Pick<Present, 'side' | 'since'>>,
    side: RoomSide,
    since: Date,
  ): Promise<void> {
    const own = here.find((entry) => entry.side === side);
    if (!own || here.some((entry) => entry.side === otherSide(side))) return;
    const from = own.since > since ? own.since : since;
    const isFirst = await this.rooms.waits(tx, booking.id, side);
    const waiting = { side, since: from.toISOString(), isFirst };
    await this.events.publish(tx, 'call-room.waiting', { ...factsOfRoom(booking), ...waiting });
  }

  /** Says once that somebody is late for a call in which the other one waits (ROOM-57). */
  sayLate(bookingId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const seen = await this.running(tx, bookingId);
      const [waits, ...more] = seen?.here ?? [];
      if (!seen || !waits || more.length > 0 || seen.room.phase !== 'open') return;
      if (!(await this.rooms.late(tx, bookingId))) return;
      const { booking } = seen;
      const since = new Date(Math.max(waits.since.getTime(), booking.startsAt.getTime()));
      const late = { side: otherSide(waits.side), since: since.toISOString(), until: booking.endsAt.toISOString() };
      await this.events.publish(tx, 'call-room.late', { ...factsOfRoom(booking), ...late });
    });
  }

  async end(tx: Tx, { room, booking, here, beats }: RoomNow, { reason, by, leaving = 'ended' }: End): Promise<void> {
    const now = this.clock.now();
    const closesAt = roomClosesAt(booking, room.liveAt);
    // a round that comes late does not make the call longer
    const endedAt = reason === 'over' && closesAt < now ? closesAt : now;
    for (const entry of here) this.rooms.leave(tx, entry.id, endedAt, leaving);
    const held = heldSeconds(beats, bookedSeconds(booking));
    const ended = { phase: 'ended' as const, endedAt, endReason: reason, endedBy: by ?? null, heldSeconds: held };
    this.rooms.save(tx, booking.id, ended);
    await this.events.publish(tx, 'call-room.ended', { ...factsOfRoom(booking), reason, heldSeconds: held });
  }
}
