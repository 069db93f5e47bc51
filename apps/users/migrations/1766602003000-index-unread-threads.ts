import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Threads in which a side has not read everything (MSG-71). */
export class IndexUnreadThreads1766602003000 implements MigrationInterface {
  name = 'IndexUnreadThreads1766602003000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(
      runner,
      'thread_house_unread',
      'thread (model_id) where house_unread > 0 and house_read_seq < last_seq',
    );
    await addIndex(runner, 'thread_fan_unread', 'thread (fan_id) where fan_unread > 0 and fan_read_seq < last_seq');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['thread_fan_unread', 'thread_house_unread']) await dropIndex(runner, name);
  }
}
