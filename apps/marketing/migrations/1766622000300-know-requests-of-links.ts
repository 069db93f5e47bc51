import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a form asked for that names its link itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfLinks1766622000300 implements MigrationInterface {
  name = 'KnowRequestsOfLinks1766622000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_link add column request_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_link drop column request_hash');
  }
}
