import { Database, type Tx } from '@camarim/database';
import { ModelStandings } from '@camarim/messaging';
import { messageOf } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { BillingJobs } from '../jobs.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlementService } from './settlement.service.js';

/** Payments one transaction closes; the round comes back for more. */
const AT_ONCE = 500;
const MODELS_PER_ROUND = 20;

/** A creator who is switched off or deleted sells nothing from that moment on: what is not paid yet is taken back (CAT-02). */
@Injectable()
export class SalesEndService {
  private readonly logger = new Logger(SalesEndService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly standings: ModelStandings,
    private readonly jobs: JobQueue<BillingJobs>,
  ) {}

  /** Catalog said so at `at`. Orders under way are waited for and closed with the others; a newer word of catalog wins. */
  async end(tx: Tx, modelId: string, standing: 'inactive' | 'deleted', at: Date): Promise<void> {
    if ((await this.standings.record(tx, modelId, standing, at)) !== 'active') await this.closeOpen(tx, modelId);
  }

  /** The round: what was too much for one transaction, or slipped by. */
  async everywhere(): Promise<void> {
    for (const modelId of await this.payments.goneWithOpenPayments(MODELS_PER_ROUND))
      await this.db.transaction(async (tx) => {
        // back since she was listed: what is ordered now is meant to be paid
        if ((await this.standings.hold(tx, modelId)) !== 'active') await this.closeOpen(tx, modelId);
      });
  }

  /** A post is gone: what is ordered of it and not paid yet is taken back (PUR-06). */
  async closeOfPost(tx: Tx, postId: string): Promise<void> {
    await this.close(tx, await this.payments.openOfPost(tx, postId, AT_ONCE));
  }

  private async closeOpen(tx: Tx, modelId: string): Promise<void> {
    await this.close(tx, await this.payments.openOfModel(tx, modelId, AT_ONCE));
  }
  /** Money that comes for one of them all the same goes back by itself: it is paid after its end. */
  private async close(tx: Tx, ids: string[]): Promise<void> {
    for (const id of ids) {
      const payment = await this.payments.hold(tx, id);
      // paid in this very moment: it was bought while she still sold
      if (!payment || !(await this.settlement.close(tx, payment, 'cancelled', 'job'))) continue;
      tx.afterCommit(() => this.cancelCharge(id));
    }
  }

  private cancelCharge(paymentId: string): void {
    this.jobs.add('cancel-charge', { paymentId }, { id: paymentId }).catch((error: unknown) => {
      this.logger.warn({ message: 'a charge stays open at its provider', paymentId, reason: messageOf(error) });
    });
  }
}
