import type { BoughtTie, In, Out } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** Purchases of one answer. */
const PAGE = 500;
const NOTHING = '00000000-0000-0000-0000-000000000000';

/** Calls that were bought and mimos that were given, without what was given back, in the order of their ids (MSG-68). */
@Injectable()
export class TieRead {
  constructor(private readonly db: Database) {}

  @Answers('billing.tie.list')
  async list({ after }: In<'billing.tie.list'>): Promise<Out<'billing.tie.list'>> {
    const items = await this.db.query<BoughtTie>(
      `select "sourceId", "userId", "modelId", kind from (
         (select id as "sourceId", user_id as "userId", model_id as "modelId", 'call' as kind from booking
           where id > $1 and (status in ('booked', 'done') or (status = 'no_show' and no_show_by = 'buyer'))
           order by id limit $2)
         union all
         (select id, user_id, model_id, 'tip' from tip where id > $1 and state = 'given' order by id limit $2)) bought
       order by "sourceId" limit $2`,
      [after ?? NOTHING, PAGE],
    );
    return { items, nextCursor: items.length < PAGE ? null : (items.at(-1)?.sourceId ?? null) };
  }
}
