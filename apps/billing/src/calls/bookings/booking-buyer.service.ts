import {
  type BookingChangeKind,
  type BookingRow,
  type BookingView,
  type CallerFor,
  type DeskBooking,
  type Identity,
  type In,
  type Page,
  shownBooking,
  type UserCaller,
} from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  type AutomaticReason,
  type BookingStatus,
  canCancelCall,
  canRescheduleCall,
  hasDuty,
  problem,
  refundOfferedForCall,
} from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../../validate.js';
import { SlotService } from '../availability/slot.service.js';
import { CallAccess } from '../call-access.service.js';
import { CallOfferService } from '../offers/call-offer.service.js';
import { contended, requireUncontested } from './booking.errors.js';
import { BookingRead } from './booking.read.js';
import { BookingRepository } from './booking.repository.js';
import { type Booking, creatorRowOf, factsOf, linkOf, rowOf, viewOf } from './booking.row.js';
import { BookingReleaseService } from './booking-release.service.js';
import { BookingSettlementService } from './booking-settlement.service.js';

/** Nothing of it is left to cancel: asked again because the answer was lost, when its money may be back already. */
const OVER: readonly BookingStatus[] = ['cancelled', 'released', 'refunded'];

/** What a buyer sees of their calls and may still change (BIL-50, CAT-34). */
@Injectable()
export class BookingBuyerService {
  constructor(
    private readonly box: SecretBox,
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly read: BookingRead,
    private readonly offers: CallOfferService,
    private readonly slots: SlotService,
    private readonly access: CallAccess,
    private readonly releases: BookingReleaseService,
    private readonly settlement: BookingSettlementService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * For its buyer, its creator and the team; the link for the first two, in its window. A creator who gets it has come.
   * @throws booking-not-found for everybody else.
   */
  @Answers('billing.booking.get')
  async get({ bookingId }: In<'billing.booking.get'>, caller: Identity): Promise<BookingRow> {
    const booking = await this.bookings.find(requireUuid(bookingId, 'bookingId'));
    if (!booking) throw problem('booking-not-found');
    const link = () => linkOf(booking, this.box);
    if (caller.kind === 'user' && caller.userId === booking.userId) return rowOf(booking, this.clock.now(), link);
    if (caller.kind === 'staff' && hasDuty(caller.role, 'calls')) return rowOf(booking, this.clock.now(), null);
    if (!(await this.access.isCreatorOf(caller, booking.modelId))) throw problem('booking-not-found');
    const row = creatorRowOf(booking, this.clock.now(), link);
    if (row.joinUrl !== null) await this.creatorCame(booking);
    return row;
  }

  /** As `get`, for the creator's side: she joins her own call by asking for it. */
  @Answers('billing.desk-booking.get', 'billing.own-booking.join')
  async forDesk(
    asked: In<'billing.desk-booking.get'>,
    caller: CallerFor<'billing.desk-booking.get' | 'billing.own-booking.join'>,
  ): Promise<DeskBooking> {
    return shownBooking(await this.get(asked, caller), this.clock.now());
  }

  @Answers('billing.booking.list-mine')
  async mine({ cursor, limit }: In<'billing.booking.list-mine'>, { userId }: UserCaller): Promise<Page<BookingView>> {
    const page = await this.read.page({ userId }, cursor, limit);
    return { ...page, items: page.items.map((booking) => this.shown(booking)) };
  }

  /** Unpaid: the time and the charge are let go. Paid: all of the price goes back, within the policy. @throws call-change-too-late, payment-disputed. */
  @Answers('billing.booking.cancel')
  async cancel({ bookingId }: In<'billing.booking.cancel'>, { userId }: UserCaller): Promise<BookingView> {
    const { booking, unpaid } = await this.changing(userId, bookingId, async (tx, held) => {
      if (OVER.includes(held.status)) return { booking: held, unpaid: false };
      if (!canCancelCall(held, this.clock.now())) throw problem('call-change-too-late');
      if (held.status === 'held') {
        if (!(await this.releases.letGo(tx, held))) throw problem('conflict');
        return { booking: held, unpaid: true };
      }
      await this.giveUp(tx, held, 'cancelled-by-buyer');
      return { booking: held, unpaid: false };
    });
    if (unpaid) this.releases.cancelCharge(booking.paymentId);
    return this.again(booking);
  }

  /** Takes the money back after five minutes without an answer (BIL-51). @throws refund-not-allowed when nothing was missed, payment-disputed. */
  @Answers('billing.booking.refund')
  async refund({ bookingId }: In<'billing.booking.refund'>, { userId }: UserCaller): Promise<BookingView> {
    const booking = await this.changing(userId, bookingId, async (tx, held) => {
      if (held.status === 'cancelled' || held.status === 'refunded') return held;
      if (!refundOfferedForCall(held, this.clock.now())) throw problem('refund-not-allowed');
      await this.giveUp(tx, held, 'promise-missed');
      return held;
    });
    return this.again(booking);
  }

  /** Another time of the same call; the one it has changes nothing. @throws call-change-too-late, payment-disputed, slot-taken, booking-busy. */
  @Answers('billing.booking.reschedule')
  async reschedule(
    { bookingId, startsAt: to }: In<'billing.booking.reschedule'>,
    { userId }: UserCaller,
  ): Promise<BookingView> {
    const startsAt = new Date(to);
    if (Number.isNaN(startsAt.getTime())) throw problem('slot-taken');
    const booking = await this.changing(userId, bookingId, async (tx, held) => {
      const now = this.clock.now();
      // asked for again because the answer was lost: it is there already, and costs no second move
      if (isBookedFor(held, startsAt)) return held;
      if (!canRescheduleCall(held, now)) throw problem('call-change-too-late');
      requireUncontested(held);
      await this.releases.releaseOverdue(tx, held.modelId);
      const { durationMinutes } = held;
      const option = { ...(await this.offers.optionToMove(held.optionId, held.modelId)), durationMinutes };
      const slot = await this.slots.wanted(option, { startsAt }, { from: tx, but: held.id });
      // a time she could not keep is not one of the buyer's two
      const rescheduled = held.rescheduled + (held.moveAskedAt === null ? 1 : 0);
      // what she answered or came for was the old time
      const changes = { ...slot, rescheduled, moveAskedAt: null, confirmedAt: null, creatorSeenAt: null };
      const moved = await this.bookings.change(tx, held, 'booked', changes, now);
      if (!moved) throw problem('conflict');
      await this.say(tx, moved, 'moved');
      return moved;
    });
    return this.again(booking);
  }

  private async giveUp(tx: Tx, booking: Booking, endReason: AutomaticReason): Promise<void> {
    requireUncontested(booking);
    const cancelled = await this.bookings.change(tx, booking, 'cancelled', { endReason }, this.clock.now());
    if (!cancelled) throw problem('conflict');
    await this.settlement.giveBack(tx, cancelled, endReason);
    await this.say(tx, cancelled, 'cancelled-by-buyer');
  }

  /** @throws booking-not-found unless it is this fan's. `work` runs under the lock of the model. */
  private async changing<T>(
    userId: string,
    bookingId: string,
    work: (tx: Tx, booking: Booking) => Promise<T>,
  ): Promise<T> {
    const id = requireUuid(bookingId, 'bookingId');
    const changed = this.db.transaction(async (tx) => {
      const seen = await this.bookings.find(id, tx);
      if (seen?.userId !== userId) throw problem('booking-not-found');
      const booking = await this.bookings.hold(tx, seen);
      if (!booking) throw problem('booking-not-found');
      return work(tx, booking);
    });
    return changed.catch(contended);
  }

  private async creatorCame(booking: Booking): Promise<void> {
    if (booking.creatorSeenAt !== null) return;
    const now = this.clock.now();
    await this.db.transaction((tx) => this.bookings.change(tx, booking, booking.status, { creatorSeenAt: now }, now));
  }
  private async again({ id }: Booking): Promise<BookingView> {
    const booking = await this.bookings.find(id);
    if (!booking) throw problem('booking-not-found');
    return this.shown(booking);
  }
  private readonly shown = (booking: Booking): BookingView =>
    viewOf(booking, this.clock.now(), () => linkOf(booking, this.box));
  private async say(tx: Tx, booking: Booking, change: BookingChangeKind): Promise<void> {
    await this.events.publish(tx, 'booking.changed', { ...factsOf(booking), status: booking.status, change });
  }
}

/** A time she asked to move is not the one wanted. */
const isBookedFor = ({ status, startsAt, moveAskedAt }: Booking, wanted: Date): boolean =>
  status === 'booked' && moveAskedAt === null && startsAt.getTime() === wanted.getTime();
