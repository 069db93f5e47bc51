import type { In, SaleOrigin, SaleOrigins } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/**
 * The lead of the payment itself counts before that of the touch, as in the funnel. The link a creator shares herself says
 * nothing of where she shared it.
 */
const ORIGINS = `
  select s.payment_id as "paymentId", l.name as "linkName", coalesce(case when not l.is_own then l.source end, t.source) as source, t.campaign
  from sale s left join touch t on t.id = s.last_touch_id
    left join sales_link l on l.lead_id = coalesce(s.lead_id, t.lead_id)
  where s.payment_id = any($1::uuid[])`;

/** Where payments came from, for whoever reads sales (A2). */
@Injectable()
export class SaleOriginRead {
  constructor(private readonly db: Database) {}

  @Answers('marketing.sale.origins')
  async origins({ paymentIds }: In<'marketing.sale.origins'>): Promise<SaleOrigins> {
    return { items: await this.db.query<SaleOrigin>(ORIGINS, [paymentIds]) };
  }
}
