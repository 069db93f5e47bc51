import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The round that publishes what is due reads the scheduled stories alone. */
export class IndexScheduledStories1766161001000 implements MigrationInterface {
  name = 'IndexScheduledStories1766161001000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'story_scheduled', 'story (publish_at) where publish_at is not null');
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'story_scheduled');
  }
}
