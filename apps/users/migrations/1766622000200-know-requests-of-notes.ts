import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a form asked for that names its note itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfNotes1766622000200 implements MigrationInterface {
  name = 'KnowRequestsOfNotes1766622000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table person_note add column request_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table person_note drop column request_hash');
  }
}
