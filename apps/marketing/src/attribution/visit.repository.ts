import type { BrowserFacts, VisitHit } from '@camarim/contracts';
import { columnsOf, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What is written down of an arrival; address and browser are in it sealed. */
export interface Arrival extends Omit<VisitHit, keyof BrowserFacts | 'isBot'> {
  modelId: string | null;
  userId: string | null;
  browserSealed: string | null;
  at: Date;
}
export interface VisitRow {
  id: string;
  user_id: string | null;
  first_touch_id: string | null;
  last_touch_id: string | null;
  browser_sealed: string | null;
}
export interface TouchRow {
  id: string;
  model_id: string | null;
  lead_id: string | null;
  fbclid: string | null;
  at: Date;
}

/** A touch that says where it came from. */
export const TOLD = 'num_nonnulls(lead_id, source, campaign, fbclid) > 0';
const VISIT = columnsOf<VisitRow>('id', 'user_id', 'first_touch_id', 'last_touch_id', 'browser_sealed');
const TOUCH = columnsOf<TouchRow>('id', 'model_id', 'lead_id', 'fbclid', 'at');

@Injectable()
export class VisitRepository {
  constructor(private readonly db: Database) {}

  /** A browser that belonged to somebody else keeps its past under that person: the newest sign-in counts from now on. */
  async upsert(tx: Tx, arrival: Arrival): Promise<VisitRow> {
    const row = await tx.one<VisitRow>(
      `insert into visit as v (id, user_id, browser_sealed, first_seen_at, last_seen_at) values ($1, $2, $3, $4, $4)
       on conflict (id) do update set user_id = coalesce(excluded.user_id, v.user_id),
         browser_sealed = excluded.browser_sealed, last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at)
       returning ${VISIT()}`,
      [arrival.visitId, arrival.userId, arrival.browserSealed, arrival.at],
    );
    return row as VisitRow;
  }

  /** Whether the same arrival was seen a moment ago: a reload or a second tab. Of a click nobody agreed to keep nothing is known. */
  async cameJustNow(tx: Tx, arrival: Arrival, since: Date): Promise<boolean> {
    const row = await tx.one(
      `select 1 from touch where visit_id = $1 and at > $2 and model_id is not distinct from $7 and lead_id is not distinct from $3
         and source is not distinct from $4 and campaign is not distinct from $5
         and (fbclid = $6 or fbclid is null or $6::text is null)`,
      [arrival.visitId, since, arrival.leadId, arrival.source, arrival.campaign, arrival.fbclid, arrival.modelId],
    );
    return row !== null;
  }

  /** A touch; the last one of a visit is the newest that says where it came from (last non-direct touch). */
  async touch(tx: Tx, arrival: Arrival): Promise<void> {
    const { visitId, at, page, modelId, leadId, source, medium, campaign, content, term, fbclid, place } = arrival;
    await tx.execute(
      `with t as (
         insert into touch (visit_id, at, page, model_id, lead_id, source, medium, campaign, content, term, fbclid, place)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, visit_id,
           ${TOLD} as told)
       update visit v set first_touch_id = coalesce(v.first_touch_id, t.id),
         last_touch_id = case when t.told or v.last_touch_id is null then t.id else v.last_touch_id end
       from t where v.id = t.visit_id`,
      [visitId, at, page, modelId, leadId, source, medium, campaign, content, term, fbclid, place],
    );
  }

  /** @returns whether the lead was new. */
  async addLead(tx: Tx, leadId: string, arrival: Arrival): Promise<boolean> {
    const added = await tx.execute(
      `insert into lead (id, model_id, first_visit_id, landing, first_seen_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [leadId, arrival.modelId, arrival.visitId, arrival.page, arrival.at],
    );
    return added > 0;
  }
  async leadExists(leadId: string): Promise<boolean> {
    return (await this.db.one(`select 1 from lead where id = $1`, [leadId])) !== null;
  }

  /** @returns the creator of each lead that is known. */
  async modelsOfLeads(tx: Tx, leadIds: readonly string[]): Promise<Map<string, string | null>> {
    if (leadIds.length === 0) return new Map();
    const sql = `select id, model_id from lead where id = any($1)`;
    const rows = await tx.query<{ id: string; model_id: string | null }>(sql, [leadIds]);
    return new Map(rows.map((row) => [row.id, row.model_id]));
  }

  /** @returns those that are known, by their id. */
  async find(tx: Tx, visitIds: readonly string[]): Promise<Map<string, VisitRow>> {
    if (visitIds.length === 0) return new Map();
    const rows = await tx.query<VisitRow>(`select ${VISIT()} from visit where id = any($1)`, [visitIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }
  /** @returns the newest visit of each of these people who has one. */
  async latestOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, VisitRow>> {
    if (userIds.length === 0) return new Map();
    const rows = await tx.query<VisitRow & { user_id: string }>(
      `select ${VISIT('v')} from unnest($1::uuid[]) who, lateral (
         select ${VISIT()} from visit where user_id = who order by last_seen_at desc limit 1) v`,
      [userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row]));
  }
  async findTouches(tx: Tx, touchIds: readonly string[]): Promise<Map<string, TouchRow>> {
    if (touchIds.length === 0) return new Map();
    const rows = await tx.query<TouchRow>(`select ${TOUCH()} from touch where id = any($1)`, [touchIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }
  /** The visits become these people's, in this order: of two of one visit the later one keeps it. */
  async claim(tx: Tx, claims: ReadonlyArray<{ visitId: string | null; userId: string }>): Promise<void> {
    const owners = new Map(claims.flatMap(({ visitId, userId }) => (visitId ? [[visitId, userId]] : [])));
    if (owners.size === 0) return;
    // two batches that share visits wait for each other, because both take them in the order of their ids; so does a no
    await tx.execute(
      `with held as (select id from visit where id = any($1) order by id for update)
       update visit v set user_id = c.user_id from held h join unnest($1::uuid[], $2::uuid[]) c (id, user_id) using (id)
       where v.id = h.id`,
      [[...owners.keys()], [...owners.values()]],
    );
  }

  /** @returns of how many visits address and browser were forgotten. */
  forgetBrowsers(before: Date): Promise<number> {
    return this.db.execute(
      `update visit set browser_sealed = null where browser_sealed is not null and last_seen_at < $1`,
      [before],
    );
  }
  /**
   * Browsers nobody signed up by, that have not come for so many months. Their clicks stay counted with the link.
   * @returns how many were forgotten, at most `limit`.
   */
  forgetVisits(now: Date, months: number, limit: number): Promise<number> {
    return this.db.execute(
      `with gone as (
         select id from visit where user_id is null and last_seen_at < $1::timestamptz - make_interval(months => $2::int)
         order by last_seen_at limit $3 for update skip locked
       ), clicked as (
         select lead_id, count(*)::int as clicks from touch
         where visit_id in (select id from gone) and lead_id is not null group by lead_id
       ), counted as (
         update sales_link l set forgotten_clicks = forgotten_clicks + c.clicks from clicked c where l.lead_id = c.lead_id
       )
       delete from visit where id in (select id from gone)`,
      [now, months, limit],
    );
  }
  /** Leads that led to no sign-up and no payment, and by which nobody came since. @returns how many, at most `limit`. */
  forgetLeads(now: Date, months: number, limit: number): Promise<number> {
    return this.db.execute(
      `delete from lead where id in (
         select l.id from lead l where first_seen_at < $1::timestamptz - make_interval(months => $2::int)
           and not exists (select 1 from touch t where t.lead_id = l.id)
           and not exists (select 1 from person p where p.lead_id = l.id)
           and not exists (select 1 from sale s where s.lead_id = l.id and s.approved_at is not null)
         limit $3)`,
      [now, months, limit],
    );
  }
}
