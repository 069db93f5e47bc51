import { randomUUID } from 'node:crypto';
import type { BookingOrder, BookingPlaced, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, requestHash } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { KEY, LEAD } from '../../payments/payment.service.js';
import { viewOf as paymentViewOf } from '../../payments/payment.view.js';
import { type Buyer, PaymentOrderService } from '../../payments/payment-order.service.js';
import { requireText, requireUuid } from '../../validate.js';
import { SlotService } from '../availability/slot.service.js';
import { CallOfferService } from '../offers/call-offer.service.js';
import type { CallOption } from '../offers/call-option.read.js';
import { contended } from './booking.errors.js';
import { BookingRead, type HeldWish } from './booking.read.js';
import { BookingRepository } from './booking.repository.js';
import { type Booking, factsOf, viewOf } from './booking.row.js';
import { BookingLine } from './booking-line.js';
import { BookingReleaseService } from './booking-release.service.js';

/** Unpaid calls one fan may hold at once, of all creators; fewer while nothing was ever paid: accounts cost nothing (S5). */
const MOST_HELD = { known: 3, newcomer: 1 } as const;
/** Half of the connections to the database: a rush leaves the others to payments. */
const LOOKING_AT_ONCE = 7;
type Wish = { startsAt: Date } | { window: string };
interface Ask {
  userId: string;
  wish: Wish;
  idempotencyKey: string;
  requestHash: string;
  leadId: string | null;
}
interface Order extends Ask, Buyer {
  option: CallOption;
  window: BookingOrder['window'];
}

/** A fan takes a time of a creator and gets a charge for it; the hold lives as long as the charge (BIL-50). */
@Injectable()
export class BookingService {
  private readonly door = new BookingLine(LOOKING_AT_ONCE);
  private readonly line = new BookingLine();

  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly read: BookingRead,
    private readonly offers: CallOfferService,
    private readonly slots: SlotService,
    private readonly releases: BookingReleaseService,
    private readonly payments: PaymentOrderService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * The same Idempotency-Key gives the same booking. Most of a rush is answered by the look before the line, and who stands
   * in it by the one who got the time; under the lock it is looked again, and the constraint is the net below all of it
   * (reliability 0.11).
   * @throws slot-taken, booking-busy when the line was too long, call-unavailable, call-offer-not-found, creator-unavailable, gateway-unavailable, idempotency-mismatch,
   * unpaid-call for one unpaid call too many.
   */
  @Answers('billing.booking.create')
  async create(request: BookingOrder, { userId }: UserCaller): Promise<BookingPlaced> {
    const ask = { userId, ...validated(request) };
    const startsAt = 'startsAt' in ask.wish ? ask.wish.startsAt.getTime() : null;
    const found = await this.door.take('', { userId, startsAt: null }, () => this.look(ask, request));
    if ('booking' in found) return found;
    const { modelId } = found.option;
    const { placed, letGo } = await this.line.take(modelId, { userId, startsAt }, async () => {
      const done = await this.db.transaction((tx) => this.place(tx, found)).catch(contended);
      this.line.gone(modelId, userId, Date.parse(done.placed.booking.startsAt));
      return done;
    });
    for (const paymentId of letGo) this.releases.cancelCharge(paymentId);
    return placed;
  }

  /** What was placed before under this key, or is held already, or all that has to be known before a time is taken. */
  private async look(ask: Ask, request: BookingOrder): Promise<BookingPlaced | Order> {
    const known = await this.placed(ask.userId, ask.idempotencyKey, ask.requestHash);
    if (known) return known;
    const option = await this.offers.option(request.optionId, request.modelId, 'creator-unavailable');
    const held = await this.held(ask.userId, { ...request, modelId: option.modelId });
    if (held) return held;
    await this.slots.wanted(option, ask.wish);
    const buyer = await this.payments.buyer(ask.userId);
    return { ...ask, ...buyer, option, window: request.window };
  }

