import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post that was removed after a notice stays closed, also to whoever paid just before and is heard of later (PUR-06). */
export class MarkRemovedPosts1766604001000 implements MigrationInterface {
  name = 'MarkRemovedPosts1766604001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post add column removed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post drop column removed_at');
  }
}
