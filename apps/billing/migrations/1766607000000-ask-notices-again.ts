import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a provider that gave no answer is asked again about what it told: a bank's return is told once (BIL-29). */
export class AskNoticesAgain1766607000000 implements MigrationInterface {
  name = 'AskNoticesAgain1766607000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_event add column ask_again_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_event drop column ask_again_at');
  }
}
