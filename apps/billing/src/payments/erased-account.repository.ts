import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What of an erased person's payments has to be looked at. */
export interface LeftPayment {
  id: string;
  isOpen: boolean;
}

/** The accounts that are no more. Written and read under the lock `payment:<user>`, so that no order slips between (S12). */
@Injectable()
export class ErasedAccountRepository {
  constructor(private readonly db: Database) {}

  async isErased(userId: string, from: Tx | Database = this.db): Promise<boolean> {
    return (await from.one('select 1 from erased_account where user_id = $1', [userId])) !== null;
  }

  async add(tx: Tx, userId: string, erasedAt: Date): Promise<void> {
    await tx.execute('insert into erased_account (user_id, erased_at) values ($1, $2) on conflict do nothing', [
      ...[userId, erasedAt],
    ]);
  }

  /** Payments that are open, or whose PIX came after the account was erased. */
  left(tx: Tx, userId: string, erasedAt: Date): Promise<LeftPayment[]> {
    return tx.query<LeftPayment>(
      `select id, status in ('created', 'pending') as "isOpen" from payment
       where user_id = $1 and (status in ('created', 'pending')
         or (status in ('approved', 'partially_refunded') and proved and paid_at >= $2))
       order by created_at`,
      [userId, erasedAt],
    );
  }
}
