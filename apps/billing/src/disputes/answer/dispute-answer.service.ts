import { randomUUID } from 'node:crypto';
import type { DisputeDetail, In, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../../decisions/decision.service.js';
import { PaymentService } from '../../payments/payment.service.js';
import { DisputeProvider } from '../../provider/dispute-provider.js';
import { RefundService } from '../../refunds/refund.service.js';
import { requireUuid } from '../../validate.js';
import { DisputeRead } from '../dispute.read.js';
import { DisputeRepository, type DisputeRow } from '../dispute.repository.js';
import { DisputeDesk } from '../dispute-desk.service.js';
import { DossierRepository } from '../dossier/dossier.repository.js';
import { type NewSubmission, SubmissionRepository } from './submission.repository.js';

/** A submission whose job did not come is tried this long after, in ms. */
const OVERDUE_MS = 15_000;

/** How a dispute is answered: with the dossier over the provider's API or by hand, or by giving the money back (MED-05, MED-06). */
@Injectable()
export class DisputeAnswer {
  constructor(
    private readonly db: Database,
    private readonly disputes: DisputeRepository,
    private readonly reads: DisputeRead,
    private readonly dossiers: DossierRepository,
    private readonly submissions: SubmissionRepository,
    private readonly providers: DisputeProvider,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly decisions: DecisionService,
    private readonly desk: DisputeDesk,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** A second click is nothing. @throws not-found, dossier-not-ready, dispute-answered, evidence-by-hand. */
  @Answers('billing.dispute.send')
  async send({ disputeId }: In<'billing.dispute.send'>, { userId: staffId }: StaffCaller): Promise<DisputeDetail> {
    const dispute = await this.ready(disputeId);
    const kind = await this.reads.gatewayKind(dispute.id);
    if (!kind || !this.providers.of(kind)) throw problem('evidence-by-hand');
    const nextTryAt = new Date(this.clock.now().getTime() + OVERDUE_MS);
    await this.db.transaction(async (tx) => {
      await this.disputes.holdPayment(tx, dispute.paymentId);
      // conceded or prepared anew since it was read: then nothing leaves
      if (!(await this.disputes.holdReady(tx, dispute.id))) throw problem('dispute-answered');
      const id = await this.leave(tx, dispute, { channel: 'api', externalId: null, staffId, nextTryAt });
      if (id === null) return;
      const facts = await this.disputes.facts(tx, dispute.id);
      if (facts) await this.events.publish(tx, 'dispute.send-requested', { ...facts, submissionId: id });
    });
    return this.desk.get({ disputeId: dispute.id });
  }

  /** Somebody answered on the provider's own pages. @throws not-found, dossier-not-ready, dispute-answered. */
  @Answers('billing.dispute.mark-sent')
  async markSent(
    { disputeId, externalId }: In<'billing.dispute.mark-sent'>,
    { userId: staffId }: StaffCaller,
  ): Promise<DisputeDetail> {
    const dispute = await this.ready(disputeId);
    await this.db.transaction(async (tx) => {
      const id = await this.leave(tx, dispute, { channel: 'manual', externalId, staffId, nextTryAt: null });
      if (id === null || !(await this.disputes.move(tx, dispute.id, 'sent'))) throw problem('dispute-answered');
      const at = this.clock.now().toISOString();
      const facts = await this.disputes.facts(tx, dispute.id);
      if (facts) await this.events.publish(tx, 'dispute.answered', { ...facts, channel: 'manual', at });
    });
    return this.desk.get({ disputeId: dispute.id });
  }

  /**
   * The money goes back: ordered now, sent when the bank lets go of it; what the bank returns itself is not sent again.
   * A defence nobody began to send stays here. @throws not-found, dispute-answered, dispute-being-sent, refund-not-allowed.
   */
  @Answers('billing.dispute.concede')
  async concede(
    { disputeId, reason: why }: In<'billing.dispute.concede'>,
    { userId: staffId }: StaffCaller,
  ): Promise<DisputeDetail> {
    const reason = requireReason(why);
    const { id, paymentId } = await this.found(disputeId);
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (!(await this.disputes.move(tx, id, 'conceded'))) throw problem('dispute-answered');
      await this.submissions.callOff(tx, id);
      if (await this.submissions.isOnItsWay(tx, id)) throw problem('dispute-being-sent');
      const amountCents = await this.refunds.concede(tx, payment, { staffId, reason });
      await this.decisions.record(tx, { staffId, action: 'dispute-conceded', reason, paymentId, amountCents });
    });
    return this.desk.get({ disputeId: id });
  }

  /** @returns the id of the submission; null when this version left already. */
  private async leave(
    tx: Tx,
    { id: disputeId, paymentId }: DisputeRow,
    how: Omit<NewSubmission, 'id' | 'dossierId' | 'at'>,
  ): Promise<string | null> {
    const [newest] = await this.dossiers.ofDispute(disputeId);
    if (!newest) throw problem('dossier-not-ready');
    const submission = { id: randomUUID(), dossierId: newest.id, at: this.clock.now(), ...how };
    if (!(await this.submissions.insert(tx, submission))) return null;
    const { staffId, channel } = how;
    const way = channel === 'api' ? 'enviado ao provedor' : 'marcado como enviado no painel do provedor';
    await this.decisions.record(tx, {
      ...{ staffId, action: 'dispute-sent', paymentId, detail: { version: newest.version } },
      reason: `Dossiê v${newest.version} ${way}`,
    });
    return submission.id;
  }

  private async ready(disputeId: string): Promise<DisputeRow> {
    const dispute = await this.found(disputeId);
    if (dispute.status === 'opened' || dispute.status === 'preparing') throw problem('dossier-not-ready');
    if (dispute.status !== 'ready') throw problem('dispute-answered');
    return dispute;
  }

  private async found(disputeId: string): Promise<DisputeRow> {
    const dispute = await this.disputes.find(requireUuid(disputeId, 'disputeId'));
    if (!dispute) throw problem('not-found');
    return dispute;
  }
}
