import type { MatchKeysView } from '@camarim/contracts';
import { Database, inBatches } from '@camarim/database';
import { conversionBackoffMs, LEAD_MONTHS, META_BATCH_MAX, META_EVENT_LIFE_MS } from '@camarim/domain';
import { EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock, messageOf, openSpan } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BrowserSeal } from '../browser-seal.js';
import { FacebookConfigService, type MetaAccess } from '../configs/facebook-config.service.js';
import { MarketingConfig } from '../marketing.config.js';
import { ConversionRepository, type ConversionRow, type Settled } from './conversion.repository.js';
import { ConversionJobs } from './conversion-jobs.service.js';
import { GraphClient, type GraphVerdict } from './graph.client.js';
import { fieldsOf, type MetaEvent, metaEventOf } from './meta-event.js';

/** An event this close to its seventh day is not risked: one that is too old costs the whole request. */
const MARGIN_MS = 5 * 60_000;
type Failure = Extract<GraphVerdict, { ok: false }>;
interface Parcel {
  row: ConversionRow;
  event: MetaEvent;
}

/** Brings what is owed to Meta, a batch at a time, until it is taken, refused for good, or seven days old (MKT-34). */
@Injectable()
export class DeliveryService {
  private readonly logger = new Logger(DeliveryService.name);

  constructor(
    private readonly db: Database,
    private readonly conversions: ConversionRepository,
    private readonly configs: FacebookConfigService,
    private readonly graph: GraphClient,
    private readonly rpc: RpcClient,
    private readonly seal: BrowserSeal,
    private readonly jobs: ConversionJobs,
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
    private readonly config: MarketingConfig,
  ) {}

  /** Everything that is due for a creator; stops at the first sign that Meta wants to be left alone. */
  async deliverAll(modelId: string): Promise<void> {
    await this.expire(modelId);
    const access = await this.configs.accessFor(modelId);
    while (access && (await this.deliverBatch(access))) {
      // the next batch
    }
  }

  /** Gives every event that is due without a job a job again. */
  async wakeDue(): Promise<void> {
    for (const modelId of await this.conversions.dueModels(this.clock.now())) this.jobs.wake(modelId);
  }

