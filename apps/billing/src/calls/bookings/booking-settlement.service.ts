import type { BookingChangeKind, GivenBackFacts } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  type AutomaticReason,
  bookingTransition,
  CALL_PROMISE_MS,
  MINUTE_MS,
  type PaymentStatus,
  returnedOfParts,
} from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentService } from '../../payments/payment.service.js';
import { RefundService } from '../../refunds/refund.service.js';
import { SlotService } from '../availability/slot.service.js';
import { type CallPart, ExtensionRepository } from '../extensions/extension.repository.js';
import { type BookingChanges, BookingRepository } from './booking.repository.js';
import { type Booking, factsOf, isUnpaid } from './booking.row.js';
import { BookingReleaseService } from './booking-release.service.js';

/** What a payment is once its money came, whatever became of it. */
const CAME: readonly PaymentStatus[] = ['approved', 'partially_refunded', 'disputed', 'refunded', 'charged_back'];

/** Who of the team decided that money goes back; without one the house does it by its rules. */
export type Deciding = { staffId: string };
type HowMuch = { cents?: number | null; by?: Deciding | null };
/** A person looks at its money, or did. */
const isWithTeam = ({ needsResolution, resolvedAt }: Booking): boolean => needsResolution || resolvedAt !== null;

/** Brings a booking to where its payment is; asked twice it does nothing the second time (BIL-50, reliability I4). */
@Injectable()
export class BookingSettlementService {
  private readonly logger = new Logger(BookingSettlementService.name);

  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly extensions: ExtensionRepository,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly slots: SlotService,
    private readonly releases: BookingReleaseService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  inOwnTransaction(paymentId: string): Promise<void> {
    return this.db.transaction((tx) => this.follow(tx, paymentId));
  }

  async follow(tx: Tx, paymentId: string): Promise<void> {
    const seen = await this.bookings.ofPayment(paymentId, tx);
    const booking = seen && (await this.bookings.hold(tx, seen));
    if (!booking) return;
    const { status, returnedCents } = await this.payments.hold(tx, paymentId);
    if (status === 'approved' && returnedCents === 0) await this.whenPaid(tx, booking);
    else if (CAME.includes(status)) await this.whenNotAllThere(tx, booking, status);
  }

  /** The money of a call, or of minutes that were added to it, could not go back by itself: a person looks at it. */
  async needsPerson(tx: Tx, paymentId: string): Promise<void> {
    const seen = await this.bookings.ofAnyPayment(paymentId, tx);
    const booking = seen && (await this.bookings.hold(tx, seen));
    if (booking) await this.flag(tx, booking);
  }

  /**
   * Gives the price back, with that of minutes that were added; a part of it from the latest payment on. What cannot go
   * back by itself waits for a person. @param more.cents null = all of it.
   */
  async giveBack(
    tx: Tx,
    booking: Booking,
    reason: AutomaticReason,
    { cents = null, by = null }: HowMuch = {},
  ): Promise<void> {
    const parts = await this.partsOf(tx, booking);
    const prices = parts.map(({ amountCents }) => amountCents);
    const back = cents === null ? prices : returnedOfParts(prices, cents);
    for (const [index, part] of parts.entries()) {
      const some = cents === null ? null : (back[index] ?? 0);
      if (some !== 0) await this.giveBackPart(tx, booking, part, reason, { cents: some, by });
    }
  }

  /** Everything that was paid for a call, the latest first. */
  async partsOf(tx: Tx, booking: Booking): Promise<CallPart[]> {
    return [...(await this.extensions.added(tx, booking.id)), booking];
  }

  /** As `giveBack`, of one payment of a call. */
  async giveBackPart(
    tx: Tx,
    booking: Booking,
    { paymentId }: Pick<CallPart, 'paymentId'>,
    reason: AutomaticReason,
    { cents = null, by = null }: HowMuch = {},
  ): Promise<void> {
    const isOrdered =
      cents === null
        ? await this.refunds.automatic(tx, paymentId, reason, by?.staffId)
        : await this.refunds.automaticPart(tx, paymentId, cents, reason);
    if (isOrdered) return;
    this.logger.warn({
      message: 'a call that is over is paid and cannot be given back by itself',
      bookingId: booking.id,
    });
    await this.flag(tx, booking);
  }

