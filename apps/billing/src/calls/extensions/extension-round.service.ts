import { Database, EveryLeader } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../../billing.config.js';
import { oneByOne } from '../../one-by-one.js';
import { ExtensionRepository } from './extension.repository.js';
import { ExtensionService } from './extension.service.js';

const PER_ROUND = 50;
/** A payment whose minutes were not looked after within this time lost its event. */
const OVERDUE_MS = 5_000;

/** Added minutes whose event was lost: by the same road, and twice is once. */
@Injectable()
export class ExtensionRound {
  private readonly logger = new Logger(ExtensionRound.name);

  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly rows: ExtensionRepository,
    private readonly extensions: ExtensionService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<ExtensionRound>('billing.call-extensions', (self) => self.config.RECONCILE_EVERY_MS)
  async round(): Promise<void> {
    const overdue = await this.rows.toFollow(new Date(this.clock.now().getTime() - OVERDUE_MS), PER_ROUND);
    const follow = (paymentId: string) => this.db.transaction((tx) => this.extensions.follow(tx, paymentId));
    await oneByOne(overdue, follow, { logger: this.logger, what: 'an extension of a call' });
  }
}
