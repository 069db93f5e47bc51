import type { Identity, In, VisitHit } from '@camarim/contracts';
import { userIdOf } from '@camarim/contracts';
import { Database, inBatches, type Tx } from '@camarim/database';
import { isLeadId, isUuid, LEAD_MONTHS, META_EVENT_LIFE_MS, only, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BrowserSeal } from '../browser-seal.js';
import { ModelService } from '../models/model.service.js';
import { PresellService } from '../presells/presell.service.js';
import { type Arrival, VisitRepository } from './visit.repository.js';
import { clickOf, VisitConsent } from './visit-consent.service.js';

/** The same arrival within this time is a reload, not a second click. */
const SAME_ARRIVAL_MS = 30 * 60_000;
const LONGEST = { source: 100, medium: 100, campaign: 150, content: 150, term: 150, place: 130 } as const;
const PAGES: readonly string[] = ['profile', 'premium', 'presell', 'other'];

/** Arrivals of browsers: which page, by which link, source and campaign. */
@Injectable()
export class VisitService {
  constructor(
    private readonly db: Database,
    private readonly visits: VisitRepository,
    private readonly models: ModelService,
    private readonly presells: PresellService,
    private readonly seal: BrowserSeal,
    private readonly consent: VisitConsent,
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
  ) {}

  /** Crawlers and link previews leave no trace. @throws validation-failed for what is no visit of ours. */
  @Answers('marketing.visit.record')
  async record(hit: VisitHit, caller: Identity): Promise<{ recorded: boolean }> {
    if (hit.isBot) return { recorded: false };
    const arrival = await this.arrivalOf(hit, userIdOf(caller));
    return this.db.transaction(async (tx) => ({ recorded: await this.write(tx, arrival) }));
  }

  @Answers('marketing.lead.exists')
  async leadExists({ leadId }: In<'marketing.lead.exists'>): Promise<{ ok: boolean }> {
    if (!isLeadId(leadId) || !(await this.visits.leadExists(leadId))) throw problem('lead-not-found');
    return { ok: true };
  }

  /** Nothing older than what may still be sent is kept about a browser. */
  forgetOldBrowsers(): Promise<number> {
    return this.visits.forgetBrowsers(new Date(this.clock.now().getTime() - META_EVENT_LIFE_MS));
  }

  /** Arrivals and leads nothing came of; what became a sign-up or a sale stays with it. */
  async forgetOldVisits(): Promise<void> {
    const now = this.clock.now();
    await inBatches((limit) => this.visits.forgetVisits(now, LEAD_MONTHS, limit));
    await inBatches((limit) => this.visits.forgetLeads(now, LEAD_MONTHS, limit));
  }

  private async write(tx: Tx, heard: Arrival): Promise<boolean> {
    const arrival = await this.consent.agreedOf(tx, heard);
    await this.visits.upsert(tx, arrival);
    const since = new Date(arrival.at.getTime() - SAME_ARRIVAL_MS);
    if (await this.visits.cameJustNow(tx, arrival, since)) return false;
    await this.visits.touch(tx, arrival);
    if (arrival.leadId !== null && (await this.visits.addLead(tx, arrival.leadId, arrival))) {
      await this.events.publish(tx, 'lead.captured', { leadId: arrival.leadId });
    }
    return true;
  }

  private async arrivalOf(hit: VisitHit, userId: string | null): Promise<Arrival> {
    if (!isUuid(hit.visitId) || !PAGES.includes(hit.page)) {
      throw problem('validation-failed', {
        errors: [{ field: 'visitId', code: 'invalid', message: 'Visita inválida.' }],
      });
    }
    const cut = (field: keyof typeof LONGEST): string | null => hit[field]?.trim().slice(0, LONGEST[field]) || null;
    return {
      ...only(hit, 'visitId', 'page', 'username', 'presellSlug'),
      leadId: isLeadId(hit.leadId) ? hit.leadId : null,
      source: cut('source'),
      medium: cut('medium'),
      campaign: cut('campaign'),
      content: cut('content'),
      term: cut('term'),
      fbclid: clickOf(hit.fbclid),
      place: cut('place'),
      modelId: await this.modelOf(hit),
      userId,
      browserSealed: this.seal.seal(hit),
      at: this.clock.now(),
    };
  }
  /** A creator who cannot be looked up now does not cost the visit. */
  private async modelOf({ username, presellSlug }: VisitHit): Promise<string | null> {
    if (presellSlug) return this.presells.modelOf(presellSlug);
    return username ? this.models.idOf(username).catch(() => null) : null;
  }
}