  private async whenPaid(tx: Tx, booking: Booking): Promise<void> {
    // the team may have paid by hand what could not go back: it is neither booked nor given back once more
    if (booking.resolvedAt !== null) return;
    if (booking.status === 'held') await this.book(tx, booking);
    else if (booking.status === 'released' && (await this.takesAgain(tx, booking))) await this.book(tx, booking);
    else if (booking.status === 'released' || booking.status === 'cancelled') {
      await this.giveBack(tx, booking, 'slot-gone');
    }
  }

  /** Late money: the time may still be free. A call 'now' cannot be, she was asked ten minutes ago (BIL-37). */
  private async takesAgain(tx: Tx, booking: Booking): Promise<boolean> {
    const { window, modelId, startsAt, endsAt, bufferMinutes } = booking;
    if (window === 'now' || startsAt <= this.clock.now()) return false;
    const busyUntil = new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS);
    return this.slots.isFree(modelId, startsAt, busyUntil, tx, booking.id);
  }

  private async book(tx: Tx, booking: Booking): Promise<void> {
    const now = this.clock.now();
    const booked = await this.bookings.change(
      tx,
      booking,
      'booked',
      { bookedAt: now, ...this.timesOf(booking, now) },
      now,
    );
    if (!booked) return;
    const promiseUntil = booked.promiseUntil?.toISOString() ?? null;
    await this.events.publish(tx, 'booking.confirmed', { ...factsOf(booked), promiseUntil });
  }

  /** A call 'now' begins when it is paid, and gives back the minutes nobody needed for paying. */
  private timesOf(booking: Booking, now: Date): BookingChanges {
    if (booking.window !== 'now') return {};
    const promiseUntil = new Date(now.getTime() + CALL_PROMISE_MS);
    const endsAt = new Date(promiseUntil.getTime() + booking.durationMinutes * MINUTE_MS);
    return {
      startsAt: now,
      endsAt,
      promiseUntil,
      busyUntil: new Date(endsAt.getTime() + booking.bufferMinutes * MINUTE_MS),
    };
  }

  /** Money that is back, on its way back or contested books no call: a time that was held for it is free. */
  private async whenNotAllThere(tx: Tx, seen: Booking, status: PaymentStatus): Promise<void> {
    const booking = seen.status === 'held' ? await this.releases.release(tx, seen) : seen;
    if (!booking) return;
    if (status === 'refunded' || status === 'charged_back') await this.whenGivenBack(tx, booking, status);
    // a contested price waits for its bank
    else if (status !== 'disputed' && booking.status === 'released' && !isWithTeam(booking))
      await this.giveBack(tx, booking, 'not-booked');
  }

  private async whenGivenBack(tx: Tx, booking: Booking, paid: PaymentStatus): Promise<void> {
    if (!bookingTransition(booking.status, 'refunded').ok) return;
    const changes = { needsResolution: false };
    const refunded = await this.bookings.change(tx, booking, 'refunded', changes, this.clock.now());
    if (!refunded) return;
    const { status: was, noShowBy } = booking;
    const back = { was, noShowBy, isChargedBack: paid === 'charged_back', isUnpaid: isUnpaid(refunded) };
    await this.say(tx, refunded, 'refunded', back);
    // nobody had settled it: minutes that were added have a payment of their own, and no call any more
    const added = booking.status === 'booked' ? await this.extensions.added(tx, booking.id) : [];
    for (const part of added) await this.giveBackPart(tx, refunded, part, 'call-given-back');
  }

  private async flag(tx: Tx, booking: Booking): Promise<void> {
    const changes = { needsResolution: true };
    const flagged = await this.bookings.change(tx, booking, booking.status, changes, this.clock.now());
    if (flagged) await this.say(tx, flagged, 'needs-person');
  }

  private async say(tx: Tx, booking: Booking, change: BookingChangeKind, back?: GivenBackFacts): Promise<void> {
    const { status } = booking;
    await this.events.publish(tx, 'booking.changed', { ...factsOf(booking), status, change, ...back });
  }
}
