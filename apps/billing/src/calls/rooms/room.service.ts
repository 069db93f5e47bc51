import { randomUUID } from 'node:crypto';
import type { CallRoom, In, RoomEntered, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { canJoinCall, otherSide, problem, type RoomSide, roomClosesAt } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUncontested } from '../bookings/booking.errors.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { type Booking, isPaid } from '../bookings/booking.row.js';
import { ExtensionOffers } from '../extensions/extension-offer.service.js';
import { RoomRepository } from './room.repository.js';
import { type Coming, dueOf, type Entry, factsOfRoom, type Room, type RoomNow } from './room.row.js';
import { roomView } from './room.view.js';
import { RoomAccess } from './room-access.service.js';
import { RoomKeeper } from './room-keeper.service.js';
import { type RoomLook, RoomLookRead, withBeat } from './room-look.read.js';

/** The paid call in the browser, for its buyer and its creator: who is in, and what both received (ROOM-01 to ROOM-08). */
@Injectable()
export class RoomService {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly rooms: RoomRepository,
    private readonly looks: RoomLookRead,
    private readonly offers: ExtensionOffers,
    private readonly access: RoomAccess,
    private readonly keeper: RoomKeeper,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.room.get')
  async get({ bookingId }: In<'billing.room.get'>, caller: UserCaller): Promise<CallRoom> {
    const { look, side } = await this.access.side(bookingId, caller);
    return this.view(look, side);
  }

