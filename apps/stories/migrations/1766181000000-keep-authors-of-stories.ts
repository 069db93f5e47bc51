import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose hand a story is: until now the team made all of them. */
export class KeepAuthorsOfStories1766181000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table story add column author_kind text not null default 'staff' check (author_kind in ('creator', 'staff'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table story drop column author_kind`);
  }
}
