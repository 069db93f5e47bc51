import type { PremiumLinkKey, SalesLinkSource } from '@camarim/contracts';
import { type AskedRow, columnsOf, Database, type Tx } from '@camarim/database';
import { isLeadId } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface SalesLinkRow {
  id: string;
  name: string;
  lead_id: string;
  model_id: string;
  kind: 'checkout' | 'premium';
  source: SalesLinkSource;
  amount_cents: number;
  duration_days: number;
  max_activations: number;
  activations: number;
  is_active: boolean;
  expires_at: Date | null;
  created_at: Date;
  /** The one its creator shares herself. */
  is_own: boolean;
  /** Both null for a checkout link, and for a premium one from before links had bearers. */
  bearer_hash: string | null;
  bearer_sealed: string | null;
}
export const SALES_LINK = columnsOf<SalesLinkRow>(
  'id',
  'name',
  'lead_id',
  'model_id',
  'kind',
  'source',
  'amount_cents',
  'duration_days',
  'max_activations',
  'activations',
  'is_active',
  'expires_at',
  'created_at',
  'is_own',
  'bearer_hash',
  'bearer_sealed',
);
export type NewLink = Omit<SalesLinkRow, 'id' | 'activations' | 'is_active' | 'is_own'>;
export interface LinkChanges {
  name: string | null;
  isActive: boolean | null;
  maxActivations: number | null;
  /** undefined = stays. */
  expiresAt: Date | null | undefined;
}

/** A premium link somebody can still use; `now` is the parameter of the instant. An old lead is good until its first use. */
export const livePremium = (
  now: '$1' | '$2' | '$3',
) => `kind = 'premium' and is_active and activations < max_activations
         and (expires_at is null or expires_at > ${now}) and (bearer_hash is not null or activations = 0)`;
/** What was sold by the lead of the link `l` and stayed paid. */
export const KEPT_SALES = `from sale s where s.lead_id = l.lead_id and s.approved_at is not null
     and s.refunded_cents < s.amount_cents`;
/** The premium link a key opens, as a condition on sales_link; a lead opens none that has a bearer. */
export const opensBy = (hash: string, lead: string): string => `kind = 'premium'
         and (bearer_hash = ${hash} or (${hash}::text is null and bearer_hash is null and lead_id = ${lead}))`;
const BY_KEY = opensBy('$1', '$2');
const partsOf = ({ bearerHash, leadId }: PremiumLinkKey): [string | null, string | null] => [
  typeof bearerHash === 'string' && /^[0-9a-f]{64}$/.test(bearerHash) ? bearerHash : null,
  isLeadId(leadId) ? leadId : null,
];

@Injectable()
export class SalesLinkRepository {
  constructor(private readonly db: Database) {}

  /** As it is now, and nobody else changes it until the end of the transaction. */
  hold(tx: Tx, id: string): Promise<SalesLinkRow | null> {
    return tx.one<SalesLinkRow>(`select ${SALES_LINK()} from sales_link where id = $1 for update`, [id]);
  }
  ofLead(leadId: string): Promise<SalesLinkRow | null> {
    return this.db.one<SalesLinkRow>(`select ${SALES_LINK()} from sales_link where lead_id = $1`, [leadId]);
  }
  /** @returns null when another link has this lead. */
  add(tx: Tx, asked: AskedRow, link: NewLink): Promise<SalesLinkRow | null> {
    return tx.one<SalesLinkRow>(
      `insert into sales_link (name, lead_id, model_id, kind, source, amount_cents, duration_days, max_activations,
         expires_at, created_at, bearer_hash, bearer_sealed, id, request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (lead_id) do nothing returning ${SALES_LINK()}`,
      [
        link.name,
        link.lead_id,
        link.model_id,
        link.kind,
        link.source,
        link.amount_cents,
        link.duration_days,
        link.max_activations,
        link.expires_at,
        link.created_at,
        link.bearer_hash,
        link.bearer_sealed,
        asked.id,
        asked.requestHash,
      ],
    );
  }
  /** Fewer activations than were used are not possible: the number used is the least. */
  change(tx: Tx, id: string, to: LinkChanges): Promise<SalesLinkRow | null> {
    return tx.one<SalesLinkRow>(
      `update sales_link set name = coalesce($2, name), is_active = coalesce($3, is_active),
         max_activations = greatest(coalesce($4, max_activations), activations, 1),
         expires_at = case when $5 then $6::timestamptz else expires_at end
       where id = $1 returning ${SALES_LINK()}`,
      [id, to.name, to.isActive, to.maxActivations, to.expiresAt !== undefined, to.expiresAt ?? null],
    );
  }
  /** Clicks alone are no use: nothing was given or paid by it. @returns false when it was used, or is not there. */
  async removeUnused(tx: Tx, id: string): Promise<boolean> {
    const removed = await tx.execute(
      `delete from sales_link l where l.id = $1 and l.activations = 0
         and not exists (select 1 from sales_link_redemption r where r.link_id = l.id) and not exists (select 1 ${KEPT_SALES})`,
      [id],
    );
    return removed > 0;
  }

  /** The premium link a key opens; nobody else changes it until the end of the transaction. */
  holdByKey(tx: Tx, key: PremiumLinkKey): Promise<SalesLinkRow | null> {
    return tx.one<SalesLinkRow>(`select ${SALES_LINK()} from sales_link where ${BY_KEY} for update`, partsOf(key));
  }
  /** Takes one activation if one is left: two people at once never share the last one. */
  async activate(tx: Tx, id: string, now: Date): Promise<boolean> {
    const taken = await tx.execute(
      `update sales_link set activations = activations + 1
       where id = $1 and ${livePremium('$2')}`,
      [id, now],
    );
    return taken > 0;
  }
  /** @returns false when this person used the link before. */
  async addRedemption(tx: Tx, id: string, linkId: string, userId: string, at: Date): Promise<boolean> {
    const added = await tx.execute(
      `insert into sales_link_redemption (id, link_id, user_id, redeemed_at) values ($1, $2, $3, $4)
       on conflict (link_id, user_id) do nothing`,
      [id, linkId, userId, at],
    );
    return added > 0;
  }
  /** The model whose access a key opens now to whoever did not have it by the same link; null when there is none. */
  async offeredModel(key: PremiumLinkKey, userId: string | null, now: Date): Promise<string | null> {
    const row = await this.db.one<{ modelId: string }>(
      `with found as (select ${SALES_LINK()} from sales_link where ${BY_KEY})
       select model_id as "modelId" from found l
       where ${livePremium('$3')}
         and not exists (select 1 from sales_link_redemption r where r.link_id = l.id and r.user_id = $4)`,
      [...partsOf(key), now, userId],
    );
    return row?.modelId ?? null;
  }
  /** @returns which of these leads open a premium link by themselves now. */
  async leadsThatOpen(leadIds: readonly string[], now: Date): Promise<Set<string>> {
    const leads = await this.db.column<string>(
      `select lead_id from sales_link where lead_id = any($1) and bearer_hash is null and ${livePremium('$2')}`,
      [leadIds, now],
    );
    return new Set(leads);
  }
  async dropRedemption(tx: Tx, id: string): Promise<void> {
    await tx.execute(`delete from sales_link_redemption where id = $1`, [id]);
  }
}
