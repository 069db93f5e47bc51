import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ad accounts, one per creator, and the ledger of everything owed or told to them. */
export class CreateConversions1764060010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table facebook_config (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null unique,
        pixel_id text not null check (pixel_id ~ '^[0-9]{5,20}$'),
        token_sealed text not null,
        token_ending text not null check (length(token_ending) = 4),
        is_active boolean not null default true,
        send_without_lead boolean not null default false,
        paused_at timestamptz(3),
        pause_reason text,
        created_at timestamptz(3) not null,
        check ((paused_at is null) = (pause_reason is null))
      )`);
    // a row exists only where consent was given; browser_sealed goes as soon as nothing is to be sent any more
    await queryRunner.query(`
      create table conversion (
        id uuid primary key,
        name text not null check (name in ('CompleteRegistration', 'Purchase', 'ViewContent')),
        event_id text not null check (length(event_id) between 8 and 100),
        model_id uuid not null,
        user_id uuid,
        visit_id uuid,
        lead_id text,
        payment_id uuid,
        plan_type text,
        value_cents integer check (value_cents >= 0),
        event_time timestamptz(3) not null,
        consent_version text not null,
        consent_at timestamptz(3) not null,
        browser_sealed text,
        state text not null default 'queued' check (state in ('queued', 'delivered', 'dead', 'expired', 'withdrawn')),
        attempts integer not null default 0 check (attempts >= 0),
        next_try_at timestamptz(3) not null,
        claimed_until timestamptz(3),
        last_error text,
        fields_sent text[] not null default '{}',
        pixel_id text,
        delivered_at timestamptz(3),
        created_at timestamptz(3) not null,
        unique (name, event_id),
        check (user_id is not null or visit_id is not null or state <> 'queued'),
        check (browser_sealed is null or state in ('queued', 'dead')),
        check ((state = 'delivered') = (delivered_at is not null))
      )`);
    await queryRunner.query(`create index conversion_due on conversion (model_id, next_try_at) where state = 'queued'`);
    await queryRunner.query(`create index conversion_model on conversion (model_id, created_at desc, id desc)`);
    await queryRunner.query(
      `create index conversion_user on conversion (user_id, created_at desc, id desc) where user_id is not null`,
    );
    await queryRunner.query(`create index conversion_visit on conversion (visit_id) where visit_id is not null`);
    await queryRunner.query(`create index conversion_payment on conversion (payment_id) where payment_id is not null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table conversion`);
    await queryRunner.query(`drop table facebook_config`);
  }
}
