import { EveryLeader } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../../billing.config.js';
import { oneByOne } from '../../one-by-one.js';
import { BookingRead } from './booking.read.js';
import { BookingDeskService } from './booking-desk.service.js';
import { BookingReleaseService } from './booking-release.service.js';
import { BookingReminderService } from './booking-reminder.service.js';
import { BookingSettlementService } from './booking-settlement.service.js';

/** Deadlines of calls, and what events forgot: each by the same road as the event, and twice is once. */
@Injectable()
export class BookingRounds {
  private readonly logger = new Logger(BookingRounds.name);

  constructor(
    readonly config: BillingConfig,
    private readonly read: BookingRead,
    private readonly releases: BookingReleaseService,
    private readonly settlement: BookingSettlementService,
    private readonly desk: BookingDeskService,
    private readonly reminders: BookingReminderService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<BookingRounds>('billing.calls', (self) => self.config.RECONCILE_EVERY_MS)
  async round(): Promise<void> {
    await this.releases.everywhere();
    const now = this.clock.now();
    await this.each(await this.read.unsettled(), (paymentId) => this.settlement.inOwnTransaction(paymentId));
    await this.each(idsOf(await this.read.brokenPromises(now)), (id) => this.desk.breakPromise(id));
    await this.each(idsOf(await this.read.unclosed(now)), (id) => this.desk.close(id));
  }

  @EveryLeader<BookingRounds>('billing.remind-calls', (self) => 5 * self.config.RECONCILE_EVERY_MS)
  async remind(): Promise<void> {
    await this.reminders.plan();
  }

  private each(ids: string[], work: (id: string) => Promise<void>): Promise<void> {
    return oneByOne(ids, work, { logger: this.logger, what: 'a call' });
  }
}

const idsOf = (rows: Array<{ id: string }>): string[] => rows.map(({ id }) => id);
