import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where signed releases are kept, so that one can be found when somebody asks for it (USR-31). */
export class KeepReleaseReference1764220000200 implements MigrationInterface {
  name = 'KeepReleaseReference1764220000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table post_release add column reference text check (length(reference) between 3 and 200)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post_release drop column reference');
  }
}
