import type { SalesLinkTotals } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { KEPT_SALES, livePremium, SALES_LINK, type SalesLinkRow } from './sales-link.repository.js';

export type CountedLink = SalesLinkRow & { clicks: number; conversions: number };

/**
 * Clicks are touches, conversions are sales: nothing is counted that did not happen. A premium link's sale was paid in the
 * conversation, so each activation is one; besides, what was paid here with its lead (MKT-17).
 */
const COUNTS = `
  l.forgotten_clicks + (select count(*) from touch t where t.lead_id = l.lead_id)::int as clicks,
  l.activations + (select count(*) ${KEPT_SALES})::int as conversions`;

@Injectable()
export class SalesLinkRead {
  constructor(private readonly db: Database) {}

  page(modelId: string | null, after: { at: Date; id: string } | null, limit: number): Promise<CountedLink[]> {
    return this.db.query<CountedLink>(
      `select ${SALES_LINK('l')}, ${COUNTS} from sales_link l
       where ($1::timestamptz is null or (l.created_at, l.id) < ($1, $2::uuid)) and ($4::uuid is null or l.model_id = $4)
       order by l.created_at desc, l.id desc limit $3`,
      [after?.at ?? null, after?.id ?? null, limit, modelId],
    );
  }
  one(id: string): Promise<CountedLink | null> {
    return this.db.one<CountedLink>(`select ${SALES_LINK('l')}, ${COUNTS} from sales_link l where l.id = $1`, [id]);
  }
  /** The link a creator shares herself. */
  own(modelId: string): Promise<CountedLink | null> {
    return this.db.one<CountedLink>(
      `select ${SALES_LINK('l')}, ${COUNTS} from sales_link l where l.model_id = $1 and l.is_own`,
      [modelId],
    );
  }
  /** `active`: those that do something; a premium link that is used up does nothing any more (FA-25). */
  async totals(now: Date): Promise<SalesLinkTotals> {
    const row = await this.db.one<SalesLinkTotals>(
      `select (select count(*) from sales_link where (kind = 'checkout' and is_active and (expires_at is null or expires_at > $1))
           or (${livePremium('$1')}))::int as active,
         coalesce(sum(c.clicks), 0)::float8 as clicks, coalesce(sum(c.conversions), 0)::float8 as conversions
       from (select ${COUNTS} from sales_link l) c`,
      [now],
    );
    return row ?? { active: 0, clicks: 0, conversions: 0 };
  }
}
