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
import { ConversionRepository } from './conversion.repository.js';
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
}

/**
 * Writes down what Meta is owed, before anything is sent. No consent, no row; and one row per event for ever, whoever
 * says it again (MKT-05, MKT-34).
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

  /** @returns whether Meta will be told. */
  async record(tx: Tx, happening: Happening): Promise<boolean> {
    const now = this.clock.now();
    const { name, at, modelId, userId } = happening;
    if (userId) await this.alone(tx, userId);
    const seen = await this.attribution.browserOf(tx, happening);
    const visitId = happening.visitId ?? seen?.visitId ?? null;
    if (visitId) await this.alone(tx, visitId);
    const consent = await this.consents.grantOf(tx, { userId, visitId });
    if (!consent || at.getTime() <= now.getTime() - META_EVENT_LIFE_MS) return false;
    if (modelId === null) {
      this.logger.log({ message: 'a conversion without a creator is told to nobody', name });
      return false;
    }
    const leadId = happening.leadId ?? seen?.leadId ?? null;
    if (!(await this.configs.wants(tx, modelId, leadId))) return false;
    const browser = browserOf(happening.browser, seen?.browser ?? null);
    const id = randomUUID();
    const row = {
      id,
      name,
      event_id: happening.eventId,
      model_id: modelId,
      user_id: userId,
      visit_id: visitId,
      lead_id: leadId,
      payment_id: happening.paymentId,
      plan_type: happening.planType,
      value_cents: happening.valueCents,
      // a clock of ours that is ahead: Meta refuses for good what has not happened yet
      event_time: new Date(Math.min(at.getTime(), now.getTime())),
      browser_sealed: browser && this.seal.seal(browser),
      consent_version: consent.version,
      consent_at: consent.at,
    };
    if (!(await this.conversions.add(tx, row, now))) return false;
    await this.events.publish(tx, 'conversion.recorded', { conversionId: id, modelId, name });
    tx.afterCommit(() => this.jobs.wake(modelId));
    return true;
  }

  registration(tx: Tx, person: PersonRow): Promise<boolean> {
    return this.record(tx, {
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
    });
  }

  /**
   * Every approved payment is one, with its own id and value less what was given back (MKT-05); so is each month of Pix
   * Automático, but as something the house reports and not a website: the bank paid it while nobody was there.
   */
  async purchase(tx: Tx, sale: SaleRow): Promise<boolean> {
    const kept = sale.amount_cents - sale.refunded_cents;
    if (!sale.approved_at || !sale.user_id || kept <= 0) return false;
    return this.record(tx, {
      name: 'Purchase',
      eventId: metaEventId.purchase(sale.payment_id),
      at: sale.approved_at,
      modelId: sale.model_id ?? (await this.attribution.modelOf(tx, sale.user_id)),
      userId: sale.user_id,
      visitId: null,
      leadId: sale.lead_id,
      paymentId: sale.payment_id,
      planType: sale.plan_type,
      valueCents: kept,
      browser: sale.is_debit ? null : 'of-visit',
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
   */
  async consentChanged(tx: Tx, data: EventPayloads['consent.changed']): Promise<void> {
    if (data.purpose !== 'marketing') return;
    const { subjectId, subject, granted, version } = data;
    const at = new Date(data.at);
    await this.alone(tx, subjectId);
    if (!(await this.consents.set(tx, subjectId, subject, { granted, version, at }))) return;
    if (!granted) {
      await this.conversions.withdraw(tx, subjectId);
      return;
    }
    const { people, sales } = await this.attribution.since(tx, subject, subjectId, at);
    for (const person of people) await this.registration(tx, person);
    for (const sale of sales) await this.purchase(tx, sale);
  }

  /**
   * What somebody decides and what somebody does, heard of in the same moment, stand in line: else neither would see the
   * other, and a purchase with consent be told to nobody.
   */
  private alone(tx: Tx, subjectId: string): Promise<void> {
    return tx.lock(`conversions:${subjectId}`);
  }

  async forgetUser(tx: Tx, userId: string, visitIds: string[]): Promise<void> {
    await this.conversions.forgetUser(tx, userId);
    await this.consents.forget(tx, [userId, ...visitIds]);
  }
}

function browserOf(own: Happening['browser'], seen: BrowserFacts | null): BrowserFacts | null {
  if (own === 'of-visit') return seen;
  return own && { ...own, fbc: own.fbc ?? seen?.fbc ?? null };
}
