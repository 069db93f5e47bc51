import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLLOWERS = ['thread_hides_unsent', 'thread_hides_erased', 'thread_follows_name', 'thread_follows_access'];

/** What keeps the lists of threads finds them for a statement of another schema as well: an operator's, or a restore's (MSG-70). */
export class NameThreadSchema1766602004000 implements MigrationInterface {
  name = 'NameThreadSchema1766602004000';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of FOLLOWERS) await runner.query(`alter function ${name}() set search_path from current`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FOLLOWERS) await runner.query(`alter function ${name}() reset search_path`);
  }
}
