import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The round that publishes what is due reads the scheduled posts alone. */
export class IndexScheduledPosts1766160001000 implements MigrationInterface {
  name = 'IndexScheduledPosts1766160001000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'post_scheduled', 'post (publish_at) where publish_at is not null');
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'post_scheduled');
  }
}
