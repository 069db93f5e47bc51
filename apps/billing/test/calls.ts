import { randomUUID } from 'node:crypto';
import { type BookingPlaced, type BookingView, DEMO, type Identity, type RpcRequest } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { DEMO_NOTICE_MINUTES, demoCallId } from '../seeds/demo.js';
import { aFan, aStaff, type Bench, delivery, noticeOf } from './bench.js';

export type Fan = Identity & { kind: 'user' };
export type Wish = Partial<RpcRequest<'billing.booking.create'>>;

/** What a fan, a creator and the team do with calls, in few words. */
export class Calls {
  readonly offerId = demoCallId(0);
  readonly modelId = DEMO.models.luna;
  readonly staff = aStaff('support');
  /** @param slowMs how long to wait for what is sure to come. */
  constructor(
    readonly bench: Bench,
    private readonly slowMs = 30_000,
  ) {}

  /** The next free times of Luna's half an hour. */
  async free(limit = 10): Promise<string[]> {
    const request = { optionId: this.offerId, modelId: null, limit };
    const slots = await this.bench.call('billing.call.next-slots', request, { kind: 'visitor' });
    return slots.map(({ startsAt }) => startsAt);
  }
  /** One of her free times that still is one an hour later, so that a spec may move its clock and find it again. */
  async time(index = 0): Promise<string> {
    const closing = this.bench.clock.now().getTime() + (DEMO_NOTICE_MINUTES + 60) * MINUTE_MS;
    const open = (await this.free(index + 5)).filter((startsAt) => Date.parse(startsAt) > closing);
    const startsAt = open[index];
    if (!startsAt) throw new Error('no free time');
    return startsAt;
  }
  book(fan: Fan, startsAt: string | null, wish: Wish = {}): Promise<BookingPlaced> {
    const key = randomUUID();
    const request = {
      optionId: this.offerId,
      modelId: null,
      startsAt,
      window: null,
      idempotencyKey: key,
      leadId: null,
    };
    return this.bench.call('billing.booking.create', { ...request, ...wish }, fan);
  }
  see(fan: Identity, bookingId: string): Promise<BookingView> {
    return this.bench.call('billing.booking.get', { bookingId }, fan);
  }
  is(fan: Identity, bookingId: string, status: BookingView['status']): Promise<BookingView> {
    return eventually(
      async () => {
        const booking = await this.see(fan, bookingId);
        return booking.status === status && booking;
      },
      { within: this.slowMs },
    );
  }
  /** The PIX arrives at the bank, and the bank says so. */
  async pay(paymentId: string): Promise<void> {
    const charge = this.bench.provider.receive(paymentId);
    await this.bench.call('billing.webhook.receive', delivery(this.bench.clock, noticeOf(charge)), { kind: 'visitor' });
  }
  async charged(fan: Fan, startsAt: string | null, wish: Wish = {}): Promise<BookingPlaced> {
    const placed = await this.book(fan, startsAt, wish);
    await this.bench.see(fan, placed.payment.id, ({ status }) => status === 'pending', this.slowMs);
    return placed;
  }
  async booked(fan: Fan, startsAt: string | null, wish: Wish = {}): Promise<BookingView> {
    const { booking, payment } = await this.charged(fan, startsAt, wish);
    await this.pay(payment.id);
    return this.is(fan, booking.id, 'booked');
  }
  /** Moves the clock to so many minutes before an instant (after it: negative). */
  goTo(instant: string, minutesBefore = 0): void {
    this.bench.clock.move(Date.parse(instant) - minutesBefore * MINUTE_MS - this.bench.clock.now().getTime());
  }
  /** Cents the bank gave back for a payment. */
  returned(paymentId: string): number[] {
    return this.bench.provider.of(paymentId).flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
  }
  refunded(fan: Fan, booking: { id: string; paymentId: string }): Promise<BookingView> {
    return this.is(fan, booking.id, 'refunded');
  }
  creator(): Fan {
    return { ...aFan(), role: 'creator' };
  }
}
