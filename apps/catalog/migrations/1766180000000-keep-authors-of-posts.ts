import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose hand a post is: until now the team made all of them. And when it was to go on the air by itself, so that its
 * creator is told of one that was late.
 */
export class KeepAuthorsOfPosts1766180000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table post add column author_kind text not null default 'staff' check (author_kind in ('creator', 'staff')),
        add column planned_for timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post drop column author_kind, drop column planned_for`);
  }
}
