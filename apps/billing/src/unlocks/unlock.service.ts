import { randomUUID } from 'node:crypto';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, only } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { oneByOne } from '../one-by-one.js';
import { RefundService } from '../refunds/refund.service.js';
import { UnlockRepository } from './unlock.repository.js';

const PER_ROUND = 50;
/** An approved payment whose unlock did not come within this time lost its event. */
const OVERDUE_MS = 5_000;

/** What a paid post opens, for ever: one unlock of one post for one fan, whatever is paid how often (PUR-04). */
@Injectable()
export class UnlockService {
  private readonly logger = new Logger(UnlockService.name);

  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly rows: UnlockRepository,
    private readonly refunds: RefundService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the post of an approved payment, in the transaction that approves it. A second payment for what is open already
   * goes back by itself, unless the price of the first is back with its payer: then it is the one that pays. So does one
   * for a post that is gone. Asked again, it does nothing. @returns whether this call opened it.
   */
  async grant(tx: Tx, paymentId: string): Promise<boolean> {
    const granted = await this.rows.grant(tx, randomUUID(), paymentId, this.clock.now());
    if (granted) {
      const { sharedWith, ...facts } = granted;
      await this.events.publish(tx, 'unlock.granted', { ...facts, ...(sharedWith.length > 0 && { sharedWith }) });
      return true;
    }
    const unopened = await this.rows.unopened(tx, paymentId);
    if (unopened && !unopened.isGone) return this.grantSecond(tx, paymentId);
    if (unopened) await this.giveBack(tx, paymentId, 'post-removed');
    return false;
  }
  private async grantSecond(tx: Tx, paymentId: string): Promise<boolean> {
    // the word that the first was given back may still be on its way
    const first = await this.rows.firstOf(tx, paymentId);
    if (first !== null && (await this.takeBack(tx, first))) return this.grant(tx, paymentId);
    await this.giveBack(tx, paymentId, 'already-bought');
    return false;
  }

  /** The price is back with its payer: the post is locked again. @returns whether this call did it. */
  async takeBack(tx: Tx, paymentId: string): Promise<boolean> {
    const now = this.clock.now();
    const ended = await this.rows.end(tx, paymentId, now);
    if (!ended) return false;
    const facts = only(ended, 'unlockId', 'userId', 'postId', 'modelId', 'paymentId');
    await this.events.publish(tx, 'unlock.ended', { ...facts, reason: ended.reason, at: now.toISOString() });
    return true;
  }

  /** Repairs what an event that got lost left undone, by the usual road. */
  @EveryLeader<UnlockService>('billing.unlock-missing', (self) => self.config.RECONCILE_EVERY_MS)
  async repair(): Promise<void> {
    const now = this.clock.now().getTime();
    const from = new Date(now - DAY_MS);
    await this.each(await this.rows.missing(from, new Date(now - OVERDUE_MS), PER_ROUND), async (id) => {
      if (await this.db.transaction((tx) => this.grant(tx, id)))
        this.logger.warn({ message: 'an approved payment had no unlock; now it has', paymentId: id });
    });
    await this.each(await this.rows.withoutMoney(from, PER_ROUND), (id) =>
      this.db.transaction((tx) => this.takeBack(tx, id)),
    );
  }

  private each(ids: string[], work: (id: string) => Promise<unknown>): Promise<void> {
    return oneByOne(ids, work, { logger: this.logger, what: 'the unlock of a payment' });
  }

  private async giveBack(tx: Tx, paymentId: string, reason: 'already-bought' | 'post-removed'): Promise<void> {
    const done = await this.refunds.automatic(tx, paymentId, reason);
    if (!done)
      this.logger.warn({
        message: 'a post was paid that did not open, and no PIX is known to go back',
        paymentId,
        reason,
      });
  }
}
