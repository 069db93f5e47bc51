import { randomUUID } from 'node:crypto';
import {
  type ConversionReplay,
  type DeliveryList,
  type Identity,
  type In,
  type MatchKeyCoverage,
  type PageViewRequest,
  type PixelEvent,
  type SentConversionPage,
  type StaffCaller,
  type TestEventResult,
  type UserCaller,
  userIdOf,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { HOUR_MS, isLeadId, isUuid, META_EVENT_LIFE_MS, percent, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, currentTrace } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { VisitConsent } from '../attribution/visit-consent.service.js';
import { AuditService } from '../audit/audit.service.js';
import { FacebookConfigService } from '../configs/facebook-config.service.js';
import { MarketingConfig } from '../marketing.config.js';
import { ModelService } from '../models/model.service.js';
import { ConversionRead } from './conversion.read.js';
import { ConversionRepository } from './conversion.repository.js';
import { ConversionJobs } from './conversion-jobs.service.js';
import { GraphClient } from './graph.client.js';
import { LedgerService } from './ledger.service.js';
import { externalIdOf, metaEventOf } from './meta-event.js';

/** An event older than this is the server's alone: a browser reports what it has just seen. */
const JUST_NOW_MS = HOUR_MS;
const TEST_CODE = /^[A-Za-z0-9_-]{3,40}$/;
const MATCH_KEYS = ['em', 'ph', 'fn', 'ln', 'external_id', 'fbp', 'fbc', 'client_ip_address', 'client_user_agent'];

/** What pages report and what staff ask about conversions. */
@Injectable()
export class ConversionService {
  constructor(
    private readonly db: Database,
    private readonly ledger: LedgerService,
    private readonly visits: VisitConsent,
    private readonly models: ModelService,
    private readonly configs: FacebookConfigService,
    private readonly conversions: ConversionRepository,
    private readonly read: ConversionRead,
    private readonly graph: GraphClient,
    private readonly audit: AuditService,
    private readonly jobs: ConversionJobs,
    private readonly clock: Clock,
    private readonly config: MarketingConfig,
  ) {}

  /** The only event a page may report; its id is random, so it can never stand for a purchase (MKT-04). */
  @Answers('marketing.conversion.view-content')
  async viewContent(
    request: PageViewRequest,
    caller: Identity,
  ): Promise<{ recorded: boolean; pixel: PixelEvent | null }> {
    const { eventId, visitId, leadId, ip, userAgent, fbp, fbc, fbclid = null } = request;
    if (!isUuid(eventId)) {
      throw problem('validation-failed', {
        errors: [{ field: 'eventId', code: 'invalid', message: 'Evento inválido.' }],
      });
    }
    const modelId = await this.modelOf(request);
    const userId = userIdOf(caller);
    const visit = visitId && isUuid(visitId) ? visitId : null;
    const browser = { ip, userAgent, fbp, fbc };
    const view = { name: 'ViewContent' as const, eventId: eventId.toLowerCase() };
    const recorded = await this.db.transaction(async (tx) => {
      if (visit) await this.visits.seen(tx, { userId, visitId: visit }, browser, fbclid);
      const happening = {
        ...view,
        at: this.clock.now(),
        modelId,
        userId,
        visitId: visit,
        leadId: isLeadId(leadId) ? leadId : null,
        paymentId: null,
        planType: null,
        valueCents: null,
        browser,
        traceparent: currentTrace(),
      };
      return (await this.ledger.record(tx, [happening])).has(view.eventId);
    });
    const account = recorded && modelId !== null ? await this.configs.accessFor(modelId) : null;
    const subject = userId ?? visit;
    if (!account || !subject) return { recorded, pixel: null };
    const pixel = { ...view, pixelId: account.pixelId, externalId: externalIdOf(subject), valueCents: null };
    return { recorded, pixel };
  }

  /** Only what the ledger holds, so never without consent; to one browser, once (MKT-05, MKT-10). */
  @Answers('marketing.conversion.take-pixel-events')
  async takePixelEvents(
    _: In<'marketing.conversion.take-pixel-events'>,
    { userId }: UserCaller,
  ): Promise<{ items: PixelEvent[] }> {
    const now = this.clock.now();
    const rows = await this.conversions.takeForPixel(userId, new Date(now.getTime() - JUST_NOW_MS), now);
    const items: PixelEvent[] = [];
    for (const { name, event_id: eventId, model_id: modelId, value_cents: valueCents } of rows) {
      const account = await this.configs.accessFor(modelId);
      if (account) {
        items.push({ name, eventId, pixelId: account.pixelId, externalId: externalIdOf(userId), valueCents });
      }
    }
    return { items };
  }

  /** 'Testar conexão': one invented event under the account's test code, told at once and no row of the ledger (MKT-02). */
  @Answers('marketing.facebook-config.test')
  async test(
    { configId, testEventCode, browser }: In<'marketing.facebook-config.test'>,
    { userId: staffId }: StaffCaller,
  ): Promise<TestEventResult> {
    if (!TEST_CODE.test(testEventCode)) {
      const errors = [{ field: 'testEventCode', code: 'invalid', message: 'Código de teste inválido.' }];
      throw problem('validation-failed', { errors });
    }
    const access = await this.configs.accessOf(configId);
    const facts = {
      name: 'ViewContent' as const,
      eventId: randomUUID(),
      eventTime: this.clock.now(),
      userId: null,
      visitId: randomUUID(),
      valueCents: null,
      planType: null,
      browser: { ...browser, fbp: null, fbc: null },
      keys: null,
    };
    const verdict = await this.graph.send(access, [metaEventOf(facts, this.config.PUBLIC_URL)], testEventCode);
    const { modelId } = access;
    const what = { targetType: 'facebook-config', targetId: access.configId, modelId, done: 'tested' } as const;
    await this.db.transaction(async (tx) => {
      await this.audit.record(tx, staffId, what, null, { accepted: verdict.ok });
      if (verdict.ok) await this.configs.keepTest(tx, access);
    });
    if (verdict.ok) return { ok: true, message: 'A Meta recebeu o evento de teste.' };
    return { ok: false, message: `A Meta não aceitou: ${verdict.reason}` };
  }

  @Answers('marketing.conversion.deliveries')
  async deliveries({ configId }: In<'marketing.conversion.deliveries'>): Promise<DeliveryList> {
    return this.read.deliveries('model_id', (await this.configs.accessOf(configId)).modelId);
  }

  @Answers('marketing.conversion.of-person')
  ofPerson({ userId }: In<'marketing.conversion.of-person'>): Promise<DeliveryList> {
    return this.read.deliveries('user_id', userId);
  }

  @Answers('marketing.conversion.coverage')
  async coverage({ configId }: In<'marketing.conversion.coverage'>): Promise<MatchKeyCoverage> {
    const { delivered, counts } = await this.read.coverage((await this.configs.accessOf(configId)).modelId);
    const keys = MATCH_KEYS.map((key) => {
      const events = counts.get(key) ?? 0;
      return { key, events, percent: percent(events, delivered, 1) };
    });
    return { delivered, keys };
  }

  @Answers('marketing.conversion.mine')
  mine({ cursor, limit }: In<'marketing.conversion.mine'>, { userId }: UserCaller): Promise<SentConversionPage> {
    return this.read.mine(userId, cursor, limit);
  }

  /** A dead event once more, with all its tries. */
  @Answers('marketing.conversion.replay')
  async replay(
    { conversionId }: In<'marketing.conversion.replay'>,
    { userId: staffId }: StaffCaller,
  ): Promise<ConversionReplay> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - META_EVENT_LIFE_MS);
    const modelId = await this.db.transaction(async (tx) => {
      const owner = await this.conversions.replay(tx, conversionId, now, oldest);
      if (owner === null) return null;
      const what = { targetType: 'conversion', targetId: conversionId, modelId: owner, done: 'replayed' } as const;
      await this.audit.record(tx, staffId, what, { state: 'dead' }, { state: 'queued' });
      return owner;
    });
    if (modelId) this.jobs.wake(modelId);
    return { replayed: modelId !== null };
  }

  /** From the page's creator; a page of none is told to nobody (MKT-07). */
  private async modelOf(request: { modelId: string | null; username: string | null }): Promise<string | null> {
    if (request.modelId && isUuid(request.modelId)) return request.modelId.toLowerCase();
    return request.username ? this.models.idOf(request.username) : null;
  }
}
