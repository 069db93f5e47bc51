import { Database } from '@camarim/database';
import {
  DAY_MS,
  type DeviceClass,
  STORY_ANOMALY_FACTOR,
  STORY_VISIT_GRACE_MS,
  type StoryViewCounts,
} from '@camarim/domain';
import { Injectable } from '@nestjs/common';

/** One story, one creator, or everything. */
export type Scope = { kind: 'story' | 'model'; id: string } | { kind: 'global' };
export interface ViewFigures extends StoryViewCounts {
  rows: number;
  ctaVisitors: number;
  uniqueUsers: number;
  anomalies: number;
  lastViewedAt: Date | null;
  /** Settled opens that saw at least 0, 25, 50, 75 and 100 % of the story. */
  retention: number[];
}
export interface OpenFigures {
  hour: number;
  device: DeviceClass;
  opens: number;
  recent: number;
}
/** The day of the product, whatever the server's: from the tz database, never a fixed offset (domain §4.2). */
const ZONE = 'America/Sao_Paulo';
export const RETENTION_POINTS = [0, 25, 50, 75, 100] as const;

const within = (scope: Scope): { sql: string; params: string[] } => {
  if (scope.kind === 'global') return { sql: 'true', params: [] };
  return { sql: `${scope.kind}_id = $1`, params: [scope.id] };
};
/** A view whose visitor was forgotten is one of its own. `took` is null unless both times are known; a visit under way has an open, no completion, and is young enough. */
const views = (condition: string, now: string): string => `
  select story_id, coalesce(visitor_id, id) as visitor_id, completed_at, cta_clicked_at, viewed_at, reached_percent, duration_seconds,
    opened_at is not null or completed_at is not null as is_open,
    completed_at is null and opened_at > ${now}::timestamptz
      - make_interval(secs => duration_seconds + ${STORY_VISIT_GRACE_MS / 1_000}) as is_running,
    extract(epoch from completed_at - opened_at) * 1000 as took
  from story_view where ${condition}`;
const IS_TRUE_TIME = `took between 0 and ${STORY_ANOMALY_FACTOR * 1_000} * duration_seconds`;

/** The counts behind the figures, from the rows themselves; all epochs, deleted stories too (STO-16, STO-17, STO-21). */
@Injectable()
export class AnalyticsRead {
  constructor(private readonly db: Database) {}

  async views(scope: Scope, strict: boolean, now: Date): Promise<ViewFigures> {
    const { sql, params } = within(scope);
    const [at, counted] = [`$${params.length + 1}`, `$${params.length + 2}`];
    const points = RETENTION_POINTS.map(
      (point) =>
        `count(*) filter (where is_open and (${counted} or is_running is not true) and reached_percent >= ${point})`,
    );
    const row = await this.db.one<ViewFigures>(
      `select count(*)::int as "rows", count(*) filter (where is_open)::int as opens,
         count(completed_at)::int as completions, count(*) filter (where is_running)::int as "inProgress",
         count(distinct visitor_id)::int as "uniqueUsers",
         count(*) filter (where ${IS_TRUE_TIME})::int as timed,
         coalesce(sum(took) filter (where ${IS_TRUE_TIME}), 0)::float8 as "timedMs",
         count(*) filter (where not (${IS_TRUE_TIME}))::int as anomalies,
         count(distinct (story_id, visitor_id)) filter (where cta_clicked_at is not null)::int as "ctaVisitors",
         count(distinct (story_id, visitor_id)) filter (where cta_clicked_at is not null and completed_at is not null)::int
           as converted,
         max(viewed_at) filter (where is_open) as "lastViewedAt", array[${points.join(', ')}]::int[] as retention
       from (${views(sql, at)}) v where ${counted}::boolean is not null`,
      [...params, now, strict],
    );
    if (!row) throw new Error('an aggregate has one row');
    return row;
  }

  /** Visits by local hour and device: the append-only events, coming back included. */
  opens(scope: Scope, now: Date): Promise<OpenFigures[]> {
    const { sql, params } = within(scope);
    return this.db.query<OpenFigures>(
      `select extract(hour from occurred_at at time zone '${ZONE}')::int as hour, device, count(*)::int as opens,
         count(*) filter (where occurred_at > $${params.length + 1})::int as recent
       from story_event where ${sql} and kind = 'opened' group by 1, 2`,
      [...params, new Date(now.getTime() - DAY_MS)],
    );
  }

  async stories(scope: Scope): Promise<{ total: number; lastPublishedAt: Date | null }> {
    const { sql, params } = within(scope);
    const row = await this.db.one<{ total: number; lastPublishedAt: Date | null }>(
      `select count(*)::int as total, max(created_at) as "lastPublishedAt" from story
       where ${sql.replace('story_id', 'id')} and deleted_at is null and publish_at is null`,
      params,
    );
    return row ?? { total: 0, lastPublishedAt: null };
  }
}
