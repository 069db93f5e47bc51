import type { In, RecountedBatches } from '@camarim/contracts';
import { Database, EveryLeader, ProofSealer, type Tx } from '@camarim/database';
import { DAY_MS, type ProvedBatch, proofHourOf } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, measureAtScrape } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DOSSIERS_OF_DISPUTES, SALES } from './sales.kind.js';

const SEAL_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 30 * 60_000;
const LOOKS_BACK_MS = 7 * DAY_MS;

/** Seals the books and the dossiers of each hour, and looks whether sealed hours are what they were (PROOF-02, PROOF-05). */
@Injectable()
export class SalesProofs extends ProofSealer implements OnApplicationShutdown {
  protected readonly service = 'billing';
  protected readonly kinds = [SALES, DOSSIERS_OF_DISPUTES];
  protected readonly waitMs = 2 * 60_000;
  private readonly logger = new Logger(SalesProofs.name);
  private readonly end: () => void;
  /** What this process found when it looked last; another one may look next. */
  private found: { breaks: number; at: number } | null = null;

  constructor(
    db: Database,
    clock: Clock,
    private readonly events: EventPublisher<'billing'>,
  ) {
    super(db, clock);
    const gauge = { name: 'camarim_proof_breaks', help: 'Sealed hours, heads and counters that no longer hold' };
    this.end = measureAtScrape(gauge, async () => this.recent());
  }

  onApplicationShutdown(): void {
    this.end();
  }

  protected async tell(tx: Tx, batch: ProvedBatch): Promise<void> {
    await this.events.publish(tx, 'sales-proof.sealed', batch);
  }

  @EveryLeader('billing.seal-proofs', SEAL_EVERY_MS)
  sealing(): Promise<void> {
    return this.seal();
  }

  @EveryLeader('billing.watch-proofs', LOOK_EVERY_MS)
  async watch(): Promise<void> {
    await this.look();
  }

  /** @returns how many sealed hours do not hold; each is a line of the log. */
  async look(): Promise<number> {
    const broken = await this.broken(new Date(this.clock.now().getTime() - LOOKS_BACK_MS));
    for (const { kind, hour } of broken)
      this.logger.error({ message: 'rows of a sealed hour were changed', kind, hour });
    this.found = { breaks: broken.length, at: Date.now() };
    return broken.length;
  }

  @Answers('billing.proof.recount')
  async ofHour({ hour }: In<'billing.proof.recount'>): Promise<RecountedBatches> {
    return { items: await this.recount(proofHourOf(new Date(hour))) };
  }

  private recent(): Array<{ value: number }> {
    return this.found && Date.now() - this.found.at < 2 * LOOK_EVERY_MS ? [{ value: this.found.breaks }] : [];
  }
}
