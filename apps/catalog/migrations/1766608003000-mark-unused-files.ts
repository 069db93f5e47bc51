import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when nothing shows a file that is ready; null: something does, or nobody has looked yet. */
export class MarkUnusedFiles1766608003000 implements MigrationInterface {
  name = 'MarkUnusedFiles1766608003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset add column unused_since timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset drop column unused_since');
  }
}
