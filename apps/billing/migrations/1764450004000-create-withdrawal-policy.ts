import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often used purchases may be taken back: what the team set, and which were (S15). */
export class CreateWithdrawalPolicy1764450004000 implements MigrationInterface {
  name = 'CreateWithdrawalPolicy1764450004000';

  async up(runner: QueryRunner): Promise<void> {
    // only ever added to: a purchase stands under what its buyer read
    await runner.query(`
      create table withdrawal_policy (
        id uuid primary key default gen_random_uuid(),
        used_times integer check (used_times between 1 and 50),
        months integer not null check (months between 1 and 12),
        used_from integer not null check (used_from between 1 and 100),
        staff_id uuid not null,
        set_at timestamptz not null
      )`);
    await runner.query('create index withdrawal_policy_newest on withdrawal_policy (set_at desc)');
    await runner.query(`
      create table withdrawal (
        payment_id uuid primary key references payment (id),
        user_id uuid not null,
        opened_films integer,
        is_used boolean not null,
        withdrawn_at timestamptz not null
      )`);
    await runner.query('create index withdrawal_used on withdrawal (user_id, withdrawn_at) where is_used');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withdrawal');
    await runner.query('drop table withdrawal_policy');
  }
}
