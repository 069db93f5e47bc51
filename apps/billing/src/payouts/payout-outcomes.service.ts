import { Database } from '@camarim/database';
import { nextLook, type PayoutStatus } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { type PayoutAttemptAnswer, type PayoutRecord, PayoutRepository } from './payout.repository.js';
import { factsOf, whyOf } from './payout.words.js';

interface Outcome {
  act: 'send' | 'ask';
  answer: PayoutAttemptAnswer;
  endToEndId?: string | null;
  failure?: string | null;
}
/** Of one that was never sent nobody answered anything. */
interface Unsent {
  failure: string;
}
const TOLD = { paid: 'payout.paid', failed: 'payout.failed', returned: 'payout.returned' } as const;

/** Writes what a provider said: the answer, the state, the books and the event, all of them or none (PAYOUT-05). */
@Injectable()
export class PayoutOutcomes {
  private readonly logger = new Logger(PayoutOutcomes.name);

  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutRepository,
    private readonly ledger: LedgerService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** What is over, or in this state already, stays as it is. */
  async move({ id }: PayoutRecord, to: PayoutStatus, outcome: Outcome | Unsent): Promise<void> {
    const { act, answer, endToEndId = null, failure = null }: Partial<Outcome> = outcome;
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      const held = await this.payouts.hold(tx, id);
      if (!held) return;
      if (act && answer) await this.payouts.noteAttempt(tx, id, act, answer, at);
      const isOver = to === 'failed' || to === 'returned';
      const nextTryAt = to === 'paid' ? nextLook(at, at) : isOver ? null : held.nextTryAt;
      if (!(await this.payouts.move(tx, id, to, { at, endToEndId, failure, nextTryAt }))) return;
      const now = { ...held, status: to, failure };
      await this.ledger.followPayout(tx, now);
      const isTold = to === 'paid' || to === 'failed' || to === 'returned';
      if (isTold) await this.events.publish(tx, TOLD[to], { ...factsOf(now, at), ...whyOf(now) });
      this.logger.log({ message: `a payout is ${to}`, payoutId: id, cents: held.cents });
    });
  }

  /** Nothing new about one that was paid. */
  async keep({ id }: PayoutRecord, answer: PayoutAttemptAnswer, lookAt: Date | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.payouts.noteAttempt(tx, id, 'ask', answer, this.clock.now());
      await this.payouts.lookNext(tx, id, lookAt);
    });
  }
}
