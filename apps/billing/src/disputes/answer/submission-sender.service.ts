import { Database } from '@camarim/database';
import { SECOND_MS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../../gateways/gateway.service.js';
import { DisputeProvider } from '../../provider/dispute-provider.js';
import { ProviderRejected, ProviderUnavailable } from '../../provider/provider.errors.js';
import { DisputeRepository } from '../dispute.repository.js';
import { DossierRepository } from '../dossier/dossier.repository.js';
import { DossierMaker } from '../dossier/dossier-maker.service.js';
import { SubmissionRepository, type SubmissionRow } from './submission.repository.js';

/** Pauses after a try that was not answered; the last one for every further try. */
const PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 120 * SECOND_MS, 600 * SECOND_MS];
const PER_ROUND = 20;

/**
 * Hands a dossier in where the provider takes it over its API: looked up before each try, so that one that was taken and
 * never answered is handed in once (MED-05).
 */
@Injectable()
export class SubmissionSender {
  private readonly logger = new Logger(SubmissionSender.name);

  constructor(
    private readonly db: Database,
    private readonly rows: SubmissionRepository,
    private readonly disputes: DisputeRepository,
    private readonly dossiers: DossierRepository,
    private readonly maker: DossierMaker,
    private readonly gateways: GatewayService,
    private readonly providers: DisputeProvider,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  takeDue(): Promise<Array<{ id: string; tries: number }>> {
    const now = this.clock.now();
    return this.rows.takeDue(now, new Date(now.getTime() + 60 * SECOND_MS), PER_ROUND);
  }

  /** One try, the `tries`-th after the first; an older job of the same submission does nothing. */
  async send(submissionId: string, tries: number): Promise<void> {
    const row = await this.rows.find(submissionId);
    if (!row || row.tries !== tries || (row.status !== 'requested' && row.status !== 'sent')) return;
    // conceded, answered or ended meanwhile: the provider must not hear two different answers
    if (row.disputeStatus !== 'ready')
      return this.rows.failed(submissionId, row.disputeStatus === 'conceded' ? 'conceded' : 'dispute-over');
    try {
      const failure = await this.handIn(row);
      if (failure !== null) await this.rows.failed(submissionId, failure);
    } catch (error) {
      if (error instanceof ProviderRejected) await this.rows.failed(submissionId, `provider-${error.status}`);
      else if (!(error instanceof ProviderUnavailable)) throw error;
      else this.logger.warn({ message: 'a dossier was not answered', submissionId, reason: error.message });
    }
  }

  /** @returns why it cannot be handed in; null when it was, now or before. */
  private async handIn({
    id,
    disputeId,
    dossierId,
    gatewayId,
    endToEndId,
    tries,
  }: SubmissionRow): Promise<string | null> {
    const access = await this.gateways.access(gatewayId);
    const api = this.providers.of(access.kind);
    const dossier = await this.dossiers.byId(dossierId);
    if (!api || !dossier || endToEndId === null) return 'by-hand';
    // before the question: a process that dies while it waits has counted its try
    if (!(await this.rows.beginTry(id, tries, this.nextTry(tries)))) return null;
    const dispute = await api.find(access, endToEndId);
    if (!dispute) return 'unknown-dispute';
    if (!dispute.handedIn.includes(id)) {
      if (!dispute.isOpen) return 'dispute-over';
      const { pdf, summary } = this.maker.open(dossier);
      await api.handIn(access, { id: dispute.id, key: id, fileName: `dossie-v${dossier.version}.pdf`, pdf, summary });
    }
    await this.answered(id, disputeId, dispute.id);
    return null;
  }

  private async answered(id: string, disputeId: string, externalId: string): Promise<void> {
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      if (!(await this.rows.done(tx, id, externalId, at))) return;
      // given back or ended meanwhile, it is that
      await this.disputes.move(tx, disputeId, 'sent');
      const facts = await this.disputes.facts(tx, disputeId);
      if (facts) await this.events.publish(tx, 'dispute.answered', { ...facts, channel: 'api', at: at.toISOString() });
    });
  }

  private nextTry(tries: number): Date {
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? SECOND_MS;
    return new Date(this.clock.now().getTime() + pause);
  }
}