  /** The answer of her order was lost and the page makes another key: the time is not taken, it is hers. */
  private async held(userId: string, wanted: HeldWish): Promise<BookingPlaced | null> {
    const booking = await this.read.heldAlready(userId, wanted, this.clock.now());
    const payment = booking && (await this.payments.find(booking.paymentId));
    return payment && this.shown(booking, payment);
  }

  private async placed(userId: string, key: string, hash: string, tx?: Tx): Promise<BookingPlaced | null> {
    const payment = await this.payments.ofKey(userId, key, hash, tx);
    const booking = payment && (await this.bookings.ofPayment(payment.id, tx));
    return payment && booking && this.shown(booking, payment);
  }

  private shown(booking: Booking, payment: Parameters<typeof paymentViewOf>[0]): BookingPlaced {
    return { booking: viewOf(booking, this.clock.now(), null), payment: paymentViewOf(payment) };
  }

  private async place(tx: Tx, order: Order): Promise<{ placed: BookingPlaced; letGo: string[] }> {
    const { userId, option, wish } = order;
    await tx.lock(`payment:${userId}`);
    await this.bookings.lock(tx, option.modelId);
    const known = await this.placed(userId, order.idempotencyKey, order.requestHash, tx);
    if (known) return { placed: known, letGo: [] };
    // another time with the same creator replaces the one that is not paid
    const before = await this.read.heldBy(tx, userId, option.modelId);
    for (const booking of before) await this.releases.letGo(tx, booking);
    await this.releases.releaseOverdue(tx, option.modelId);
    const most = (await this.read.hasPaid(tx, userId)) ? MOST_HELD.known : MOST_HELD.newcomer;
    if ((await this.read.countHeld(tx, userId)) >= most) throw problem('unpaid-call');
    const { startsAt, endsAt, busyUntil } = await this.slots.wanted(option, wish, { from: tx });
    const id = randomUUID();
    const { modelId, title: name, priceCents, durationMinutes } = option;
    const item = { planType: 'call' as const, id, modelId, name, priceCents, durationDays: null };
    const payment = await this.payments.start(tx, { ...order, item });
    const bufferMinutes = Math.round((busyUntil.getTime() - endsAt.getTime()) / 60_000);
    await this.bookings.insert(tx, {
      ...{ id, userId, modelId, optionKind: option.kind, optionId: option.id, title: name, platform: option.platform },
      ...{ linkSealed: option.linkSealed, durationMinutes, bufferMinutes, amountCents: priceCents },
      ...{ window: order.window ?? 'slot', startsAt, endsAt, busyUntil, paymentId: payment.id },
      createdAt: this.clock.now(),
    });
    const booking = await this.bookings.find(id, tx);
    if (!booking) throw problem('booking-not-found');
    await this.events.publish(tx, 'booking.held', factsOf(booking));
    const view = viewOf(booking, this.clock.now(), null);
    return { placed: { booking: view, payment: paymentViewOf(payment) }, letGo: before.map((old) => old.paymentId) };
  }
}

function validated(request: BookingOrder): Omit<Ask, 'userId'> {
  const { optionId, modelId, startsAt, window } = request;
  const at = startsAt === null ? null : new Date(startsAt);
  const oneOfThem = (at === null) !== (window === null) && (at === null || !Number.isNaN(at.getTime()));
  if (!oneOfThem) {
    const message = 'Escolha um horário ou um período.';
    throw problem('validation-failed', { errors: [{ field: 'startsAt', code: 'invalid', message }] });
  }
  const wish: Wish = at === null ? { window: window ?? '' } : { startsAt: at };
  const what = [requireUuid(optionId, 'optionId'), modelId, at?.getTime() ?? null, window];
  return {
    wish,
    idempotencyKey: requireText(request.idempotencyKey, 'idempotencyKey', KEY),
    leadId: request.leadId === null ? null : requireText(request.leadId, 'leadId', LEAD),
    requestHash: requestHash(what),
  };
}
