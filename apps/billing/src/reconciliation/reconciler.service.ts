import { Database, EveryLeader } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { ChargeRequests } from '../payments/charge-requests.service.js';
import { PaymentCheckService } from '../payments/payment-check.service.js';
import { SubscriptionRead } from '../subscriptions/subscription.read.js';
import { SubscriptionService } from '../subscriptions/subscription.service.js';
import { eachOf } from './each-of.js';
import { ListingRepository } from './listing.repository.js';

const PER_ROUND = 50;
const AT_ONCE = 5;
/** A list compared within this time finds what is paid; one that is older does not. */
const LIST_IS_FRESH_MS = 30_000;
/** An approved payment whose period did not come within this time lost its event. */
const ACTIVATION_OVERDUE_MS = 5_000;

/**
 * Compares what we believe with what is so, and repairs the difference: webhooks get lost, brokers forget, jobs vanish
 * (reliability 0, 5.4). Everything it calls is what the usual road calls, and doing it twice is doing it once.
 */
@Injectable()
export class ReconcilerService {
  private readonly logger = new Logger(ReconcilerService.name);
  /** The first round after a start looks at everything, the others at the last day. */
  private comparedAll = false;

  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly checks: PaymentCheckService,
    private readonly charges: ChargeRequests,
    private readonly subscriptions: SubscriptionService,
    private readonly read: SubscriptionRead,
    private readonly listing: ListingRepository,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<ReconcilerService>('billing.reconcile', (self) => self.config.RECONCILE_EVERY_MS)
  async reconcile(): Promise<void> {
    const listed = await this.listing.listedSince(new Date(this.clock.now().getTime() - LIST_IS_FRESH_MS));
    const due = await this.checks.takeDue(PER_ROUND, listed);
    await eachOf(due, AT_ONCE, async (turn) => {
      try {
        await (turn.status === 'created' ? this.charges.pursue(turn.id) : this.checks.look(turn));
      } catch (error) {
        // one payment that cannot be looked at does not keep the others waiting; its next turn comes
        this.logger.error(error instanceof Error ? error : String(error), turn.id);
      }
    });
  }

  @EveryLeader<ReconcilerService>('billing.activate-missing', (self) => self.config.RECONCILE_EVERY_MS)
  async activateMissing(): Promise<void> {
    const now = this.clock.now().getTime();
    const from = new Date(this.comparedAll ? now - DAY_MS : 0);
    const missing = await this.read.withoutPeriod(from, new Date(now - ACTIVATION_OVERDUE_MS), PER_ROUND);
    for (const paymentId of missing) {
      const done = await this.db.transaction((tx) => this.subscriptions.activate(tx, paymentId));
      if (done) this.logger.warn({ message: 'an approved payment had no period; now it has', paymentId });
    }
    const givenBack = await this.read.withoutMoney(from, PER_ROUND);
    for (const paymentId of givenBack) {
      const done = await this.db.transaction((tx) => this.subscriptions.takeBack(tx, paymentId));
      if (done) this.logger.warn({ message: 'a period had no payment any more; it ended', paymentId });
    }
    this.comparedAll = this.comparedAll || Math.max(missing.length, givenBack.length) < PER_ROUND;
  }
}
