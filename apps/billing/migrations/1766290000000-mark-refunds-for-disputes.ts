import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the team gave a price back so that no bank is asked: then the use of its coupon stays used (PUR-31). */
export class MarkRefundsForDisputes1766290000000 implements MigrationInterface {
  name = 'MarkRefundsForDisputes1766290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refund add column heads_off_dispute boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refund drop column heads_off_dispute');
  }
}
