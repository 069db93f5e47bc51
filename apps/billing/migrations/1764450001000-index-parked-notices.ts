import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices about charges nobody knows that nobody looked into yet (R6). */
export class IndexParkedNotices1764450001000 implements MigrationInterface {
  name = 'IndexParkedNotices1764450001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const unseen = `where status = 'parked' and reason = 'unknown-charge' and looked_at is null`;
    await addIndex(runner, 'webhook_event_parked', `webhook_event (received_at) ${unseen}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'webhook_event_parked');
  }
}
