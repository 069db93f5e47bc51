import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages of an hour, for its seal (PROOF-07); rows are only appended, so the blocks are in the order of time. */
export class IndexMessagesByTime1766550000000 implements MigrationInterface {
  name = 'IndexMessagesByTime1766550000000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'message_sent', 'message using brin (sent_at) with (autosummarize = on)');
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'message_sent');
  }
}
