import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a form asked for that names its page itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfPresells1766623030000 implements MigrationInterface {
  name = 'KnowRequestsOfPresells1766623030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table presell add column request_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table presell drop column request_hash');
  }
}
