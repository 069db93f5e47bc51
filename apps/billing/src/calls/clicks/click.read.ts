import type { CallFigures } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ANALYTICS_MIN_EVENTS, CALL_ZONE, DAY_MS, peakHours, percent } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

interface Figures {
  clicks: number;
  uniqueClicks: number;
  bookings: number;
}
/** Null matches everything: the whole house, one creator, or one option. */
const SCOPE = `($1::uuid is null or model_id = $1) and ($2::uuid is null or option_id = $2)`;

/** What clicks add up to: events that happened, nothing else (CAT-36, domain 4.2). */
@Injectable()
export class ClickRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async perOption(optionIds: string[]): Promise<Map<string, Figures>> {
    const rows = await this.db.query<Figures & { id: string }>(
      `select o.id, count(c.id)::int as clicks, count(distinct c.visitor_id)::int as "uniqueClicks",
              (select count(*)::int from booking b where b.option_id = o.id and b.booked_at is not null) as bookings
       from unnest($1::uuid[]) as o (id) left join call_click c on c.option_id = o.id group by o.id`,
      [optionIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async analytics(modelId: string | null, optionId: string | null): Promise<CallFigures> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const scope = [modelId, optionId];
    const [sums, hours] = await Promise.all([
      this.db.one<
        Figures & { recentClicks: number; totalCalls: number; mobile: number; desktop: number; other: number }
      >(
        `select count(*)::int as clicks, count(distinct (option_id, visitor_id))::int as "uniqueClicks",
                count(*) filter (where occurred_at > $3)::int as "recentClicks",
                count(*) filter (where device = 'mobile')::int as mobile,
                count(*) filter (where device = 'desktop')::int as desktop,
                count(*) filter (where device = 'other')::int as other,
                (select count(*)::int from booking where booked_at is not null and ${SCOPE}) as bookings,
                (select count(*)::int from call_offer where deleted_at is null and ($1::uuid is null or model_id = $1)
                   and ($2::uuid is null or id = $2)) as "totalCalls"
         from call_click where ${SCOPE}`,
        [...scope, since],
      ),
      this.db.query<{ hour: number; clicks: number }>(
        `select extract(hour from occurred_at at time zone $3)::int as hour, count(*)::int as clicks
         from call_click where ${SCOPE} group by 1 order by 1`,
        [...scope, CALL_ZONE],
      ),
    ]);
    const { clicks = 0, uniqueClicks = 0, bookings = 0, recentClicks = 0, totalCalls = 0 } = sums ?? {};
    const { mobile = 0, desktop = 0, other = 0 } = sums ?? {};
    const byHour = Array.from({ length: 24 }, (_, hour) => hours.find((row) => row.hour === hour)?.clicks ?? 0);
    return {
      ...{ totalCalls, clicks, uniqueClicks, recentClicks, bookings, hours },
      conversionRate: percent(bookings, uniqueClicks, 2),
      topClickHours: (peakHours(byHour) ?? []).map(({ hour, opens }) => ({ hour, clicks: opens })),
      deviceStats: clicks < ANALYTICS_MIN_EVENTS ? null : { mobile, desktop, other },
    };
  }
}
