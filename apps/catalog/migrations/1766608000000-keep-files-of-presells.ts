import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Presells show files too. `as_of`: when their user said so; an older word that comes late must not let a file go. */
export class KeepFilesOfPresells1766608000000 implements MigrationInterface {
  name = 'KeepFilesOfPresells1766608000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table asset_use add column as_of timestamptz(3),
        drop constraint asset_use_used_by_check,
        add constraint asset_use_used_by_check check (used_by in ('story', 'presell'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from asset_use where used_by = 'presell'`);
    await runner.query(`
      alter table asset_use drop column as_of,
        drop constraint asset_use_used_by_check,
        add constraint asset_use_used_by_check check (used_by in ('story'))`);
  }
}
