import { Database, type Tx } from '@camarim/database';
import { type CallSettlement, settleCall } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BookingRepository } from '../bookings/booking.repository.js';
import { type Booking, isContested } from '../bookings/booking.row.js';
import { BookingOutcomeService } from '../bookings/booking-outcome.service.js';
import { BookingSettlementService } from '../bookings/booking-settlement.service.js';
import { RoomRepository } from './room.repository.js';
import { historyOf, type Room } from './room.row.js';
import { RoomKeeper } from './room-keeper.service.js';

/** What a call in the room costs in the end, once: the minutes both had are hers, the others go back (ROOM-11). */
@Injectable()
export class RoomSettlementService {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly rooms: RoomRepository,
    private readonly keeper: RoomKeeper,
    private readonly outcome: BookingOutcomeService,
    private readonly money: BookingSettlementService,
    private readonly clock: Clock,
  ) {}

  /** Does nothing while the room runs or its price is contested, for what waits for the team, and for what is settled. */
  async settle(bookingId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const seen = await this.bookings.find(bookingId, tx);
      if (seen?.platform !== 'room') return;
      await this.bookings.lock(tx, seen.modelId);
      const room = await this.ended(tx, seen);
      const booking = room && (await this.bookings.find(bookingId, tx));
      if (!booking || room.settledAt !== null) return;
      const settledAt = this.clock.now();
      if (booking.status !== 'booked') this.rooms.save(tx, bookingId, { settledAt });
      else if (room.endReason !== 'stopped' && !booking.needsResolution && !isContested(booking)) {
        const verdict = await this.judge(tx, booking, room);
        if (await this.asksPerson(tx, booking, verdict)) {
          await this.money.needsPerson(tx, booking.paymentId);
          return;
        }
        await this.carryOut(tx, booking, verdict);
        const { kind: settlement, missedBy, returnedCents } = verdict;
        this.rooms.save(tx, bookingId, { settledAt, settlement, missedBy, returnedCents });
      }
    });
  }

  /** The room, held and at its end; null while it runs. Nobody came: it is made, so that what became of it is kept. */
  private async ended(tx: Tx, booking: Booking): Promise<Room | null> {
    const now = this.clock.now();
    const isKnown = (await this.rooms.hold(tx, booking.id)) !== null;
    if (!isKnown && (booking.status !== 'booked' || now < booking.endsAt)) return null;
    if (!isKnown) await this.rooms.open(tx, booking.id, null, now);
    const seen = await this.keeper.now(tx, booking.id);
    return seen && (await this.keeper.follow(tx, seen)) ? this.rooms.hold(tx, booking.id) : null;
  }

  private async judge(tx: Tx, booking: Booking, room: Room): Promise<CallSettlement> {
    const parts = await this.money.partsOf(tx, booking);
    const price = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const beats = await this.rooms.beats(booking.id, tx);
    const entries = await this.rooms.entries(tx, booking.id);
    return settleCall(historyOf({ booking, room, beats }, entries, room.endedAt ?? this.clock.now()), price);
  }

  /** Nobody could enter while the price was contested: what is missing then says nothing about either side. */
  private async asksPerson(tx: Tx, booking: Booking, { kind, missedBy, isDoubtful }: CallSettlement): Promise<boolean> {
    const isWhole = kind === 'full' && missedBy === null;
    return isDoubtful || (!isWhole && (await this.bookings.wasContested(tx, booking)));
  }

  private async carryOut(tx: Tx, booking: Booking, verdict: CallSettlement): Promise<void> {
    const { kind, missedBy, returnedCents, heldSeconds } = verdict;
    if (kind === 'none' && missedBy === 'creator') await this.outcome.missed(tx, booking, 'creator', { isSeen: true });
    else if (kind === 'none') {
      const changes = { endReason: 'room-line' };
      const cancelled = await this.outcome.change(tx, booking, 'cancelled', 'line-failed', changes);
      await this.money.giveBack(tx, cancelled, 'room-line');
    } else if (missedBy === 'fan' && heldSeconds === 0)
      await this.outcome.missed(tx, booking, 'buyer', { isSeen: true });
    else {
      const done = await this.outcome.done(tx, booking, true);
      if (returnedCents > 0) await this.money.giveBack(tx, done, 'room-minutes-missing', { cents: returnedCents });
    }
  }
}
