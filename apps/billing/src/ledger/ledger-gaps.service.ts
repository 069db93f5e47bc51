import { Database, EveryLeader } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { Clock, measureAtScrape } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { oneByOne } from '../one-by-one.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';

const PER_ROUND = 200;
const LOOKS_BACK_MS = 3 * DAY_MS;

/** Books what the release before approved or gave back beside this one during an upgrade; else there is nothing (LED-05). */
@Injectable()
export class LedgerGaps implements OnApplicationShutdown {
  private readonly logger = new Logger(LedgerGaps.name);
  private readonly end: () => void;
  /** The first round after a start looks at everything, the others at the last days. */
  private lookedAtAll = false;

  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly entries: LedgerRepository,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {
    const gauge = { name: 'camarim_ledger_unbooked', help: 'Payments of which something is not in the books' };
    this.end = measureAtScrape(gauge, async () => [{ value: await this.count() }]);
  }

  onApplicationShutdown(): void {
    this.end();
  }

  async count(): Promise<number> {
    return new Set((await this.entries.gaps(this.since(), PER_ROUND)).map(({ paymentId }) => paymentId)).size;
  }

  @EveryLeader<LedgerGaps>('billing.book-missing', (self) => self.config.RECONCILE_EVERY_MS * 30)
  async round(): Promise<void> {
    const gaps = await this.entries.gaps(this.lookedAtAll ? this.since() : null, PER_ROUND);
    let booked = 0;
    const book = async ({ paymentId, missing }: (typeof gaps)[number]) => {
      await this.db.transaction(async (tx) => {
        const sold = await this.entries.hold(tx, paymentId);
        if (!sold) return;
        if (missing === 'sale') await this.ledger.bookSale(tx, sold);
        if (missing === 'call') await this.ledger.callEnded(tx, paymentId);
        await this.ledger.follow(tx, paymentId);
      });
      booked += 1;
      this.logger.warn({ message: 'something was not in the books; now it is', paymentId, missing });
    };
    const what = 'what is not in the books';
    await oneByOne(gaps, book, { logger: this.logger, what, idOf: ({ paymentId }) => paymentId });
    // an old one that could not be booked is looked for again
    this.lookedAtAll ||= gaps.length < PER_ROUND && booked === gaps.length;
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - LOOKS_BACK_MS);
  }
}
