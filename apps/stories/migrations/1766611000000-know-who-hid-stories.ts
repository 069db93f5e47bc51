import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who took a story off the air: until now the team alone could. */
export class KnowWhoHidStories1766611000000 implements MigrationInterface {
  name = 'KnowWhoHidStories1766611000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story add column hidden_by_creator boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story drop column hidden_by_creator');
  }
}
