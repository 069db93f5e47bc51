import type { BookingChangeKind, CallSide } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { bookingTransition, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../../ledger/ledger.service.js';
import { type BookingChanges, BookingRepository } from './booking.repository.js';
import { type Booking, factsOf } from './booking.row.js';
import { BookingSettlementService, type Deciding } from './booking-settlement.service.js';

/** Whatever a person had to decide about it is decided; what cannot go back by itself asks for one again. */
const DECIDED = { needsResolution: false } as const;

/** How a call went, and what follows for its money; under the lock of the model. */
@Injectable()
export class BookingOutcomeService {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly settlement: BookingSettlementService,
    private readonly ledger: LedgerService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * It took place; said again it changes nothing. @param isSeen the room saw how it went, maybe before its time.
   * @throws transition-not-allowed before it began, and once it went otherwise.
   */
  async done(tx: Tx, booking: Booking, isSeen = false): Promise<Booking> {
    if (booking.status === 'done') return booking;
    if (!isSeen) this.requireBegun(booking);
    const done = await this.change(tx, booking, 'done', 'done', DECIDED);
    await this.isHers(tx, booking);
    await this.events.publish(tx, 'booking.completed', factsOf(done));
    return done;
  }

  /** Hers: the price goes back. The buyer's: it does not. As `done`. @param more.by who of the team said so, if anybody did. */
  async missed(
    tx: Tx,
    booking: Booking,
    noShowBy: CallSide,
    { isSeen = false, by = null }: { isSeen?: boolean; by?: Deciding | null } = {},
  ): Promise<Booking> {
    if (booking.status === 'no_show' && booking.noShowBy === noShowBy) return booking;
    // whose absence it was decides who has the money: it is said once
    if (booking.status === 'no_show') throw problem('transition-not-allowed');
    if (!isSeen) this.requireBegun(booking);
    const missed = await this.change(tx, booking, 'no_show', `missed-by-${noShowBy}`, { noShowBy, ...DECIDED });
    if (noShowBy === 'creator') await this.settlement.giveBack(tx, missed, 'creator-no-show', { by });
    else await this.isHers(tx, booking);
    return missed;
  }

  /** @throws transition-not-allowed, conflict when somebody else was first. */
  async change(
    tx: Tx,
    booking: Booking,
    to: Booking['status'],
    change: BookingChangeKind,
    changes: BookingChanges,
  ): Promise<Booking> {
    if (booking.status !== to && !bookingTransition(booking.status, to).ok) throw problem('transition-not-allowed');
    const changed = await this.bookings.change(tx, booking, to, changes, this.clock.now());
    if (!changed) throw problem('conflict');
    await this.events.publish(tx, 'booking.changed', { ...factsOf(changed), status: to, change });
    return changed;
  }

  /** What was paid for it, and for minutes that were added, does not go back any more. */
  private async isHers(tx: Tx, booking: Booking): Promise<void> {
    for (const { paymentId } of await this.settlement.partsOf(tx, booking)) await this.ledger.callEnded(tx, paymentId);
  }

  private requireBegun({ startsAt }: Booking): void {
    if (startsAt > this.clock.now()) throw problem('transition-not-allowed');
  }
}
