import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@camarim/contracts';
import { columnsOf, Database, inBatches, type Tx } from '@camarim/database';
import type { DeviceClass } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface VisitRow {
  id: string;
  story_id: string;
  opened_at: Date | null;
  completed_at: Date | null;
  cta_clicked_at: Date | null;
  viewed_at: Date;
  duration_seconds: number;
}
const VISIT = columnsOf<VisitRow>(
  'id',
  'story_id',
  'opened_at',
  'completed_at',
  'cta_clicked_at',
  'viewed_at',
  'duration_seconds',
);
export interface Opening {
  storyId: string;
  modelId: string;
  visitorId: string;
  userId: string | null;
  device: DeviceClass;
  durationSeconds: number;
  /** An open within this time of the last visit is that visit. */
  visitMs: number;
  at: Date;
}
/** `behind`: an earlier event of this visitor has not left yet; null = nothing was announced. */
export type Written = VisitRow & { behind: boolean | null };

/**
 * Events of different visitors need no order among each other, so the outbox row is filed under story and visitor:
 * a story everybody opens at once does not queue up behind itself.
 */
const announce = (from: string, event: string): string => `
  insert into outbox (id, name, aggregate_id, envelope)
  select (e ->> 'id')::uuid, e ->> 'type', v.story_id || ':' || v.visitor_id, e
  from (select ${event}::jsonb as e) note, ${from}
  returning exists (select 1 from outbox o where o.aggregate_id = outbox.aggregate_id and o.published_at is null) as behind`;

/** Row, event and outbox row in one statement: one round trip, and nothing between them can fail (reliability: story storm). */
const OPEN = `
  with v as (
    insert into story_view as s (id, story_id, model_id, visitor_id, epoch, user_id, opened_at, viewed_at, device,
      duration_seconds, created_at)
    values ($1, $2, $3, $4, coalesce((select view_epoch from model_state where model_id = $3), 0), $5, $6, $6, $7, $8, $6)
    on conflict (story_id, visitor_id, epoch) do update
      set viewed_at = excluded.viewed_at, opened_at = coalesce(s.opened_at, excluded.opened_at),
          user_id = coalesce(s.user_id, excluded.user_id)
      where s.viewed_at <= excluded.viewed_at - make_interval(secs => $9::double precision / 1000)
    returning ${VISIT('s')}, s.model_id, s.visitor_id, s.epoch
  ), logged as (
    insert into story_event (story_id, model_id, visitor_id, epoch, kind, device, occurred_at)
    select story_id, model_id, visitor_id, epoch, 'opened', $7, $6 from v
  ), said as (${announce('v where v.id = $1', '$10')})
  select ${VISIT('v')}, (select behind from said) as behind from v`;

/** `column` is set once on the visitor's newest row of the story, resets or not: a visit is ended where it began. */
const mark = (column: 'completed_at' | 'cta_clicked_at', kind: string, also = ''): string => `
  with v as (
    update story_view set ${column} = $3, user_id = coalesce(user_id, $4) ${also}
    where id = (select id from story_view where story_id = $1 and visitor_id = $2 order by epoch desc limit 1)
      and ${column} is null
    returning ${VISIT()}, model_id, visitor_id, epoch, device
  ), logged as (
    insert into story_event (story_id, model_id, visitor_id, epoch, kind, device, occurred_at)
    select story_id, model_id, visitor_id, epoch, '${kind}', device, $3 from v
  ), said as (${announce('v', '$5')})
  select ${VISIT('v')}, (select behind from said) as behind from v`;
const COMPLETE = mark('completed_at', 'completed', ', reached_percent = 100');
const CLICK = mark('cta_clicked_at', 'cta-clicked');

@Injectable()
export class VisitRepository {
  constructor(private readonly db: Database) {}

  /** @returns the row when this open began a visit; null when it belongs to one that is under way. */
  open(visit: Opening, event: EventEnvelope<'story.opened'>): Promise<Written | null> {
    const { storyId, modelId, visitorId, userId, at, device, durationSeconds, visitMs } = visit;
    const params = [randomUUID(), storyId, modelId, visitorId, userId, at, device, durationSeconds, visitMs, event];
    return this.db.one<Written>(OPEN, params);
  }
  /** @returns the row when this completed it; null when it was completed before. */
  complete(visit: Ending, event: EventEnvelope<'story.completed'>): Promise<Written | null> {
    return this.db.one<Written>(COMPLETE, [visit.storyId, visit.visitorId, visit.at, visit.userId, event]);
  }
  /** @returns the row when this was the first tap; null afterwards. */
  click(visit: Ending, event: EventEnvelope<'story.cta-clicked'>): Promise<Written | null> {
    return this.db.one<Written>(CLICK, [visit.storyId, visit.visitorId, visit.at, visit.userId, event]);
  }

  /** Keeps the furthest point of an unfinished view; only a completion reaches 100. */
  async reach(storyId: string, visitorId: string, percent: number, at: Date): Promise<void> {
    await this.db.execute(
      `update story_view set reached_percent = greatest(reached_percent, least($3::int, 99,
         floor(100 * greatest(0, extract(epoch from $4::timestamptz - viewed_at)) / duration_seconds)::int))
       where id = (select id from story_view where story_id = $1 and visitor_id = $2 order by epoch desc limit 1)
         and completed_at is null`,
      [storyId, visitorId, percent, at],
    );
  }

  /** The visitor's newest row of a story, resets or not. */
  latest(storyId: string, visitorId: string): Promise<VisitRow | null> {
    return this.db.one<VisitRow>(
      `select ${VISIT()} from story_view where story_id = $1 and visitor_id = $2 order by epoch desc limit 1`,
      [storyId, visitorId],
    );
  }
  /** The visitor's rows since the last reset. */
  current(storyIds: string[], visitorId: string): Promise<VisitRow[]> {
    return this.db.query<VisitRow>(
      `select ${VISIT('v')} from story_view v left join model_state m on m.model_id = v.model_id
       where v.story_id = any($1) and v.visitor_id = $2 and v.epoch = coalesce(m.view_epoch, 0)`,
      [storyIds, visitorId],
    );
  }

  /** Stories that were over, or deleted, before then and still know who saw them. */
  rememberedUntil(before: Date): Promise<string[]> {
    return this.db.column<string>(
      `select id from story s where least(expires_at, deleted_at) < $1
         and exists (select 1 from story_view v where v.story_id = s.id and v.visitor_id is not null)`,
      [before],
    );
  }
  /** Events first: while a view knows its visitor, the next round looks at the story again. */
  async forgetVisitors(storyId: string): Promise<void> {
    for (const [table, none] of [
      ['story_event', 'visitor_id = null'],
      ['story_view', 'visitor_id = null, user_id = null'],
    ]) {
      const some = `select id from ${table} where story_id = $1 and visitor_id is not null limit $2`;
      const forget = `update ${table} set ${none} where id in (${some})`;
      await inBatches((limit) => this.db.execute(forget, [storyId, limit]));
    }
  }
  async forgetUser(tx: Tx, userId: string): Promise<void> {
    await tx.execute(`update story_view set user_id = null where user_id = $1`, [userId]);
  }
}
export interface Ending {
  storyId: string;
  visitorId: string;
  userId: string | null;
  at: Date;
}
