import type { DisputeDetail, DossierVersion, In, Out, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { maskEmail, only, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { type Decision, DecisionService } from '../decisions/decision.service.js';
import { DisputeProvider } from '../provider/dispute-provider.js';
import { requireUuid } from '../validate.js';
import { SubmissionRepository } from './answer/submission.repository.js';
import { DisputeRead } from './dispute.read.js';
import { DisputeRepository, type DisputeRow } from './dispute.repository.js';
import type { DossierFacts } from './dossier/dossier.facts.js';
import { DossierRepository, type DossierRow } from './dossier/dossier.repository.js';
import { partsOf } from './dossier/dossier.words.js';
import { zipOf } from './dossier/dossier.zip.js';
import { DossierMaker } from './dossier/dossier-maker.service.js';

/** What finance does about one dispute: looks, has its dossier made, takes it as a file (MED-04, MED-07). */
@Injectable()
export class DisputeDesk {
  constructor(
    private readonly db: Database,
    private readonly reads: DisputeRead,
    private readonly disputes: DisputeRepository,
    private readonly dossiers: DossierRepository,
    private readonly maker: DossierMaker,
    private readonly submissions: SubmissionRepository,
    private readonly providers: DisputeProvider,
    private readonly decisions: DecisionService,
  ) {}

  /** @throws not-found. */
  @Answers('billing.dispute.get')
  async get({ disputeId }: In<'billing.dispute.get'>): Promise<DisputeDetail> {
    const line = await this.reads.one(requireUuid(disputeId, 'disputeId'));
    if (!line) throw problem('not-found');
    const [newest, versions, submissions, kind] = await Promise.all([
      this.dossiers.newest(disputeId),
      this.dossiers.ofDispute(disputeId),
      this.submissions.ofDispute(disputeId),
      this.reads.gatewayKind(disputeId),
    ]);
    const opened = newest && this.maker.open(newest);
    const facts = opened && (JSON.parse(opened.facts) as DossierFacts);
    return {
      ...line,
      endToEndId: facts?.payment.endToEndId ?? null,
      ...{ proposal: newest?.proposal ?? null, reasons: newest?.reasons ?? [], missing: newest?.missing ?? [] },
      summary: opened?.summary ?? null,
      parts: facts ? partsOf(facts) : [],
      versions: versions.map(versionOf),
      sendsByApi: kind !== null && this.providers.of(kind) !== null,
      submissions,
    };
  }

  /** @throws not-found, dispute-answered; dispute-being-sent while nobody knows whether a version arrived. */
  @Answers('billing.dispute.prepare')
  async prepare(
    { disputeId }: In<'billing.dispute.prepare'>,
    { userId: staffId }: StaffCaller,
  ): Promise<DisputeDetail> {
    const dispute = await this.found(disputeId);
    const asked = await this.db.transaction(async (tx) => {
      await this.disputes.holdPayment(tx, dispute.paymentId);
      const isReady = await this.disputes.holdReady(tx, dispute.id);
      if (isReady && (await this.submissions.isOnItsWay(tx, dispute.id))) throw problem('dispute-being-sent');
      return this.maker.request(tx, dispute, staffId);
    });
    const isBeingMade = asked || (await this.disputes.find(disputeId))?.status === 'preparing';
    if (!isBeingMade) throw problem('dispute-answered');
    return this.get({ disputeId: dispute.id });
  }

  /** @throws not-found, dossier-not-ready. */
  @Answers('billing.dispute.file')
  async file(
    { disputeId, file }: In<'billing.dispute.file'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Out<'billing.dispute.file'>> {
    const { paymentId } = await this.found(disputeId);
    const newest = await this.dossiers.newest(disputeId);
    if (!newest) throw problem('dossier-not-ready');
    const opened = this.maker.open(newest);
    const bytes = file === 'pdf' ? opened.pdf : Buffer.from(zipOf(opened));
    const { version } = newest;
    await this.taken({ staffId, paymentId, reason: `Dossiê baixado em ${file.toUpperCase()}`, detail: { version } });
    return { version, data: bytes.toString('base64') };
  }

  /** As it was put together when the dispute began, its payer as the sale shows them. @throws not-found. */
  @Answers('billing.dispute.evidence')
  async evidence(
    { disputeId }: In<'billing.dispute.evidence'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Out<'billing.dispute.evidence'>> {
    const found = await this.disputes.evidence(requireUuid(disputeId, 'disputeId'));
    if (!found) throw problem('not-found');
    const { paymentId, evidence } = found;
    const { userEmail, ...payment } = evidence.payment;
    await this.taken({ staffId, paymentId, reason: 'Evidências baixadas em JSON' });
    return { ...evidence, payment: { ...payment, ...(userEmail ? { userEmail: maskEmail(userEmail) } : {}) } };
  }

  /** Who took what is known of a payer out of the house. */
  private taken(what: Omit<Decision, 'action'>): Promise<void> {
    return this.db.transaction((tx) => this.decisions.record(tx, { ...what, action: 'dossier-read' }));
  }

  private async found(disputeId: string): Promise<DisputeRow> {
    const dispute = await this.disputes.find(requireUuid(disputeId, 'disputeId'));
    if (!dispute) throw problem('not-found');
    return dispute;
  }
}

const versionOf = ({ madeAt, ...row }: DossierRow): DossierVersion => ({
  ...only(row, 'version', 'sha256', 'pages', 'bytes', 'madeBy'),
  madeAt: madeAt.toISOString(),
});
