import { Database, type Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock, messageOf } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { BillingJobs } from '../../jobs.js';
import { PaymentService } from '../../payments/payment.service.js';
import { PaymentOrderService } from '../../payments/payment-order.service.js';
import { BookingRead } from './booking.read.js';
import { BookingRepository } from './booking.repository.js';
import { type Booking, factsOf } from './booking.row.js';

/** Times that were held and are free again. */
@Injectable()
export class BookingReleaseService {
  private readonly logger = new Logger(BookingReleaseService.name);

  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly read: BookingRead,
    private readonly payments: PaymentService,
    private readonly orders: PaymentOrderService,
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Under the lock of the model: holds whose charge is over. Money that comes all the same is dealt with when it comes. */
  async releaseOverdue(tx: Tx, modelId: string): Promise<void> {
    for (const booking of await this.read.overdueHolds(tx, modelId, this.clock.now())) await this.release(tx, booking);
  }

  /** The round: as `releaseOverdue`, for every creator. */
  async everywhere(): Promise<void> {
    const overdue = await this.read.overdueHolds(null, null, this.clock.now());
    for (const modelId of new Set(overdue.map((booking) => booking.modelId)))
      await this.db.transaction(async (tx) => {
        await this.bookings.lock(tx, modelId);
        await this.releaseOverdue(tx, modelId);
      });
  }

  /** The charge of a hold ended, or never came: nobody can pay it, and nobody holds the time. */
  async whenChargeEnds(tx: Tx, paymentId: string): Promise<void> {
    const seen = await this.bookings.ofPayment(paymentId, tx);
    const booking = seen && (await this.bookings.hold(tx, seen));
    if (booking?.status === 'held') await this.letGo(tx, booking, 'job');
  }

  /** Frees the time and closes the payment. @returns false when it is not held any more, or paid this very moment. */
  async letGo(tx: Tx, booking: Booking, cause: 'buyer' | 'job' = 'buyer'): Promise<boolean> {
    const payment = await this.payments.hold(tx, booking.paymentId);
    // paid a moment ago: its event will book it
    if (payment.status === 'approved') return false;
    await this.orders.letGo(tx, payment, cause);
    return (await this.release(tx, booking)) !== null;
  }

  /** Takes the offer back at the provider; what is paid in spite of it goes back by itself. Nobody waits for it. */
  cancelCharge(paymentId: string): void {
    this.jobs.add('cancel-charge', { paymentId }, { id: paymentId }).catch((error: unknown) => {
      this.logger.warn({ message: 'a charge stays open at its provider', paymentId, reason: messageOf(error) });
    });
  }

  /** Frees the time, under the lock of the model. @returns the booking as it is then, or null when it is not held any more. */
  async release(tx: Tx, booking: Booking): Promise<Booking | null> {
    const released = await this.bookings.change(tx, booking, 'released', {}, this.clock.now());
    if (released) await this.events.publish(tx, 'booking.released', factsOf(released));
    return released;
  }
}
