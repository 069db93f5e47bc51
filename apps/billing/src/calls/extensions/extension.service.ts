import { randomUUID } from 'node:crypto';
import type { In, PaymentView, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isPaymentOpen, type MoreRefusal, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PaymentService } from '../../payments/payment.service.js';
import { viewOf } from '../../payments/payment.view.js';
import { type Buyer, PaymentOrderService } from '../../payments/payment-order.service.js';
import { contended } from '../bookings/booking.errors.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import type { Booking } from '../bookings/booking.row.js';
import { BookingReleaseService } from '../bookings/booking-release.service.js';
import { BookingSettlementService } from '../bookings/booking-settlement.service.js';
import { factsOfRoom, type RoomNow } from '../rooms/room.row.js';
import { RoomAccess } from '../rooms/room-access.service.js';
import { RoomKeeper } from '../rooms/room-keeper.service.js';
import { type Extension, ExtensionRepository } from './extension.repository.js';
import { ExtensionOffers } from './extension-offer.service.js';

/** What its provider and every list call them. */
const nameOf = (minutes: number): string => `Mais ${minutes} minutos de chamada`;

/** Minutes a fan buys while the call is on, by a PIX of its own (ROOM-50 to ROOM-53). */
@Injectable()
export class ExtensionService {
  constructor(
    private readonly db: Database,
    private readonly rows: ExtensionRepository,
    private readonly offers: ExtensionOffers,
    private readonly bookings: BookingRepository,
    private readonly releases: BookingReleaseService,
    private readonly settlement: BookingSettlementService,
    private readonly access: RoomAccess,
    private readonly keeper: RoomKeeper,
    private readonly payments: PaymentService,
    private readonly orders: PaymentOrderService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Two presses are one charge, and so is a sheet that is opened again.
   * @throws booking-not-found, room-ended, room-no-more, cpf-required, gateway-unavailable, creator-unavailable.
   */
  @Answers('billing.room.extend')
  async extend({ bookingId }: In<'billing.room.extend'>, caller: UserCaller): Promise<PaymentView> {
    const {
      look: { booking },
      side,
    } = await this.access.side(bookingId, caller);
    if (side !== 'fan') throw problem('booking-not-found');
    const buyer = await this.orders.buyer(caller.userId);
    const asked = this.db.transaction(async (tx) => {
      await tx.lock(`payment:${caller.userId}`);
      await this.bookings.lock(tx, booking.modelId);
      const now = await this.keeper.running(tx, booking.id);
      if (!now) throw problem('room-ended');
      return (await this.stillOpen(tx, booking.id)) ?? this.ask(tx, now, buyer);
    });
    return asked.catch(contended);
  }

  /** What is paid by now is followed by its event, and shown meanwhile. */
  private async stillOpen(tx: Tx, bookingId: string): Promise<PaymentView | null> {
    const asked = await this.rows.asked(tx, bookingId);
    if (!asked) return null;
    const payment = await this.payments.hold(tx, asked.paymentId);
    const now = this.clock.now();
    const ranOut = payment.status === 'pending' && payment.expiresAt !== null && payment.expiresAt <= now;
    if (isPaymentOpen(payment.status) && !ranOut) return viewOf(await this.orders.withCharge(tx, payment));
    if (payment.status === 'approved') return viewOf(payment);
    await this.rows.change(tx, asked, 'lapsed', { now });
    return null;
  }

  private async ask(tx: Tx, now: RoomNow, buyer: Buyer): Promise<PaymentView> {
    const { booking } = now;
    await this.releases.releaseOverdue(tx, booking.modelId);
    const offer = await this.offers.of(now, tx);
    if (!offer) throw problem('room-no-more');
    const { minutes, price } = offer;
    const { userId, modelId } = booking;
    const { amountCents } = price;
    const id = randomUUID();
    const item = { planType: 'call' as const, id, modelId, name: nameOf(minutes) };
    const payment = await this.orders.start(tx, {
      ...{ ...buyer, userId, item: { ...item, priceCents: amountCents, durationDays: null } },
      ...{ idempotencyKey: `more-minutes:${id}`, requestHash: id, leadId: null },
    });
    await this.rows.insert(
      tx,
      { id, bookingId: booking.id, paymentId: payment.id, minutes, amountCents },
      this.clock.now(),
    );
    await this.events.publish(tx, 'call-room.more-changed', factsOfRoom(booking));
    return viewOf(payment);
  }

  /** Brings added minutes to where their payment is; asked twice it does nothing the second time. Payments that are none are left alone. */
  async follow(tx: Tx, paymentId: string): Promise<void> {
    const seen = await this.rows.ofPayment(paymentId, tx);
    const known = seen && (await this.bookings.find(seen.bookingId, tx));
    if (!known) return;
    await this.bookings.lock(tx, known.modelId);
    const now = await this.keeper.running(tx, known.id);
    const asked = await this.rows.ofPayment(paymentId, tx);
    if (!asked || asked.state === 'added' || asked.state === 'returned') return;
    const payment = await this.payments.hold(tx, paymentId);
    if (payment.status === 'approved' || payment.status === 'partially_refunded') {
      const isWhole = payment.status === 'approved' && payment.returnedCents === 0;
      const refusal = isWhole ? await this.refusalOf(tx, now, asked) : 'part-given-back';
      if (now && refusal === null) await this.add(tx, now, asked);
      else await this.giveBack(tx, known, asked, refusal ?? 'call-ended');
    } else if (isPaymentOpen(payment.status)) return;
    else if (!(await this.rows.change(tx, asked, 'lapsed', { now: this.clock.now() }))) return;
    else await this.events.publish(tx, 'call-room.more-changed', factsOfRoom(known));
  }

  private async refusalOf(tx: Tx, now: RoomNow | null, { minutes }: Extension): Promise<MoreRefusal | null> {
    if (now?.booking.status !== 'booked') return 'call-ended';
    if (!now.room.takesMore) return 'refused';
    await this.releases.releaseOverdue(tx, now.booking.modelId);
    return (await this.offers.isFree(now.booking, minutes, tx)) ? null : 'slot-gone';
  }

  private async giveBack(tx: Tx, booking: Booking, asked: Extension, refusal: MoreRefusal): Promise<void> {
    if (!(await this.rows.change(tx, asked, 'returned', { refusal, now: this.clock.now() }))) throw problem('conflict');
    await this.settlement.giveBackPart(tx, booking, asked, `more-${refusal}`);
    await this.events.publish(tx, 'call-room.more-changed', factsOfRoom(booking));
  }

  private async add(tx: Tx, { booking }: RoomNow, asked: Extension): Promise<void> {
    const at = this.clock.now();
    const { minutes } = asked;
    const { endsAt, busyUntil } = this.offers.longer(booking, minutes);
    const extendedMinutes = booking.extendedMinutes + minutes;
    const longer = await this.bookings.change(tx, booking, 'booked', { endsAt, busyUntil, extendedMinutes }, at);
    if (!longer || !(await this.rows.change(tx, asked, 'added', { now: at }))) throw problem('conflict');
    const facts = { ...factsOfRoom(booking), minutes, endsAt: endsAt.toISOString() };
    await this.events.publish(tx, 'call-room.extended', facts);
  }
}
