import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DOSSIER_LIMITS, disputeProposal, HOUR_MS, retentionStart } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DisputeRepository } from '../dispute.repository.js';
import { canonical, rowsOf, sha256 } from './dossier.facts.js';
import { DossierRepository, type SealedDossier } from './dossier.repository.js';
import { findingsOf, summaryOf } from './dossier.words.js';
import { zipOf } from './dossier.zip.js';
import { FactsService } from './facts.service.js';

/** A version whose job did not come is asked for again this long after, in ms. */
const OVERDUE_MS = 15_000;
const AGAIN_MS = 60_000;
const PER_ROUND = 20;

export interface OpenedDossier {
  facts: string;
  pdf: Buffer;
  summary: string;
}

/** Makes the versions of a dispute's dossier: asked for by a row, sealed, for good (MED-04). */
@Injectable()
export class DossierMaker {
  constructor(
    private readonly db: Database,
    private readonly disputes: DisputeRepository,
    private readonly dossiers: DossierRepository,
    private readonly facts: FactsService,
    private readonly box: SecretBox,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Asks for the next version; the job is started by the event. @returns false where the answer is given or being prepared. */
  async request(
    tx: Tx,
    { id: disputeId, paymentId }: { id: string; paymentId: string },
    staffId: string | null,
  ): Promise<boolean> {
    await this.disputes.holdPayment(tx, paymentId);
    if (!(await this.disputes.move(tx, disputeId, 'preparing'))) return false;
    await this.dossiers.order(tx, disputeId, staffId, new Date(this.clock.now().getTime() + OVERDUE_MS));
    const facts = await this.disputes.facts(tx, disputeId);
    if (facts) await this.events.publish(tx, 'dispute.dossier-requested', facts);
    return true;
  }

  /** Nothing to do for one that was made meanwhile, given back or ended. @throws Error while the evidence is not frozen yet. */
  async make(disputeId: string): Promise<void> {
    const order = await this.dossiers.ordered(disputeId);
    if (!order) return;
    const facts = await this.facts.collect(disputeId);
    if (!facts) throw new Error('the evidence is not gathered yet');
    const text = canonical(facts);
    const fingerprint = sha256(text);
    const summary = summaryOf(facts);
    // its fonts and its writer are large and most houses see few disputes
    const { pdfOf } = await import('./dossier.pdf.js');
    const { bytes: pdf, pages } = await pdfOf(facts, fingerprint, summary);
    const bytes = zipOf({ facts: text, pdf, summary }).length;
    if (bytes > DOSSIER_LIMITS.bytes) throw new Error('the dossier is too large');
    const made = {
      ...{ disputeId, sha256: fingerprint, pages, bytes, missing: facts.missing, rows: rowsOf(facts) },
      ...disputeProposal(findingsOf(facts)),
      summarySealed: this.box.seal(summary),
      factsSealed: this.box.seal(text),
      pdfSealed: this.box.seal(pdf.toString('base64')),
      ...{ madeAt: this.clock.now(), madeBy: order.staffId },
    };
    await this.db.transaction(async (tx) => {
      // whoever is second finds the state changed and keeps nothing
      if (!(await this.disputes.move(tx, disputeId, 'ready'))) return;
      const version = await this.dossiers.insert(tx, made);
      const about = await this.disputes.facts(tx, disputeId);
      if (about && version !== null) await this.events.publish(tx, 'dispute.dossier-ready', { ...about, version });
    });
  }

  /** `turn`: another each time, for every version of a dispute. */
  async takeOrdered(): Promise<Array<{ disputeId: string; turn: number }>> {
    const now = this.clock.now();
    const turn = now.getTime() + AGAIN_MS;
    const ordered = await this.dossiers.takeOrdered(now, new Date(turn), PER_ROUND);
    return ordered.map(({ disputeId }) => ({ disputeId, turn }));
  }

  open({ factsSealed, pdfSealed, summarySealed }: SealedDossier): OpenedDossier {
    const pdf = Buffer.from(this.box.open(pdfSealed), 'base64');
    return { facts: this.box.open(factsSealed), pdf, summary: this.box.open(summarySealed) };
  }

  @EveryLeader('billing.forget-dossiers', 6 * HOUR_MS)
  async forget(): Promise<void> {
    await this.dossiers.forgetEndedBefore(retentionStart('disputeDossier', this.clock.now()));
  }
}
