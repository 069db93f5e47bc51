import { EveryLeader } from '@camarim/database';
import { payoutRunDay } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { oneByOne } from '../one-by-one.js';
import { PayoutRepository } from './payout.repository.js';
import { PayoutService } from './payout.service.js';

const PER_RUN = 100;

/** On Mondays from nine, whoever has a key that receives is paid what is available (PAYOUT-06). */
@Injectable()
export class PayoutRuns {
  private readonly logger = new Logger(PayoutRuns.name);

  constructor(
    readonly config: BillingConfig,
    private readonly payouts: PayoutRepository,
    private readonly service: PayoutService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<PayoutRuns>('billing.pay-creators', (self) => self.config.RECONCILE_EVERY_MS * 30)
  async payCreators(): Promise<void> {
    const now = this.clock.now();
    const day = payoutRunDay(now);
    if (day === null) return;
    let after: string | null = null;
    for (;;) {
      const accounts: string[] = await this.payouts.forRun(day, now, after, PER_RUN);
      // nobody waits for her money because of another creator's
      const pay = (accountId: string) => this.service.run(accountId, day);
      await oneByOne(accounts, pay, { logger: this.logger, what: 'the payout of a creator' });
      after = accounts.at(-1) ?? null;
      if (accounts.length < PER_RUN) return;
    }
  }
}
