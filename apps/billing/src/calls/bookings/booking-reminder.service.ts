import { Database } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { BillingJobs } from '../../jobs.js';
import { BookingRead } from './booking.read.js';
import { BookingRepository } from './booking.repository.js';
import { factsOf, isContested } from './booking.row.js';

/** A day, an hour and ten minutes before: the nearest first, so that one that was late is not followed by an older one. */
const MINUTES_LEFT = [10, 60, 1_440] as const;

@Injectable()
export class BookingReminderService {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly read: BookingRead,
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Adds the reminders that are due; of several of one call at once only the nearest is worth saying. */
  async plan(): Promise<void> {
    const planned = new Set<string>();
    for (const minutesLeft of MINUTES_LEFT) {
      for (const { id: bookingId, startsAt } of await this.read.toRemind(minutesLeft, this.clock.now())) {
        if (planned.has(bookingId)) continue;
        planned.add(bookingId);
        const id = `${bookingId}_${minutesLeft}_${startsAt.getTime()}`;
        // no row says that it was said, though its job may have used up its tries
        await this.jobs.add('remind-call', { bookingId, minutesLeft }, { id, revive: true });
      }
    }
  }

  /** Once for each time a call has; a call that moved, is off, has to be moved or is contested is not reminded of. */
  async send(bookingId: string, minutesLeft: 1440 | 60 | 10): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const booking = await this.bookings.find(bookingId, tx);
      const ahead = booking ? booking.startsAt.getTime() - now.getTime() : 0;
      if (booking?.status !== 'booked' || booking.moveAskedAt !== null || isContested(booking)) return;
      if (ahead <= 0 || ahead > minutesLeft * 60_000) return;
      if (!(await this.bookings.reminded(tx, booking, minutesLeft, now))) return;
      await this.events.publish(tx, 'booking.starting', { ...factsOf(booking), minutesLeft });
    });
  }
}
