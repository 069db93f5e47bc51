import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, retentionStart } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GoalService } from '../goals/goal.service.js';
import { oneByOne } from '../one-by-one.js';
import { TipRepository } from './tip.repository.js';
import { TipWatchService } from './tip-watch.service.js';

const PER_ROUND = 50;
/** An approved payment whose mimo was not given within this time lost its event. */
const OVERDUE_MS = 5_000;

/** What becomes of a mimo when it is paid, and when its price goes back (PUR-07, PUR-09). */
@Injectable()
export class TipService {
  private readonly logger = new Logger(TipService.name);

  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly rows: TipRepository,
    private readonly goals: GoalService,
    private readonly watch: TipWatchService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that approves its payment. Asked again, it does nothing. @returns whether this call gave it. */
  async give(tx: Tx, paymentId: string): Promise<boolean> {
    await this.rows.ensure(tx, paymentId);
    const now = this.clock.now();
    const given = await this.rows.give(tx, paymentId, now);
    if (!given) return false;
    const { goalId, ...facts } = given;
    await this.events.publish(tx, 'tip.given', { ...facts, at: now.toISOString() });
    if (goalId) await this.goals.settle(tx, goalId);
    await this.watch.look(tx, facts, now);
    return true;
  }

  /** The whole price is back with its payer. @returns whether this call noticed it. */
  async takeBack(tx: Tx, paymentId: string): Promise<boolean> {
    const now = this.clock.now();
    const returned = await this.rows.takeBack(tx, paymentId, now);
    if (!returned) return false;
    const { goalId, ...facts } = returned;
    await this.events.publish(tx, 'tip.returned', { ...facts, at: now.toISOString() });
    if (goalId) await this.goals.settle(tx, goalId);
    return true;
  }

  /** Something else happened to its money: its goal is what is kept now. */
  async follow(tx: Tx, paymentId: string): Promise<void> {
    const goalId = await this.rows.goalOf(tx, paymentId);
    if (goalId) await this.goals.settle(tx, goalId);
  }

  /** Repairs what an event that got lost left undone, by the usual road. */
  @EveryLeader<TipService>('billing.tip-missing', (self) => self.config.RECONCILE_EVERY_MS)
  async repair(): Promise<void> {
    const now = this.clock.now().getTime();
    const from = new Date(now - DAY_MS);
    await this.each(await this.rows.missing(from, new Date(now - OVERDUE_MS), PER_ROUND), async (id) => {
      if (await this.db.transaction((tx) => this.give(tx, id)))
        this.logger.warn({ message: 'an approved payment had no mimo; now it has', paymentId: id });
    });
    await this.each(await this.rows.withoutMoney(from, PER_ROUND), (id) =>
      this.db.transaction((tx) => this.takeBack(tx, id)),
    );
    await this.rows.forgetNotes(retentionStart('unpaidTip', this.clock.now()), PER_ROUND);
  }

  private each(ids: string[], work: (id: string) => Promise<unknown>): Promise<void> {
    return oneByOne(ids, work, { logger: this.logger, what: 'the mimo of a payment' });
  }
}
