import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { JobQueue, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../../jobs.js';
import { DossierMaker } from './dossier-maker.service.js';

/** The process rests so many times as long as a dossier took it: a hundred at once leave most of its time to who pays. */
const REST = 2;

@Injectable()
export class DossierProcessor {
  constructor(
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly maker: DossierMaker,
  ) {}

  @OnEvent('dispute.dossier-requested', { feature: 'dossiers' })
  async whenRequested({ id, data }: EventEnvelope<'dispute.dossier-requested'>): Promise<void> {
    // a dispute has several versions: the event's id makes each asking one job
    await this.jobs.add('make-dossier', { disputeId: data.disputeId }, { id });
  }

  @Processor(billingJobs, 'make-dossier')
  async makeDossier({ disputeId }: BillingJobs['make-dossier']): Promise<void> {
    const began = performance.now();
    await this.maker.make(disputeId);
    await sleep(REST * (performance.now() - began));
  }

  /** The row is the record: a version whose job got lost, or used up its tries, gets another. */
  @EveryLeader('billing.dossiers', 5_000)
  async everyFiveSeconds(): Promise<void> {
    for (const { disputeId, turn } of await this.maker.takeOrdered())
      await this.jobs.add('make-dossier', { disputeId }, { id: `${disputeId}_${turn}` });
  }
}
