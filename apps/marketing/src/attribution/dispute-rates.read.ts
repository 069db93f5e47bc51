import type { CampaignDisputeRate, CampaignDisputeRates } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DAY_MS, isContestedTooOften, STRAIN } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** Campaigns shown; the rest have a smaller share. */
const MOST = 10;
/** $1 = since when. What a bank took without a word before counts too. What the team vouches for is no PIX, and nobody can contest it. */
const RATES = `
  with recent as (
    select payment_id, count(*) as contested from (
      select payment_id from sale_dispute where is_open and at > $1
      union all
      select r.payment_id from sale_return r where r.by_bank and r.at > $1
        and not exists (select 1 from sale_dispute d where d.payment_id = r.payment_id and d.is_open)) q group by payment_id)
  select t.campaign, t.source, count(*) filter (where s.approved_at > $1)::int as paid,
    coalesce(sum(r.contested), 0)::float8 as contested
  from sale s left join recent r on r.payment_id = s.payment_id left join touch t on t.id = s.last_touch_id
  where s.approved_at is not null and not s.is_manual and (s.approved_at > $1 or r.contested > 0)
  group by t.campaign, t.source having sum(r.contested) > 0
  order by coalesce(sum(r.contested), 0) / greatest(count(*) filter (where s.approved_at > $1), 1) desc,
    contested desc, t.campaign, t.source limit ${MOST}`;

/** How often the sales of a campaign are contested (MED-10). */
@Injectable()
export class CampaignDisputeRatesRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('marketing.campaign.dispute-rates')
  async rates(): Promise<CampaignDisputeRates> {
    const { days } = STRAIN.contested;
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const rows = await this.db.query<Omit<CampaignDisputeRate, 'isHigh'>>(RATES, [since]);
    return { days, items: rows.map((row) => ({ ...row, isHigh: isContestedTooOften(row.contested, row.paid) })) };
  }
}
