import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One press gives money back once, whatever the code does (BIL-24). */
export class IndexRefundKeys1766607000300 implements MigrationInterface {
  name = 'IndexRefundKeys1766607000300';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    const what = 'refund (payment_id, asked_as) where asked_as is not null';
    return addIndex(runner, 'refund_once_per_key', what, { unique: true });
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'refund_once_per_key');
  }
}
