import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A batch to Meta carries events of many traces: each row knows its own (GW-16). */
export class KeepTraces1764250020000 implements MigrationInterface {
  name = 'KeepTraces1764250020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversion add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversion drop column traceparent');
  }
}
