import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of two people who change her hours, the second one is told of the first (CAT-39). */
export class CountCalendarChanges1766613010000 implements MigrationInterface {
  name = 'CountCalendarChanges1766613010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table call_calendar add column revision integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table call_calendar drop column revision');
  }
}
