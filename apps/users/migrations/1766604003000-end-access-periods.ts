import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A period that ended before its time stays ended, whatever is heard of it later (BIL-38). */
export class EndAccessPeriods1766604003000 implements MigrationInterface {
  name = 'EndAccessPeriods1766604003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table access_period add column ended_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table access_period drop column ended_at');
  }
}
