import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To forget sessions that are over without reading the others, and to know the last one of each of the team (R12). */
export class IndexSessionsThatAreOver1764460001000 implements MigrationInterface {
  name = 'IndexSessionsThatAreOver1764460001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'session_over', 'session (least(ended_at, expires_at))');
    await addIndex(runner, 'session_of_staff', 'session (staff_id, last_seen_at) where staff_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'session_over');
    await dropIndex(runner, 'session_of_staff');
  }
}
