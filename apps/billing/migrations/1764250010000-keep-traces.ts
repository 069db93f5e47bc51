import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What follows a payment, minutes later and out of other processes, belongs to the click it began with (GW-16). */
export class KeepTraces1764250010000 implements MigrationInterface {
  name = 'KeepTraces1764250010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment drop column traceparent');
  }
}
