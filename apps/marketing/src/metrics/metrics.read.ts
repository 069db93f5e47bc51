import type { CampaignDashboardView, DeliveryCounts } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DAY_MS, type InstantWindow, META_EVENT_LIFE_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MetricsRead {
  constructor(private readonly db: Database) {}

  /** Browsers that arrived at a page of each model; crawlers leave no touch. */
  visitors({ from, to }: InstantWindow): Promise<CampaignDashboardView['visitors']> {
    return this.db.query(
      `select model_id as "modelId", count(distinct visit_id)::int as visitors from touch
       where at >= $1 and at < $2 and model_id is not null group by model_id`,
      [from, to],
    );
  }

  /** Nothing older than Meta takes can have been told in the last day, so only those rows are read. */
  async deliveries(now: Date): Promise<DeliveryCounts> {
    const day = now.getTime() - DAY_MS;
    const row = await this.db.one<DeliveryCounts>(
      `select count(*) filter (where state = 'queued')::int as queued,
         count(*) filter (where delivered_at > $1)::int as delivered,
         count(*) filter (where state in ('dead', 'expired') and created_at > $1)::int as failed
       from conversion where created_at > $2`,
      [new Date(day), new Date(day - META_EVENT_LIFE_MS)],
    );
    if (!row) throw new Error('an aggregate has one row');
    return row;
  }
}
