import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether it was the creator herself who said that she is there: only that is shown to fans (CAT-07). */
export class TellOwnPresence1764220000100 implements MigrationInterface {
  name = 'TellOwnPresence1764220000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table call_presence add column own_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table call_presence drop column own_until');
  }
}
