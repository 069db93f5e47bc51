import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a form asked for that names its story itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfStories1766613400000 implements MigrationInterface {
  name = 'KnowRequestsOfStories1766613400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story add column request_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story drop column request_hash');
  }
}
