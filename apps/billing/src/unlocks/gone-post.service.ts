import { Database, EveryLeader, type Tx } from '@camarim/database';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { oneByOne } from '../one-by-one.js';
import { SalesEndService } from '../payments/sales-end.service.js';
import { RefundService } from '../refunds/refund.service.js';
import { GonePostRepository } from './gone-post.repository.js';

/** Refunds one transaction orders; the round comes back for more. */
const AT_ONCE = 100;

/** A post that is deleted or removed sells nothing more; a removed one gives everybody who bought it the price back (PUR-06). */
@Injectable()
export class GonePostService {
  private readonly logger = new Logger(GonePostService.name);

  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly rows: GonePostRepository,
    private readonly sales: SalesEndService,
    private readonly refunds: RefundService,
  ) {}

  /** Catalog said so at `at`. What is ordered and not paid yet is taken back. */
  async end(tx: Tx, postId: string, at: Date, isRemoved: boolean): Promise<void> {
    await this.rows.note(tx, postId, at, isRemoved);
    await this.sales.closeOfPost(tx, postId);
    if (isRemoved) for (const id of await this.rows.stillPaid(postId, AT_ONCE, tx)) await this.giveBack(tx, id);
  }

  /** What was too much for one transaction, paid in that moment, or in the hands of its bank then. */
  @EveryLeader<GonePostService>('billing.removed-posts', (self) => self.config.RECONCILE_EVERY_MS)
  async everywhere(): Promise<void> {
    const paid = await this.rows.stillPaid(null, AT_ONCE);
    await oneByOne(paid, (id) => this.db.transaction((tx) => this.giveBack(tx, id)), {
      ...{ logger: this.logger, what: 'the price of a removed post' },
    });
  }

  private async giveBack(tx: Tx, paymentId: string): Promise<void> {
    await this.refunds.automatic(tx, paymentId, 'post-removed');
  }
}
