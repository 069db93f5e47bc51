import { type DeskBooking, type In, type StaffCaller, shownBooking } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type BookingStatus, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../../decisions/decision.service.js';
import { BookingRepository } from './booking.repository.js';
import { type Booking, rowOf } from './booking.row.js';
import { BookingOutcomeService } from './booking-outcome.service.js';

/** Of these, what has to be decided is no longer how the call went. */
const OVER: readonly BookingStatus[] = ['done', 'no_show', 'cancelled', 'refunded', 'released'];
/**
 * What a call that is over owed its fan, and what of it is back for good. One that was reported waits for a person whatever
 * became of its money; of one that owes nothing no money says that it is seen to.
 */
const PAID_BACK = `
  select 1 from booking b left join call_room r on r.booking_id = b.id
  cross join lateral (
    select array_agg(e.payment_id) as ids, coalesce(sum(e.amount_cents), 0) as cents
    from call_extension e where e.booking_id = b.id and e.state = 'added') more
  where b.id = $1 and b.status in ('done', 'no_show', 'cancelled', 'refunded')
    and not exists (select 1 from call_report c where c.booking_id = b.id)
    and (select coalesce(sum(f.price_cents), 0) from refund f
         where f.status = 'settled' and (f.payment_id = b.payment_id or f.payment_id = any(more.ids)))
      >= case when b.status = 'done' then nullif(r.returned_cents, 0)
              when b.no_show_by is distinct from 'buyer' then b.amount_cents + more.cents end`;

/** 'Precisa de decisão' ends: by itself when the money that was owed is back, or by somebody who saw to it (BIL-50). */
@Injectable()
export class BookingResolutionService {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly outcome: BookingOutcomeService,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  /** Part of the reaction's transaction. */
  async whenMoneyIsBack(tx: Tx, paymentId: string): Promise<void> {
    const seen = await this.bookings.ofAnyPayment(paymentId, tx);
    if (!seen?.needsResolution) return;
    const booking = await this.bookings.hold(tx, seen);
    if (booking?.needsResolution && (await tx.one(PAID_BACK, [booking.id]))) await this.calm(tx, booking);
  }

  /** @throws booking-not-found, transition-not-allowed of a call whose end is still to be said, validation-failed. */
  @Answers('billing.desk-booking.resolve')
  async resolve(
    { bookingId, reason: given }: In<'billing.desk-booking.resolve'>,
    { userId: staffId }: StaffCaller,
  ): Promise<DeskBooking> {
    const reason = requireReason(given);
    const now = this.clock.now();
    const booking = await this.db.transaction(async (tx) => {
      const seen = await this.bookings.find(bookingId, tx);
      const held = seen && (await this.bookings.hold(tx, seen));
      if (!held) throw problem('booking-not-found');
      if (!OVER.includes(held.status)) throw problem('transition-not-allowed');
      // somebody else was quicker
      if (!held.needsResolution) return held;
      const { paymentId, userId } = held;
      const detail = { bookingId: held.id };
      await this.decisions.record(tx, { staffId, action: 'call-resolved', reason, userId, paymentId, detail });
      return this.calm(tx, held, { resolvedAt: now });
    });
    return shownBooking(rowOf(booking, now, null), now);
  }

  private calm(tx: Tx, booking: Booking, seenTo: { resolvedAt?: Date } = {}): Promise<Booking> {
    return this.outcome.change(tx, booking, booking.status, 'resolved', { needsResolution: false, ...seenTo });
  }
}
