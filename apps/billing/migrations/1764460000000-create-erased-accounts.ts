import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose accounts are no more: nothing is sold to them, and money that still comes goes back. */
export class CreateErasedAccounts1764460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table erased_account (user_id uuid primary key, erased_at timestamptz not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_account');
  }
}
