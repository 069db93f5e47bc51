import type { CallFigures } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ANALYTICS_MIN_EVENTS, CALL_ZONE, DAY_MS, peakHours, percent } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

interface Clicks {
  clicks: number;
  uniqueClicks: number;
}
interface Bought {
  /** Paid, also when they were given back later. */
  bookings: number;
  /** People who asked for the PIX of a call, and those of them who paid one. */
  asked: number;
  paid: number;
}
type OptionFigures = Clicks & { conversionRate: number | null };
const BOUGHT = `count(*) filter (where booked_at is not null)::int as bookings, count(distinct user_id)::int as asked,
  count(distinct user_id) filter (where booked_at is not null)::int as paid`;
/**
 * People of a hundred, as for all sales. A share of the clicks could pass 100: one person books several times, and a browser
 * without cookies books without a counted click.
 */
const conversionOf = ({ asked, paid }: Pick<Bought, 'asked' | 'paid'>): number | null => percent(paid, asked, 2);
/** Null matches everything: the whole house, one creator, or one option. */
const SCOPE = `($1::uuid is null or model_id = $1) and ($2::uuid is null or option_id = $2)`;

/** What clicks add up to: events that happened, nothing else (CAT-36, domain 4.2). */
@Injectable()
export class ClickRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async perOption(options: ReadonlyArray<{ id: string; modelId: string }>): Promise<Map<string, OptionFigures>> {
    const rows = await this.db.query<Clicks & Bought & { id: string }>(
      `select o.id, c.clicks, c."uniqueClicks", b.bookings, b.asked, b.paid from unnest($1::uuid[], $2::uuid[]) as o (id, model_id)
       cross join lateral (select count(*)::int as clicks, count(distinct visitor_id)::int as "uniqueClicks"
                           from call_click where option_id = o.id) c
       -- by creator too, because that is what bookings are found by
       cross join lateral (select ${BOUGHT} from booking where model_id = o.model_id and option_id = o.id) b`,
      [options.map(({ id }) => id), options.map(({ modelId }) => modelId)],
    );
    return new Map(
      rows.map(({ id, clicks, uniqueClicks, ...bought }) => [
        id,
        { clicks, uniqueClicks, conversionRate: conversionOf(bought) },
      ]),
    );
  }

  async analytics(modelId: string | null, optionId: string | null): Promise<CallFigures> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const scope = [modelId, optionId];
    const [sums, bought, hours] = await Promise.all([
      this.db.one<
        Clicks & { recentClicks: number; totalCalls: number; mobile: number; desktop: number; other: number }
      >(
        `select count(*)::int as clicks, count(distinct (option_id, visitor_id))::int as "uniqueClicks",
                count(*) filter (where occurred_at > $3)::int as "recentClicks",
                count(*) filter (where device = 'mobile')::int as mobile,
                count(*) filter (where device = 'desktop')::int as desktop,
                count(*) filter (where device = 'other')::int as other,
                (select count(*)::int from call_offer where deleted_at is null and ($1::uuid is null or model_id = $1)
                   and ($2::uuid is null or id = $2)) as "totalCalls"
         from call_click where ${SCOPE}`,
        [...scope, since],
      ),
      this.db.one<Bought>(`select ${BOUGHT} from booking where ${SCOPE}`, scope),
      this.db.query<{ hour: number; clicks: number }>(
        `select extract(hour from occurred_at at time zone $3)::int as hour, count(*)::int as clicks
         from call_click where ${SCOPE} group by 1 order by 1`,
        [...scope, CALL_ZONE],
      ),
    ]);
    const { clicks = 0, uniqueClicks = 0, recentClicks = 0, totalCalls = 0 } = sums ?? {};
    const { bookings = 0, asked = 0, paid = 0 } = bought ?? {};
    const { mobile = 0, desktop = 0, other = 0 } = sums ?? {};
    const byHour = Array.from({ length: 24 }, (_, hour) => hours.find((row) => row.hour === hour)?.clicks ?? 0);
    return {
      ...{ totalCalls, clicks, uniqueClicks, recentClicks, bookings, hours },
      conversionRate: conversionOf({ asked, paid }),
      topClickHours: (peakHours(byHour) ?? []).map(({ hour, opens }) => ({ hour, clicks: opens })),
      deviceStats: clicks < ANALYTICS_MIN_EVENTS ? null : { mobile, desktop, other },
    };
  }
}
