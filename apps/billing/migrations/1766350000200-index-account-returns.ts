import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What came back to the account of a creator; none of it is written while a sale is booked (PAYOUT-07). */
export class IndexAccountReturns1766350000200 implements MigrationInterface {
  name = 'IndexAccountReturns1766350000200';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(
      runner,
      'ledger_entry_given_back',
      "ledger_entry (credit_account, at) where kind in ('dispute_release', 'adjustment', 'payout_return')",
    );
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'ledger_entry_given_back');
  }
}
