import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a key means its payment, so that it can be forgotten; those there are count from now on (R12). */
export class DatePaymentKeys1764460001000 implements MigrationInterface {
  name = 'DatePaymentKeys1764460001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment_key add column created_at timestamptz not null default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment_key drop column created_at`);
  }
}
