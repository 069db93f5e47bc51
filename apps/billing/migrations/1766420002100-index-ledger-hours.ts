import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entries of an hour are counted when it is sealed, and whenever somebody checks it. */
export class IndexLedgerHours1766420002100 implements MigrationInterface {
  name = 'IndexLedgerHours1766420002100';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'ledger_entry_at', 'ledger_entry (at)');
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'ledger_entry_at');
  }
}
