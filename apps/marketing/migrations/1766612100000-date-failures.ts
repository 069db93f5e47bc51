import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event fails up to seven days after it was recorded: only the moment it failed says whether that was today (FA-23). */
export class DateFailures1766612100000 implements MigrationInterface {
  name = 'DateFailures1766612100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversion add column failed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversion drop column failed_at');
  }
}
