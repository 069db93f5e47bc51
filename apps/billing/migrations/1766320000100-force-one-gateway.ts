import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner sends all new charges to one account at most (BIL-62). */
export class ForceOneGateway1766320000100 implements MigrationInterface {
  name = 'ForceOneGateway1766320000100';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'payment_gateway_forced', 'payment_gateway (type) where is_forced', { unique: true });
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'payment_gateway_forced');
  }
}