  /** The ledger is kept as long as leads are; nothing of what was told can be corrected by then. */
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    await inBatches((limit) => this.conversions.forgetBrowsers(this.oldest(), limit));
    await inBatches((limit) => this.conversions.forgetOld(now, LEAD_MONTHS, limit));
  }

  /** @returns whether to go on with the next batch. */
  private async deliverBatch(access: MetaAccess): Promise<boolean> {
    const now = this.clock.now();
    const { CONVERSION_LEASE_MS: lease } = this.config;
    const rows = await this.conversions.claim(access.modelId, now, this.oldest(), lease, META_BATCH_MAX);
    if (rows.length === 0) return false;
    try {
      const parcels = await this.pack(rows);
      return parcels.length === 0 || (await this.send(access, parcels));
    } catch (error) {
      // users or the database are away: nobody waits for the end of the lease
      this.logger.warn(`the conversions of ${access.modelId} come back later: ${messageOf(error)}`);
      await this.comeBack(rows, 'interrupted');
      return false;
    }
  }

  private async send(access: MetaAccess, parcels: Parcel[]): Promise<boolean> {
    const events = parcels.map(({ event }) => event);
    // one request, many traces: each row's own shows when and whether it was told
    const spans = parcels.map(({ row }) => openSpan('client', `meta ${row.name}`, row.traceparent ?? undefined));
    const verdict = await this.graph.send(access, events);
    for (const span of spans) span.end(verdict.ok ? {} : { error: verdict.failure });
    if (verdict.ok) {
      await this.settle('delivered', parcels, null, access.pixelId);
      return true;
    }
    return this.refused(access, parcels, verdict);
  }

  private async refused(access: MetaAccess, parcels: Parcel[], { failure, reason }: Failure): Promise<boolean> {
    if (failure === 'token') {
      await this.configs.pause(access, reason);
      await this.conversions.release(idsOf(parcels), this.clock.now());
      return false;
    }
    if (failure === 'transient') {
      await this.comeBack(
        parcels.map(({ row }) => row),
        reason,
      );
      return false;
    }
    if (parcels.length === 1) {
      await this.settle('dead', parcels, reason, null);
      return true;
    }
    return this.isolate(access, parcels);
  }

  /** One bad event makes Meta refuse all: halves find it, and the others arrive. */
  private async isolate(access: MetaAccess, parcels: Parcel[]): Promise<boolean> {
    const middle = Math.ceil(parcels.length / 2);
    const halves = [parcels.slice(0, middle), parcels.slice(middle)];
    for (const [index, half] of halves.entries()) {
      await this.conversions.keep(idsOf(parcels.slice(index * middle)), this.leaseEnd());
      if (await this.send(access, half)) continue;
      const untried = index === 0 ? idsOf(halves[1] ?? []) : [];
      await this.conversions.release(untried, this.clock.now());
      return false;
    }
    return true;
  }

  /** People's hashes are fetched now and kept nowhere. Somebody who has no account any more is not told of. */
  private async pack(rows: ConversionRow[]): Promise<Parcel[]> {
    const userIds = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
    const keys: MatchKeysView[] =
      userIds.length > 0 ? await this.rpc.call('users.account.get-match-keys', { userIds }) : [];
    const byUser = new Map(keys.map((key) => [key.userId, key]));
    const gone = rows.filter(({ user_id }) => user_id !== null && !byUser.has(user_id));
    if (gone.length > 0) await this.conversions.withdrawGone(gone.map(({ id }) => id));
    return rows
      .filter((row) => !gone.includes(row))
      .map((row) => ({ row, event: this.eventOf(row, row.user_id ? (byUser.get(row.user_id) ?? null) : null) }));
  }

  private eventOf(row: ConversionRow, keys: MatchKeysView | null): MetaEvent {
    const facts = {
      name: row.name,
      eventId: row.event_id,
      eventTime: row.event_time,
      userId: row.user_id,
      visitId: row.visit_id,
      valueCents: row.value_cents,
      planType: row.plan_type,
      browser: row.browser_sealed ? this.seal.open(row.browser_sealed) : null,
      keys,
    };
    return metaEventOf(facts, this.config.PUBLIC_URL);
  }

  private async settle(
    state: 'delivered' | 'dead' | 'expired',
    parcels: Parcel[],
    reason: string | null,
    pixelId: string | null,
  ): Promise<void> {
    const settled = parcels.map(({ row, event }): Settled => {
      const { id: conversionId, model_id: modelId, value_cents: valueCents } = row;
      const envelope =
        state === 'delivered'
          ? this.events.prepare('conversion.delivered', { conversionId, modelId })
          : this.events.prepare('conversion.failed', { conversionId, modelId, reason: 'refused' });
      return { id: conversionId, envelope, fields: fieldsOf(event), valueCents };
    });
    await this.write(state, settled, reason, pixelId);
  }

  /** What is seven days old can be told to nobody any more. */
  private async expire(modelId: string): Promise<void> {
    const old = await this.conversions.tooOld(modelId, this.oldest(), this.clock.now());
    if (old.length === 0) return;
    const settled = old.map(({ id }) => ({
      id,
      envelope: this.events.prepare('conversion.failed', { conversionId: id, modelId, reason: 'too-old' }),
    }));
    await this.write('expired', settled, 'older than 7 days', null);
  }

  private async write(
    state: 'delivered' | 'dead' | 'expired',
    settled: Settled[],
    reason: string | null,
    pixelId: string | null,
  ): Promise<void> {
    const to = { state, reason, pixelId, at: this.clock.now() };
    await this.db.transaction(async (tx) => {
      const envelopes = await this.conversions.settle(tx, to, settled);
      tx.afterCommit(() => {
        for (const envelope of envelopes) this.events.dispatch(envelope, false);
      });
    });
  }

  private async comeBack(rows: ConversionRow[], reason: string): Promise<void> {
    const now = this.clock.now().getTime();
    const pauses = rows.map(({ attempts }) =>
      conversionBackoffMs(attempts, this.config.CONVERSION_RETRY_MS, Math.random()),
    );
    const next = rows.map(({ id }, i) => ({ id, next_try_at: new Date(now + (pauses[i] ?? 0)) }));
    await this.conversions.retry(next, reason);
    const modelId = rows[0]?.model_id;
    if (modelId) this.jobs.wake(modelId, Math.max(...pauses));
  }

  private readonly oldest = (): Date => new Date(this.clock.now().getTime() - META_EVENT_LIFE_MS + MARGIN_MS);
  private readonly leaseEnd = (): Date => new Date(this.clock.now().getTime() + this.config.CONVERSION_LEASE_MS);
}

const idsOf = (parcels: Parcel[]): string[] => parcels.map(({ row }) => row.id);
