import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['post_comment', 'collection', 'description_template', 'content_notice'];

/** What a form asked for that names its comment, collection, line or report itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfForms1766622000000 implements MigrationInterface {
  name = 'KnowRequestsOfForms1766622000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} add column request_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column request_hash`);
  }
}
