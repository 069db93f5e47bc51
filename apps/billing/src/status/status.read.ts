import type { IncidentView, StatusView } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

const SHOWN = 20;
/** Both moments by the clock of the database: when the notice was heard, and when the paid days were written. */
const UNLOCK = `
  select count(*)::int as payments,
    percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from s.recorded_at - e.created_at) * 1000) as ms
  from payment_event e join subscription s on s.payment_id = e.payment_id
  where e.to_status = 'approved' and e.cause = 'webhook' and e.created_at > clock_timestamp() - interval '7 days'
    and s.recorded_at is not null`;

/** The measurements of the public status page, as they were stored. */
@Injectable()
export class StatusRead {
  constructor(private readonly db: Database) {}

  async get(): Promise<StatusView> {
    const [unlock, watch, incidents] = await Promise.all([
      this.db.one<{ payments: number; ms: number[] | null }>(UNLOCK),
      this.db.one<{ since: Date; lastAt: Date }>('select since, last_at as "lastAt" from watch'),
      this.db.query<{ part: IncidentView['part']; beganAt: Date; endedAt: Date | null }>(
        `select part, began_at as "beganAt", ended_at as "endedAt" from incident
         where coalesce(ended_at, now()) > now() - interval '90 days' order by began_at desc, id limit $1`,
        [SHOWN],
      ),
    ]);
    const [p50Ms, p95Ms] = unlock?.ms ?? [];
    return {
      unlock: p50Ms === undefined || p95Ms === undefined ? null : { payments: unlock?.payments ?? 0, p50Ms, p95Ms },
      watchedSince: watch?.since.toISOString() ?? null,
      lastLookAt: watch?.lastAt.toISOString() ?? null,
      incidents: incidents.map(({ part, beganAt, endedAt }) => ({
        part,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  }
}
