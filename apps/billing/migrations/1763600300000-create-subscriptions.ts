import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paid periods: one per payment, each starting where the last of its scope ends (BIL-39 … BIL-42). */
export class CreateSubscriptions1763600300000 implements MigrationInterface {
  name = 'CreateSubscriptions1763600300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table subscription (
        id uuid primary key default gen_random_uuid(),
        payment_id uuid unique references payment (id),
        user_id uuid not null,
        model_id uuid,
        plan_id uuid not null,
        plan_name text not null,
        starts_at timestamptz not null,
        expires_at timestamptz not null check (expires_at > starts_at),
        status text not null default 'active' check (status in ('active', 'expired', 'cancelled', 'revoked')),
        source text not null check (source in ('pix', 'whatsapp_sale', 'courtesy')),
        created_at timestamptz not null
      )`);
    await runner.query(
      `create index subscription_of_user on subscription (user_id, expires_at) where status = 'active'`,
    );
    await runner.query(`create index subscription_ending on subscription (expires_at) where status = 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table subscription');
  }
}
