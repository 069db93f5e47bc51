import type { CampaignDashboardView, DeliveryCounts } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DAY_MS, type InstantWindow, META_EVENT_LIFE_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { CAME } from '../attribution/came.sql.js';

@Injectable()
export class MetricsRead {
  constructor(private readonly db: Database) {}

  /** Who came to the pages of each model and bought from her; crawlers leave no touch. */
  visitors({ from, to }: InstantWindow): Promise<CampaignDashboardView['visitors']> {
    return this.db.query(
      `select key as "modelId", count(distinct who)::int as visitors,
         (count(distinct who) filter (where is_buyer))::int as buyers
       from (${CAME('a.model_id', 's.model_id = a.model_id', 'last')} where a.model_id is not null) c group by key`,
      [from, to],
    );
  }

  /**
   * Nothing older than Meta takes can have been told in the last day, so only those rows are read; what failed before
   * failures were dated counts from its recording.
   */
  async deliveries(now: Date): Promise<DeliveryCounts> {
    const day = now.getTime() - DAY_MS;
    const row = await this.db.one<DeliveryCounts>(
      `select count(*) filter (where state = 'queued')::int as queued,
         count(*) filter (where delivered_at > $1)::int as delivered,
         count(*) filter (where state in ('dead', 'expired') and coalesce(failed_at, created_at) > $1)::int as failed,
         (select count(*) from facebook_config where is_active and paused_at is not null)::int as paused
       from conversion where created_at > $2`,
      [new Date(day), new Date(day - META_EVENT_LIFE_MS)],
    );
    if (!row) throw new Error('an aggregate has one row');
    return row;
  }
}
