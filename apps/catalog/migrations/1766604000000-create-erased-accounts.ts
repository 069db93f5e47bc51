import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose accounts are no more: what billing still says of their periods and purchases is not written down again (USR-30). */
export class CreateErasedAccounts1766604000000 implements MigrationInterface {
  name = 'CreateErasedAccounts1766604000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table erased_account (user_id uuid primary key, erased_at timestamptz(3) not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_account');
  }
}
