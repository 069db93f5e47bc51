import { randomUUID } from 'node:crypto';
import type { Tx } from '@camarim/database';
import { META_EVENT_LIFE_MS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AttributionService } from '../attribution/attribution.service.js';
import type { PersonRow, SaleRow } from '../attribution/facts.js';
import { BrowserSeal } from '../browser-seal.js';
import { FacebookConfigService } from '../configs/facebook-config.service.js';
import { ConsentService } from '../consents/consent.service.js';
import { ConversionRepository, type NewConversion } from './conversion.repository.js';
import { ConversionJobs } from './conversion-jobs.service.js';
import { browserOf, type Happening, purchaseOf, registrationOf, type TraceOf } from './happening.js';

/**
 * Writes down what Meta is owed, before anything is sent; of many at once with as many statements as of one. No consent,
 * no row; and one row per event for ever, whoever says it again (MKT-05, MKT-34).
 */
@Injectable()
export class LedgerService {
  private readonly logger = new Logger(LedgerService.name);

  constructor(
    private readonly conversions: ConversionRepository,
    private readonly consents: ConsentService,
    private readonly configs: FacebookConfigService,
    private readonly attribution: AttributionService,
    private readonly seal: BrowserSeal,
    private readonly jobs: ConversionJobs,
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
  ) {}

  /** @returns the event ids of which Meta will be told. */
  async record(tx: Tx, happenings: readonly Happening[]): Promise<Set<string>> {
    const due = happenings.length === 0 ? [] : await this.owed(tx, happenings);
    if (due.length === 0) return new Set();
    const added = await this.conversions.add(tx, due, this.clock.now());
    const recorded = due.filter(({ id }) => added.has(id));
    for (const { id: conversionId, model_id: modelId, name } of recorded)
      await this.events.publish(tx, 'conversion.recorded', { conversionId, modelId, name });
    tx.afterCommit(() => {
      for (const modelId of new Set(recorded.map((row) => row.model_id))) this.jobs.wake(modelId);
    });
    return new Set(recorded.map((row) => row.event_id));
  }

  /** @returns what is young enough, of a creator who wants it, and agreed to. */
  private async owed(tx: Tx, happenings: readonly Happening[]): Promise<NewConversion[]> {
    const now = this.clock.now();
    const seen = await this.attribution.browsersOf(tx, happenings);
    const whose = happenings.map(({ userId, visitId }, i) => ({
      userId,
      visitId: visitId ?? seen[i]?.visitId ?? null,
    }));
    await this.consents.lockSubjects(
      tx,
      whose.flatMap(({ userId, visitId }) => [userId, visitId]),
    );
    const grants = await this.consents.grantsOf(tx, whose);
    if (grants.every((consent) => consent === null)) return [];
    const isWanted = await this.configs.wantedBy(tx, [...new Set(happenings.flatMap(({ modelId }) => modelId ?? []))]);
    return happenings.flatMap((happening, i): NewConversion[] => {
      const { name, at, modelId } = happening;
      const consent = grants[i];
      if (!consent || at.getTime() <= now.getTime() - META_EVENT_LIFE_MS) return [];
      if (modelId === null) {
        this.logger.log({ message: 'a conversion without a creator is told to nobody', name });
        return [];
      }
      const leadId = happening.leadId ?? seen[i]?.leadId ?? null;
      if (!isWanted(modelId, leadId)) return [];
      const browser = browserOf(happening.browser, seen[i]?.browser ?? null);
      return [
        {
          id: randomUUID(),
          name,
          event_id: happening.eventId,
          model_id: modelId,
          user_id: happening.userId,
          visit_id: whose[i]?.visitId ?? null,
          lead_id: leadId,
          payment_id: happening.paymentId,
          plan_type: happening.planType,
          value_cents: happening.valueCents,
          // a clock of ours that is ahead: Meta refuses for good what has not happened yet
          event_time: new Date(Math.min(at.getTime(), now.getTime())),
          browser_sealed: browser && this.seal.seal(browser),
          consent_version: consent.version,
          consent_at: consent.at,
          traceparent: happening.traceparent ?? null,
        },
      ];
    });
  }

  /** @returns the event ids of which Meta will be told. */
  registrations(tx: Tx, people: readonly PersonRow[], traceOf: TraceOf<PersonRow>): Promise<Set<string>> {
    return this.record(
      tx,
      people.map((person) => registrationOf(person, traceOf(person))),
    );
  }

  /** @returns the event ids of which Meta will be told. */
  async purchases(tx: Tx, sales: readonly SaleRow[], traceOf: TraceOf<SaleRow>): Promise<Set<string>> {
    return this.record(tx, await this.purchasesOf(tx, sales, traceOf));
  }

  /** What Meta may be owed of sales; a plan for every creator counts for the one its payer came for. */
  async purchasesOf(tx: Tx, sales: readonly SaleRow[], traceOf: TraceOf<SaleRow>): Promise<Happening[]> {
    const payersOfAll = sales.flatMap(({ user_id, model_id }) => (model_id === null && user_id ? [user_id] : []));
    const models = await this.attribution.modelsOf(tx, [...new Set(payersOfAll)]);
    return sales.flatMap((sale) => purchaseOf(sale, models.get(sale.user_id ?? '') ?? null, traceOf(sale)) ?? []);
  }

  /**
   * Meta's API knows no taking back of a purchase and takes no negative value: what waits is corrected; what was told
   * stays told and is marked in the ledger. Another event about it would only tell Meta more of a person. Our own funnel
   * counts net of it (BIL-38).
   */
  correct(tx: Tx, sale: SaleRow): Promise<void> {
    return this.conversions.correct(tx, sale.payment_id, Math.max(0, sale.amount_cents - sale.refunded_cents));
  }
}
