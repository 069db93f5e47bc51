import type { CallException, CallPlatform, CallRule } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { TimeRange } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface CallCalendarRow {
  modelId: string;
  zone: string;
  bufferMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  planPlatform: CallPlatform | null;
  planLinkSealed: string | null;
  planLinkHost: string | null;
  rules: CallRule[];
  exceptions: Array<Required<CallException>>;
  revision: number;
}

@Injectable()
export class CallCalendarRepository {
  constructor(private readonly db: Database) {}

  find(modelId: string, from: Tx | Database = this.db): Promise<CallCalendarRow | null> {
    return from.one<CallCalendarRow>(
      `select model_id as "modelId", zone, buffer_minutes as "bufferMinutes", min_notice_minutes as "minNoticeMinutes",
              horizon_days as "horizonDays", plan_platform as "planPlatform", plan_link_sealed as "planLinkSealed",
              plan_link_host as "planLinkHost", revision,
              coalesce((select json_agg(json_build_object('weekday', weekday, 'fromMinutes', from_minutes,
                'toMinutes', to_minutes) order by weekday, from_minutes)
                from availability_rule r where r.model_id = c.model_id), '[]') as rules,
              coalesce((select json_agg(json_build_object('date', date::text, 'kind', kind, 'fromMinutes', from_minutes,
                'toMinutes', to_minutes) order by date, id)
                from availability_exception e where e.model_id = c.model_id), '[]') as exceptions
       from call_calendar c where model_id = $1`,
      [modelId],
    );
  }

  async save(tx: Tx, calendar: Omit<CallCalendarRow, 'revision'>, now: Date): Promise<void> {
    const { modelId, rules, exceptions } = calendar;
    await tx.execute(
      `insert into call_calendar (model_id, zone, buffer_minutes, min_notice_minutes, horizon_days, plan_platform,
         plan_link_sealed, plan_link_host, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (model_id) do update set zone = $2, buffer_minutes = $3, min_notice_minutes = $4, horizon_days = $5,
         plan_platform = $6, plan_link_sealed = $7, plan_link_host = $8, updated_at = $9, revision = call_calendar.revision + 1`,
      [
        ...[modelId, calendar.zone, calendar.bufferMinutes, calendar.minNoticeMinutes, calendar.horizonDays],
        ...[calendar.planPlatform, calendar.planLinkSealed, calendar.planLinkHost, now],
      ],
    );
    for (const table of ['availability_rule', 'availability_exception'])
      await tx.execute(`delete from ${table} where model_id = $1`, [modelId]);
    await tx.execute(
      `insert into availability_rule (model_id, weekday, from_minutes, to_minutes)
       select $1, r.weekday, r."fromMinutes", r."toMinutes"
       from json_to_recordset($2) as r (weekday int, "fromMinutes" int, "toMinutes" int)`,
      [modelId, JSON.stringify(rules)],
    );
    await tx.execute(
      `insert into availability_exception (model_id, date, kind, from_minutes, to_minutes)
       select $1, e.date, e.kind, e."fromMinutes", e."toMinutes"
       from json_to_recordset($2) as e (date date, kind text, "fromMinutes" int, "toMinutes" int)`,
      [modelId, JSON.stringify(exceptions)],
    );
  }

  /**
   * What is taken between two instants, buffers included. A hold whose charge has run out takes nothing any more:
   * it lives exactly as long as its charge (BIL-50).
   */
  async busy(
    modelId: string,
    range: TimeRange,
    now: Date,
    { but = null, from = this.db }: { but?: string | null; from?: Tx | Database } = {},
  ): Promise<TimeRange[]> {
    const rows = await from.query<{ from: Date; to: Date }>(
      `select lower(b.busy) as "from", upper(b.busy) as "to" from booking b join payment p on p.id = b.payment_id
       where b.model_id = $1 and b.status in ('held', 'booked') and b.busy && tstzrange($2, $3)
         and b.id is distinct from $5 and not (b.status = 'held' and p.status in ('created', 'pending')
           and p.expires_at is not null and p.expires_at <= $4)`,
      [modelId, new Date(range.from), new Date(range.to), now, but],
    );
    return rows.map((row) => ({ from: row.from.getTime(), to: row.to.getTime() }));
  }
}
