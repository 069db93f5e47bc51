import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To forget old keys and old notices without reading the others (R12). */
export class IndexWhatIsForgotten1764460001100 implements MigrationInterface {
  name = 'IndexWhatIsForgotten1764460001100';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'payment_key_age', 'payment_key (created_at)');
    await addIndex(runner, 'webhook_event_without_body', 'webhook_event (received_at) where body is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'payment_key_age');
    await dropIndex(runner, 'webhook_event_without_body');
  }
}
