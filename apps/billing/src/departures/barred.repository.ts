import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** Why money went back, as it stands with each refund; what was asked for once under it is not asked for again. */
export const BARRED = 'creator-barred';

/** Whether the creator of row `b` is barred now, as far as catalog said, in whatever order its words came. */
const IN_FORCE = `b.barred_at > coalesce(b.cleared_at, '-infinity')`;
/**
 * Payments `p` of before she was barred whose money is here. An order of the next minute may be of before. One its bank
 * refused to give back was shown to finance, who go on with it.
 */
const TO_RETURN = `${IN_FORCE} and p.created_at < b.barred_at + interval '1 minute'
  and p.status in ('approved', 'partially_refunded') and p.proved and p.returned_cents < p.amount_cents
  and not exists (select 1 from refund r where r.payment_id = p.id and r.reason = '${BARRED}' and r.status <> 'dropped')`;

@Injectable()
export class BarredRepository {
  constructor(private readonly db: Database) {}

  async note(tx: Tx, modelId: string, what: 'barred_at' | 'cleared_at', at: Date): Promise<void> {
    await tx.execute(
      `insert into model_barred as b (model_id, ${what}) values ($1, $2)
       on conflict (model_id) do update set ${what} = greatest(b.${what}, excluded.${what})`,
      [modelId, at],
    );
  }

  async isBarred(tx: Tx, modelId: string): Promise<boolean> {
    return (await tx.one(`select 1 from model_barred b where b.model_id = $1 and ${IN_FORCE}`, [modelId])) !== null;
  }

  /** Creators who are barred now. */
  models(): Promise<string[]> {
    return this.db.column<string>(`select b.model_id as id from model_barred b where ${IN_FORCE}`);
  }

  /**
   * Days somebody paid for and cannot use, with the moment they were closed; also such whose bank had the money in its hands
   * until they were over. The last periods first: one that follows another is then never moved before it ends.
   */
  days(limit: number): Promise<Array<{ paymentId: string; barredAt: Date }>> {
    return this.db.query(
      `select p.id as "paymentId", b.barred_at as "barredAt" from model_barred b
         join subscription s on s.model_id = b.model_id join payment p on p.id = s.payment_id
       where s.status in ('active', 'expired') and s.expires_at > b.barred_at and ${TO_RETURN}
       order by s.starts_at desc limit $1`,
      [limit],
    );
  }

  /** Posts and files of messages somebody bought and cannot see any more. */
  unlocks(limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from model_barred b join unlock u on u.model_id = b.model_id and u.ended_at is null
         join payment p on p.id = u.payment_id
       where ${TO_RETURN} order by u.granted_at limit $1`,
      [limit],
    );
  }
}
