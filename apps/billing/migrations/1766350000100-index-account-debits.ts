import { addIndex, dropIndex } from '@camarim/database';
import { ACCOUNTS } from '@camarim/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What left the account of a creator; none of it is written while a sale is booked (PAYOUT-07). */
export class IndexAccountDebits1766350000100 implements MigrationInterface {
  name = 'IndexAccountDebits1766350000100';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(
      runner,
      'ledger_entry_taken',
      `ledger_entry (debit_account, at) where debit_account <> '${ACCOUNTS.house}' and kind in ('share', 'dispute_hold', 'payout')`,
    );
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'ledger_entry_taken');
  }
}
