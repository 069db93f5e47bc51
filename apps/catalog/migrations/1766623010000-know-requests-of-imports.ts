import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked for a file that comes from an address: the answer may be lost, and it is sent again. */
export class KnowRequestsOfImports1766623010000 implements MigrationInterface {
  name = 'KnowRequestsOfImports1766623010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset add column request_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset drop column request_hash');
  }
}
