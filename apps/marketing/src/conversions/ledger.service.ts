import { randomUUID } from 'node:crypto';
import type { BrowserFacts, ConversionName, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { META_EVENT_LIFE_MS, metaEventId } from '@camarim/domain';
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

export interface Happening {
  name: ConversionName;
  eventId: string;
  at: Date;
  modelId: string | null;
  userId: string | null;
  visitId: string | null;
  leadId: string | null;
  paymentId: string | null;
  planType: string | null;
  valueCents: number | null;
  /** What the page itself showed; 'of-visit' = what their visit did; null = nobody was at a browser. */
  browser: BrowserFacts | 'of-visit' | null;
  /** Of the event or the question that says it; one request to Meta carries many of them. */
  traceparent: string | undefined;
}
/** The trace in which something of a person or a sale was said. */
type TraceOf<Facts> = (facts: Facts) => string | undefined;

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
    await this.alone(
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

  /**
   * Every approved payment is one, with its own id and value less what was given back (MKT-05); so is each month of Pix
   * Automático, but as something the house reports and not a website: the bank paid it while nobody was there.
   */
  private async purchasesOf(tx: Tx, sales: readonly SaleRow[], traceOf: TraceOf<SaleRow>): Promise<Happening[]> {
    const payersOfAll = sales.flatMap(({ user_id, model_id }) => (model_id === null && user_id ? [user_id] : []));
    const models = await this.attribution.modelsOf(tx, [...new Set(payersOfAll)]);
    return sales.flatMap((sale): Happening[] => {
      const kept = sale.amount_cents - sale.refunded_cents;
      if (!sale.approved_at || !sale.user_id || kept <= 0) return [];
      return [
        {
          name: 'Purchase',
          eventId: metaEventId.purchase(sale.payment_id),
          at: sale.approved_at,
          modelId: sale.model_id ?? models.get(sale.user_id) ?? null,
          userId: sale.user_id,
          visitId: null,
          leadId: sale.lead_id,
          paymentId: sale.payment_id,
          planType: sale.plan_type,
          valueCents: kept,
          browser: sale.is_debit ? null : 'of-visit',
          traceparent: traceOf(sale),
        },
      ];
    });
  }

  /**
   * Meta's API knows no taking back of a purchase and takes no negative value: what waits is corrected; what was told
   * stays told and is marked in the ledger. Another event about it would only tell Meta more of a person. Our own funnel
   * counts net of it (BIL-38).
   */
  correct(tx: Tx, sale: SaleRow): Promise<void> {
    return this.conversions.correct(tx, sale.payment_id, Math.max(0, sale.amount_cents - sale.refunded_cents));
  }

  /**
   * A yes also covers what happened after it and was heard of before it; a no takes back everything that waits.
   * Decisions come in any order: the newest one counts.
   * @param said of marketing alone, in the order they were heard.
   */
  async consentsChanged(
    tx: Tx,
    said: ReadonlyArray<EventPayloads['consent.changed']>,
    traceOf: (subjectId: string) => string | undefined,
  ): Promise<void> {
    const decisions = said.map(({ subjectId, subject, granted, version, at }) => ({
      ...{ subjectId, subject, granted, version, at: new Date(at) },
    }));
    await this.alone(
      tx,
      decisions.map(({ subjectId }) => subjectId),
    );
    for (const round of inRounds(decisions)) {
      const newest = await this.consents.set(tx, round);
      const counted = round.filter(({ subjectId }) => newest.has(subjectId));
      const refused = counted.filter(({ granted }) => !granted).map(({ subjectId }) => subjectId);
      if (refused.length > 0) await this.conversions.withdraw(tx, refused);
      const agreed = counted.filter(({ granted }) => granted);
      if (agreed.length === 0) continue;
      const { people, sales } = await this.attribution.since(tx, agreed);
      const signUps = people.map((one) => registrationOf(one, traceOf(one.user_id) ?? traceOf(one.visit_id ?? '')));
      const purchases = await this.purchasesOf(tx, sales, ({ user_id }) => traceOf(user_id ?? ''));
      const happenings = [...signUps, ...purchases];
      const known = await this.conversions.known(
        tx,
        happenings.map(({ eventId }) => eventId),
      );
      await this.record(
        tx,
        happenings.filter(({ eventId }) => !known.has(eventId)),
      );
    }
  }

  /**
   * What somebody decides and what somebody does, heard of in the same moment, stand in line: else neither would see the
   * other, and a purchase with consent be told to nobody. In one order, so that two batches never wait for each other.
   */
  private alone(tx: Tx, subjectIds: ReadonlyArray<string | null>): Promise<void> {
    const known = subjectIds.filter((id) => id !== null);
    return tx.lockAll([...new Set(known)].map((id) => `conversions:${id}`));
  }

  async forgetUser(tx: Tx, userId: string, visitIds: string[]): Promise<void> {
    await this.conversions.forgetUser(tx, userId);
    await this.consents.forget(tx, [userId, ...visitIds]);
  }
}

const registrationOf = (person: PersonRow, traceparent: string | undefined): Happening => ({
  name: 'CompleteRegistration',
  eventId: metaEventId.registration(person.user_id),
  at: person.registered_at,
  modelId: person.model_id,
  userId: person.user_id,
  visitId: person.visit_id,
  leadId: person.lead_id,
  paymentId: null,
  planType: null,
  valueCents: null,
  browser: 'of-visit',
  traceparent,
});

function browserOf(own: Happening['browser'], seen: BrowserFacts | null): BrowserFacts | null {
  if (own === 'of-visit') return seen;
  return own && { ...own, fbc: own.fbc ?? seen?.fbc ?? null };
}

/** Splits what was said so that each subject is in a list at most once, its earlier word in an earlier list. */
function inRounds<Said extends { subjectId: string }>(said: readonly Said[]): Said[][] {
  const times = new Map<string, number>();
  const rounds: Said[][] = [];
  for (const one of said) {
    const round = times.get(one.subjectId) ?? 0;
    times.set(one.subjectId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), one];
  }
  return rounds;
}
