import { type CallerFor, type CallSide, type DeskBooking, type In, Page, shownBooking } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { CALL_CLOSE_AFTER_MS, canAskToMoveCall, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireReason } from '../../decisions/decision.service.js';
import { CallAccess } from '../call-access.service.js';
import { CallDelegation } from '../call-delegation.js';
import { checkedLink } from '../offers/call-offer.rules.js';
import { contended, requireUncontested } from './booking.errors.js';
import { BookingRead } from './booking.read.js';
import { BookingRepository } from './booking.repository.js';
import { type Booking, creatorRowOf, factsOf, isContested, linkOf, rowOf } from './booking.row.js';
import { BookingOutcomeService } from './booking-outcome.service.js';
import { BookingSettlementService } from './booking-settlement.service.js';
import { type CallDecision, CallDecisions, teamDecision } from './call-decisions.service.js';

type Side = CallerFor<'billing.desk-booking.done' | 'billing.own-booking.done'>;

/** What the creator's side does with calls: the team, or the creator herself (FA-12 to FA-14). */
@Injectable()
export class BookingDeskService {
  constructor(
    private readonly box: SecretBox,
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly read: BookingRead,
    private readonly access: CallAccess,
    private readonly delegation: CallDelegation,
    private readonly settlement: BookingSettlementService,
    private readonly outcome: BookingOutcomeService,
    private readonly decisions: CallDecisions,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** A creator sees those of her own model only, and has to name it. */
  @Answers('billing.desk-booking.list', 'billing.own-booking.list')
  async list(
    { userId, modelId, status, needsResolution, upcoming, cursor, limit }: In<'billing.desk-booking.list'>,
    caller: Side,
  ): Promise<Page<DeskBooking>> {
    const isCreator = caller.kind === 'user';
    if (isCreator && modelId === null) throw problem('forbidden');
    if (modelId !== null) await this.access.requireSide(caller, modelId);
    const endsAfter = upcoming ? this.clock.now() : null;
    const filter = { userId, modelId, status: status ?? null, needsResolution, endsAfter };
    const page = await this.read.page(filter, cursor, limit);
    return { ...page, items: page.items.map((booking) => this.shown(booking, isCreator)) };
  }

  /**
   * 'Confirmar': she will come, and for a call 'now' she answered; before it begins this takes back that she asked for another
   * time. A second time is nothing. @throws not-delegated
   */
  @Answers('billing.desk-booking.confirm', 'billing.own-booking.confirm')
  confirm({ bookingId, linkUrl }: In<'billing.desk-booking.confirm'>, caller: Side): Promise<DeskBooking> {
    return this.act(
      caller,
      bookingId,
      async (tx, booking, now) => {
        if (booking.status !== 'booked') throw problem('transition-not-allowed');
        const link = linkUrl === null ? {} : { linkSealed: this.box.seal(checkedLink(linkUrl, booking.platform).href) };
        const takesBack = booking.moveAskedAt !== null && canAskToMoveCall(booking, now);
        if (booking.confirmedAt !== null && linkUrl === null && !takesBack) return booking;
        return this.outcome.change(tx, booking, 'booked', takesBack ? 'move-taken-back' : 'confirmed', {
          confirmedAt: booking.confirmedAt ?? now,
          ...(takesBack && { moveAskedAt: null }),
          ...link,
        });
      },
      teamDecision(caller, 'call-confirmed'),
      'in-her-name',
    );
  }

  /** The team says why. @throws transition-not-allowed before it began, payment-disputed. */
  @Answers('billing.desk-booking.done', 'billing.own-booking.done')
  done({ bookingId, reason }: { bookingId: string; reason?: string }, caller: Side): Promise<DeskBooking> {
    const work = async (tx: Tx, booking: Booking) => {
      await this.requireJudge(tx, booking, caller);
      return this.outcome.done(tx, booking);
    };
    return this.act(caller, bookingId, work, teamDecision(caller, 'call-done', reason));
  }

  /**
   * Hers: the price goes back by itself, once. The buyer's: it does not, and she cannot say it of a call she asked to
   * move. The team says why. @throws as `done`.
   */
  @Answers('billing.desk-booking.no-show', 'billing.own-booking.no-show')
  noShow(
    { bookingId, by, reason }: { bookingId: string; by: CallSide; reason?: string },
    caller: Side,
  ): Promise<DeskBooking> {
    const decision = teamDecision(caller, `call-missed-by-${by}`, reason);
    const work = async (tx: Tx, booking: Booking) => {
      await this.requireJudge(tx, booking, caller);
      const saidNo = caller.kind === 'user' && booking.moveAskedAt !== null;
      if (saidNo && by === 'buyer') throw problem('transition-not-allowed');
      return this.outcome.missed(tx, booking, by, { by: decision });
    };
    return this.act(caller, bookingId, work, decision);
  }

  /** She cannot come then: the buyer chooses another time, or takes the money back. @throws transition-not-allowed once it began, not-delegated. */
  @Answers('billing.desk-booking.ask-to-move', 'billing.own-booking.ask-to-move')
  askToMove({ bookingId }: In<'billing.desk-booking.ask-to-move'>, caller: Side): Promise<DeskBooking> {
    return this.act(
      caller,
      bookingId,
      async (tx, booking, now) => {
        if (!canAskToMoveCall(booking, now)) throw problem('transition-not-allowed');
        if (booking.moveAskedAt !== null) return booking;
        return this.outcome.change(tx, booking, 'booked', 'move-asked', { moveAskedAt: now });
      },
      teamDecision(caller, 'call-move-asked'),
      'in-her-name',
    );
  }

  /** Said again with the same reason it changes nothing. @throws transition-not-allowed, payment-disputed. */
  @Answers('billing.desk-booking.cancel', 'billing.own-booking.cancel')
  cancel({ bookingId, reason }: In<'billing.desk-booking.cancel'>, caller: Side): Promise<DeskBooking> {
    const endReason = requireReason(reason);
    const by = teamDecision(caller, 'call-cancelled', endReason);
    const work = async (tx: Tx, booking: Booking) => {
      if (await this.bookings.wasCancelledFor(tx, booking, endReason)) return booking;
      if (booking.status !== 'booked') throw problem('transition-not-allowed');
      requireUncontested(booking);
      const kind = caller.kind === 'user' ? 'cancelled-by-creator' : 'cancelled-by-house';
      const cancelled = await this.outcome.change(tx, booking, 'cancelled', kind, { endReason });
      await this.settlement.giveBack(tx, cancelled, 'cancelled-by-house', { by });
      return cancelled;
    };
    return this.act(caller, bookingId, work, by);
  }

  /** Long over and nobody said anything: whoever answered or came did her call, else, or asking to move it, she did not. */
  async close(bookingId: string): Promise<void> {
    await this.locked(bookingId, async (tx, booking, now) => {
      // it may have been moved, contested or laid before a person since the round found it
      if (booking.status !== 'booked' || booking.endsAt.getTime() > now.getTime() - CALL_CLOSE_AFTER_MS) return;
      if (booking.needsResolution || isContested(booking)) return;
      const { confirmedAt, creatorSeenAt, moveAskedAt } = booking;
      const came = moveAskedAt === null && (confirmedAt !== null || creatorSeenAt !== null);
      if (await this.bookings.wasContested(tx, booking)) await this.settlement.needsPerson(tx, booking.paymentId);
      else await (came ? this.outcome.done(tx, booking) : this.outcome.missed(tx, booking, 'creator'));
    });
  }

  /** Five minutes passed: the buyer is told that the money is theirs for the asking (BIL-51). */
  async breakPromise(bookingId: string): Promise<void> {
    await this.locked(bookingId, async (tx, booking, now) => {
      if (booking.status !== 'booked' || booking.confirmedAt !== null) return;
      if (await this.bookings.missPromise(tx, booking.id, now))
        await this.events.publish(tx, 'booking.promise-missed', factsOf(booking));
    });
  }

  /**
   * @param decided by the team, and kept with it.
   * @param as what is promised or asked as her; what was, and giving money back, stays with the team (STU-13).
   */
  private async act(
    caller: Side,
    id: string,
    work: (tx: Tx, booking: Booking, now: Date) => Promise<Booking>,
    decided: CallDecision | null,
    as: 'in-her-name' | 'for-her-side' = 'for-her-side',
  ): Promise<DeskBooking> {
    const seen = await this.bookings.find(id);
    if (!seen) throw problem('booking-not-found');
    if (as === 'in-her-name') await this.delegation.require(caller, seen.modelId);
    else await this.access.requireSide(caller, seen.modelId);
    await this.locked(id, (tx, booking, now) =>
      this.decisions.kept(tx, booking, decided, () => work(tx, booking, now)),
    ).catch(contended);
    const booking = await this.bookings.find(id);
    if (!booking) throw problem('booking-not-found');
    return this.shown(booking, caller.kind === 'user');
  }

  /**
   * Of a call in the room its minutes say how it went; only the team decides what they do not say (ROOM-11), and of a call
   * nobody could enter because its price was contested.
   */
  private async requireJudge(tx: Tx, booking: Booking, caller: Side): Promise<void> {
    requireUncontested(booking);
    if (caller.kind === 'user' && (booking.platform === 'room' || (await this.bookings.wasContested(tx, booking))))
      throw problem('transition-not-allowed');
  }

  private locked(id: string, work: (tx: Tx, booking: Booking, now: Date) => Promise<unknown>): Promise<void> {
    return this.db.transaction(async (tx) => {
      const seen = await this.bookings.find(id, tx);
      const booking = seen && (await this.bookings.hold(tx, seen));
      if (booking) await work(tx, booking, this.clock.now());
    });
  }

  private shown(booking: Booking, isCreator: boolean): DeskBooking {
    const now = this.clock.now();
    const row = isCreator ? creatorRowOf(booking, now, () => linkOf(booking, this.box)) : rowOf(booking, now, null);
    return shownBooking(row, now);
  }
}
