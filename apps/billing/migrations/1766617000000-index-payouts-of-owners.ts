import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = `where status in ('requested', 'approved', 'sending', 'unknown')`;

/** What is on its way is counted for whom it goes to: one of whoever had the page before keeps nothing back from the next (LED-07). */
export class IndexPayoutsOfOwners1766617000000 implements MigrationInterface {
  name = 'IndexPayoutsOfOwners1766617000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'payout_under_way_to', `payout (account_id, made_by) ${OPEN}`, { unique: true });
    await dropIndex(runner, 'payout_under_way');
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'payout_under_way', `payout (account_id) ${OPEN}`, { unique: true });
    await dropIndex(runner, 'payout_under_way_to');
  }
}
