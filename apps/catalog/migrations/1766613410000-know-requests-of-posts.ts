import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a form asked for that names its post itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfPosts1766613410000 implements MigrationInterface {
  name = 'KnowRequestsOfPosts1766613410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post add column request_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post drop column request_hash');
  }
}
