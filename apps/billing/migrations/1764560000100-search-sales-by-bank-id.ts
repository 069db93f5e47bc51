import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line of the bank's statement names its PIX; the sale it belongs to is found among a million (A3). */
export class SearchSalesByBankId1764560000100 implements MigrationInterface {
  name = 'SearchSalesByBankId1764560000100';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'payment_e2e_search', 'payment (e2e_id) where e2e_id is not null');
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'payment_e2e_search');
  }
}