  /**
   * Another page of the same person is out, unless this one goes in by itself. A creator who enters has come.
   * @throws booking-not-found, room-ended, payment-disputed, room-closed before and after its time and while nothing is paid,
   * room-taken-over to a page that goes in by itself.
   */
  @Answers('billing.room.enter')
  async enter({ bookingId, ...page }: In<'billing.room.enter'>, caller: UserCaller): Promise<RoomEntered> {
    const { look, side } = await this.access.side(bookingId, caller);
    const { booking: seen } = look;
    // whoever comes second, or again, waits for nobody: the room knows it
    const creatorName = look.room?.creatorName ?? (await this.access.creatorName(seen.modelId));
    const entry = { bookingId: seen.id, entryId: page.entryId ?? randomUUID(), userId: caller.userId, side };
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      // sent at once; the others begin when the room is held
      const [room, held, here, entries] = await Promise.all([
        this.rooms.open(tx, seen.id, creatorName, now),
        this.bookings.find(seen.id, tx),
        this.rooms.here(seen.id, tx),
        this.rooms.entries(tx, seen.id),
      ]);
      if (!held) throw problem('booking-not-found');
      requireOpen(held, room, now);
      requireOwn(entries, entry, page.after);
      // asked again, because its answer was lost: it is in
      if (here.some(({ entryId }) => entryId === entry.entryId)) return;
      await this.come(tx, { booking: held, room, here }, { ...entry, joinedAt: now });
      if (side === 'creator' && held.creatorSeenAt === null)
        await this.bookings.change(tx, held, held.status, { creatorSeenAt: now }, now);
    });
    return { room: await this.shown(seen.id, side), entryId: entry.entryId };
  }

  /** @throws booking-not-found, room-taken-over. After the end it says only what became of the room. */
  @Answers('billing.room.beat')
  async beat({ bookingId, entryId, ...came }: In<'billing.room.beat'>, caller: UserCaller): Promise<CallRoom> {
    const { booking, entry, look } = await this.access.entry(bookingId, entryId, caller);
    const { side } = entry;
    const isBack = entry.leaveReason === 'dropped' && (await this.comeBack(entry));
    if (entry.leftAt !== null && !isBack) return this.shown(booking.id, side);
    const now = this.clock.now();
    await this.rooms.beat(booking.id, side, came, now);
    // most beats change nothing, and are one question and one row: only the others wait for the row of the room
    const seen = isBack ? null : withBeat(look, entry, came.framesIn + came.audioPacketsIn > 0, now);
    if (seen && !isAdvanceDue(seen, now)) return this.view(seen, side);
    await this.keeper.advance(booking.id);
    return this.shown(booking.id, side);
  }

  /** @throws booking-not-found, room-taken-over. A second time is nothing. */
  @Answers('billing.room.leave')
  async leave({ bookingId, entryId, endsCall }: In<'billing.room.leave'>, caller: UserCaller): Promise<CallRoom> {
    const { booking, entry } = await this.access.entry(bookingId, entryId, caller);
    await this.db.transaction(async (tx) => {
      const now = await this.keeper.running(tx, booking.id);
      const own = now?.here.find((one) => one.entryId === entryId);
      if (!now || !own) return;
      // before both met there is no call to end: whoever goes may come back
      if (endsCall && now.room.liveAt !== null) {
        await this.keeper.end(tx, now, { reason: 'left', by: own.side });
        return;
      }
      const at = this.clock.now();
      await this.keeper.goes(tx, now.booking, own, at, 'left');
      const here = now.here.filter((one) => one !== own);
      await this.keeper.sayAlone(tx, now.booking, here, otherSide(own.side), at);
      if (now.room.phase === 'live') this.rooms.save(tx, booking.id, { phase: 'paused' });
    });
    return this.shown(booking.id, entry.side);
  }

  /** A page that was not heard of is heard again: it is in, unless its time passed. @throws room-taken-over */
  private comeBack(entry: Entry): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const now = await this.keeper.running(tx, entry.bookingId);
      if (!now) return false;
      if (now.here.some(({ side, entryId }) => side === entry.side && entryId !== entry.entryId)) {
        throw problem('room-taken-over');
      }
      if (now.here.some(({ entryId }) => entryId === entry.entryId)) return true;
      await this.come(tx, now, { ...entry, joinedAt: this.clock.now() });
      return true;
    });
  }

  private async come(tx: Tx, { booking, room, here }: Omit<RoomNow, 'beats'>, entry: Coming): Promise<void> {
    const { side, joinedAt } = entry;
    const own = here.find((one) => one.side === side);
    if (own) await this.keeper.goes(tx, booking, own, joinedAt, 'taken-over');
    this.rooms.join(tx, entry);
    if (room.phase === 'closed') this.rooms.save(tx, booking.id, { phase: 'open' });
    await this.events.publish(tx, 'call-room.entered', { ...factsOfRoom(booking), side });
    if (!own) await this.keeper.sayAlone(tx, booking, [...here, { side, since: joinedAt }], side, joinedAt);
  }

  /** The room as one side sees it now. @throws booking-not-found */
  async shown(bookingId: string, side: RoomSide): Promise<CallRoom> {
    const look = await this.looks.find(bookingId);
    if (!look) throw problem('booking-not-found');
    return this.view(look, side);
  }

  private async view(look: RoomLook, side: RoomSide): Promise<CallRoom> {
    const { booking, room, beats } = look;
    const [creatorName, offer] = await Promise.all([
      room ? room.creatorName : this.access.creatorName(booking.modelId),
      room && side === 'fan' ? this.offers.of({ booking, room, beats }) : null,
    ]);
    return roomView(look, side, { creatorName, offer }, this.clock.now());
  }
}

function isAdvanceDue({ room, booking, here, beats }: RoomLook, now: Date): boolean {
  return room !== null && room.phase !== 'ended' && !dueOf({ room, booking, here, beats }, now).isNothing;
}

/**
 * @param after as which page it was in before; null: its person goes in by hand.
 * @throws booking-not-found under a name of somebody else's page, room-taken-over where another page of its person went in since.
 */
function requireOwn(entries: Entry[], { entryId, userId, side }: Omit<Coming, 'joinedAt'>, after: string | null): void {
  if (entries.some((one) => one.entryId === entryId && one.userId !== userId)) throw problem('booking-not-found');
  if (after === null) return;
  const own = entries.filter((one) => one.side === side);
  const isThisPage = (one: Entry | undefined) => !one || one.entryId === entryId || one.entryId === after;
  if (!isThisPage(own.at(-1))) throw problem('room-taken-over');
}

/** @throws room-ended, room-closed, payment-disputed. A call that began late may be joined as long as it may last. */
function requireOpen(booking: Booking, room: Room, now: Date): void {
  if (room.phase === 'ended') throw problem('room-ended');
  requireUncontested(booking);
  const endsAt = roomClosesAt(booking, room.liveAt);
  if (!isPaid(booking) || !canJoinCall({ ...booking, endsAt }, now)) throw problem('room-closed');
}
