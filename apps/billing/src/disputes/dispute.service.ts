import type { Tx } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PaymentDetailRead } from '../reports/payment-detail.read.js';
import { DisputeRepository } from './dispute.repository.js';
import { DossierMaker } from './dossier/dossier-maker.service.js';

/** What the house can show when a payer contests a PIX (MED): the payment's own log, as it was when the dispute began. */
@Injectable()
export class DisputeService {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly details: PaymentDetailRead,
    private readonly dossiers: DossierMaker,
    private readonly clock: Clock,
  ) {}

  /** Put together once per dispute, who asks for it again gets the same; the first version of its dossier is made of it. */
  async gather(tx: Tx, paymentId: string): Promise<void> {
    const { pixCode: _, ...payment } = await this.details.detail(paymentId);
    const disputeId = await this.disputes.openOf(tx, paymentId);
    if (disputeId === null) return;
    // while what it needs is remembered: openings for a month, sessions for less
    await this.dossiers.request(tx, { id: disputeId, paymentId }, null);
    await this.disputes.keepEvidence(tx, paymentId, { gatheredAt: this.clock.now().toISOString(), payment });
  }
}
