import type {
  AdminSalesLinkView,
  Deleted,
  In,
  Out,
  PremiumLinkKey,
  SalesLinkOffer,
  SalesLinkUpdate,
  StaffCaller,
} from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { defaultLeadId, isLeadId, isUuid, only, problem, SALES_LINK, salesLinkPath } from '@camarim/domain';
import { Answers, ModelStandings, newestPage, readNewestCursor } from '@camarim/messaging';
import { bearerHash, Clock, newBearer, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ModelService } from '../models/model.service.js';
import { type CountedLink, SalesLinkRead } from './sales-link.read.js';
import { SalesLinkRepository, type SalesLinkRow } from './sales-link.repository.js';
import { expiryOf, newLinkOf } from './sales-link-input.js';

/** Links made without a lead in one millisecond: more than the team has hands. */
const MOST_IN_A_MOMENT = 50;

@Injectable()
export class SalesLinkService {
  constructor(
    private readonly db: Database,
    private readonly links: SalesLinkRepository,
    private readonly read: SalesLinkRead,
    private readonly models: ModelService,
    private readonly standings: ModelStandings,
    private readonly audit: AuditService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('marketing.sales-link.list')
  async list({ modelId, cursor, limit }: In<'marketing.sales-link.list'>): Promise<Out<'marketing.sales-link.list'>> {
    const rows = await this.read.page(modelId, readNewestCursor(cursor), limit + 1);
    const nameOf = await this.models.usernamesOf(rows.map((row) => row.model_id));
    const page = newestPage(
      rows,
      limit,
      (row) => row.created_at,
      (row) => this.view(row, nameOf(row.model_id)),
    );
    return { ...page, totals: await this.read.totals(this.clock.now()) };
  }

  /** With the same `clientId` the same link, however often it is sent. @throws validation-failed, lead-taken, model-not-found, idempotency-mismatch */
  @Answers('marketing.sales-link.create')
  async create(
    { draft: { clientId, ...draft } }: In<'marketing.sales-link.create'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminSalesLinkView> {
    const now = this.clock.now();
    const link = { ...newLinkOf(draft, now), ...this.bearerOf(draft.kind) };
    const asked = askedRow(clientId, [staffId, draft]);
    const username = await this.models.usernameOf(link.model_id);
    const row = await this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'sales_link', asked)) return this.hold(tx, asked.id);
      let added = await this.links.add(tx, asked, link);
      // two made in one millisecond: the later one is named after the next that is free, and nobody is refused for it
      const isUnnamed = link.lead_id === defaultLeadId(now);
      for (let ms = 1; !added && isUnnamed && ms <= MOST_IN_A_MOMENT; ms += 1)
        added = await this.links.add(tx, asked, { ...link, ...newLinkOf(draft, now, new Date(now.getTime() + ms)) });
      if (!added) throw problem('lead-taken');
      await this.audit.record(tx, staffId, what(added, 'created'), null, factsOf(added));
      return added;
    });
    return this.view({ ...row, clicks: 0, conversions: 0 }, username);
  }

  /** @throws sales-link-not-found, validation-failed */
  @Answers('marketing.sales-link.update')
  async update(request: SalesLinkUpdate, { userId: staffId }: StaffCaller): Promise<AdminSalesLinkView> {
    const { linkId, name, isActive, expiresAt, maxActivations } = request;
    const refuse = (field: string, message: string) =>
      problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });
    const typed = name?.trim();
    if (typed !== undefined && (typed === '' || typed.length > SALES_LINK.name)) throw refuse('name', 'Nome inválido.');
    const { min, max } = SALES_LINK.maxActivations;
    if (maxActivations !== undefined && !(maxActivations >= min && maxActivations <= max)) {
      throw refuse('maxActivations', `De ${min} a ${max}.`);
    }
    const expires = typeof expiresAt === 'string' ? expiryOf(expiresAt, this.clock.now()) : expiresAt;
    if (typeof expiresAt === 'string' && !expires) throw refuse('expiresAt', 'Escolha uma data no futuro.');
    const changes = { name: typed ?? null, isActive: isActive ?? null, maxActivations: maxActivations ?? null };
    await this.db.transaction(async (tx) => {
      const before = await this.hold(tx, linkId);
      const after = (await this.links.change(tx, before.id, { ...changes, expiresAt: expires })) ?? before;
      const renamed = after.name !== before.name;
      const facts = [
        { ...factsOf(before), renamed: false },
        { ...factsOf(after), renamed },
      ] as const;
      await this.audit.record(tx, staffId, what(after, doneOf(before.is_active, after.is_active)), ...facts);
    });
    const counted = await this.read.one(linkId);
    if (!counted) throw problem('sales-link-not-found');
    return this.view(counted, (await this.models.usernamesOf([counted.model_id]))(counted.model_id));
  }

  /** @throws sales-link-not-found; conflict for a link somebody used, whose history stays, and for a creator's own. */
  @Answers('marketing.sales-link.delete')
  async remove({ linkId }: In<'marketing.sales-link.delete'>, { userId: staffId }: StaffCaller): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const link = await this.hold(tx, linkId);
      // it is printed and pinned where nobody can change it any more
      if (link.is_own) throw problem('conflict', { detail: 'Este é o link permanente da criadora: ele fica.' });
      if (!(await this.links.removeUnused(tx, link.id))) {
        throw problem('conflict', { detail: 'Este link já foi usado. Desative-o em vez de excluir.' });
      }
      await this.audit.record(tx, staffId, what(link, 'deleted'), factsOf(link), null);
    });
    return { deleted: true };
  }

  /** One answer for what never was, is over or is used up: a guess learns nothing (S1). */
  @Answers('marketing.sales-link.offer')
  async offer(key: PremiumLinkKey): Promise<SalesLinkOffer> {
    const modelId = await this.links.offeredModel(key, null, this.clock.now());
    // a creator who is not on the site is answered like a guess, too (CAT-02)
    const isOnSite = modelId !== null && (await this.standings.of(modelId)) === 'active';
    return isOnSite
      ? { grants: true, username: await this.models.usernameOf(modelId) }
      : { grants: false, username: null };
  }

  /**
   * Also a link that is over leads to the creator: there is an offer for everybody. A premium link has no short
   * address, and is answered as if it were not there: it shall not be found by trying leads (S1).
   * @throws sales-link-not-found
   */
  @Answers('marketing.sales-link.target')
  async target({ leadId }: In<'marketing.sales-link.target'>): Promise<{ path: string }> {
    const link = isLeadId(leadId) ? await this.links.ofLead(leadId) : null;
    if (link?.kind !== 'checkout') throw problem('sales-link-not-found');
    await this.standings.requireActive(link.model_id, 'sales-link-not-found');
    return { path: salesLinkPath(await this.models.usernameOf(link.model_id), link.lead_id, link.source) };
  }

  private async hold(tx: Tx, linkId: string): Promise<SalesLinkRow> {
    const link = isUuid(linkId) ? await this.links.hold(tx, linkId) : null;
    if (!link) throw problem('sales-link-not-found');
    return link;
  }
  private bearerOf(kind: SalesLinkRow['kind']): Pick<SalesLinkRow, 'bearer_hash' | 'bearer_sealed'> {
    if (kind === 'checkout') return { bearer_hash: null, bearer_sealed: null };
    const bearer = newBearer();
    return { bearer_hash: bearerHash(bearer), bearer_sealed: this.box.seal(bearer) };
  }

  private view(row: CountedLink, username: string): AdminSalesLinkView {
    return {
      ...only(row, 'id', 'name', 'kind', 'source', 'activations', 'clicks', 'conversions'),
      username,
      leadId: row.lead_id,
      modelId: row.model_id,
      amountCents: row.amount_cents,
      durationDays: row.duration_days,
      maxActivations: row.max_activations,
      isActive: row.is_active,
      isOwn: row.is_own,
      expiresAt: row.expires_at?.toISOString() ?? null,
      path: salesLinkPath(username, row.lead_id, row.source),
      bearer: row.bearer_sealed === null ? null : this.box.open(row.bearer_sealed),
      createdAt: row.created_at.toISOString(),
    };
  }
}

const what = <D extends string>({ id: targetId, model_id: modelId }: SalesLinkRow, done: D) =>
  ({ targetType: 'sales-link', targetId, modelId, done }) as const;
const doneOf = (wasActive: boolean, isActive: boolean) =>
  wasActive === isActive ? 'updated' : isActive ? 'restored' : 'revoked';
/** What the log keeps of a link. Its name is the team's own note and often a buyer's: it stays out. */
const factsOf = (row: SalesLinkRow): object => ({
  ...only(row, 'kind', 'source'),
  leadId: row.lead_id,
  amountCents: row.amount_cents,
  durationDays: row.duration_days,
  maxActivations: row.max_activations,
  isActive: row.is_active,
  expiresAt: row.expires_at,
});
