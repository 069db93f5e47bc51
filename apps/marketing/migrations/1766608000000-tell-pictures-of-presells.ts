import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the catalog was last told which files a page shows; null or before its last change: it is to be told again. */
export class TellPicturesOfPresells1766608000000 implements MigrationInterface {
  name = 'TellPicturesOfPresells1766608000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table presell add column pictures_told_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table presell drop column pictures_told_at');
  }
}
