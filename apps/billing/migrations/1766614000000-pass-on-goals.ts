import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Goals of whoever had a page before: what she collected for is no business of the next one (PUR-13, LED-07). */
export class PassOnGoals1766614000000 implements MigrationInterface {
  name = 'PassOnGoals1766614000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table goal add column passed_on boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table goal drop column passed_on');
  }
}
