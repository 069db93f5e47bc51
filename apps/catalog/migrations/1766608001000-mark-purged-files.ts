import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the files of a discarded asset were removed; null: it is still owed. */
export class MarkPurgedFiles1766608001000 implements MigrationInterface {
  name = 'MarkPurgedFiles1766608001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset add column purged_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset drop column purged_at');
  }
}
