import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gateways, payments and the log nobody can rewrite (BIL-14 … BIL-18, BIL-24, BIL-28). */
export class CreatePayments1763600100000 implements MigrationInterface {
  name = 'CreatePayments1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_gateway (
        id uuid primary key default gen_random_uuid(),
        name text not null check (btrim(name) <> ''),
        type text not null check (type in ('pix', 'other')),
        is_active boolean not null default false,
        is_sandbox boolean not null default true,
        base_url text not null check (base_url ~ '^https?://'),
        options jsonb not null default '{}',
        secret_key_sealed text not null,
        secret_key_last4 text not null,
        hmac_key_sealed text,
        previous_hmac_key_sealed text,
        webhook_secret_sealed text not null,
        webhook_secret_hash text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table payment (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null,
        user_name text not null,
        user_email text not null,
        model_id uuid,
        plan_type text not null check (plan_type in ('subscription', 'call', 'vip')),
        plan_id uuid not null,
        plan_name text not null,
        duration_days integer check (duration_days > 0),
        amount_cents integer not null check (amount_cents > 0),
        currency text not null default 'BRL' check (currency = 'BRL'),
        status text not null check (status in ('created', 'pending', 'approved', 'rejected', 'cancelled', 'expired',
          'refunded', 'partially_refunded', 'disputed', 'charged_back')),
        gateway_id uuid not null references payment_gateway (id),
        external_id text,
        pix_code text,
        expires_at timestamptz,
        paid_at timestamptz,
        e2e_id text,
        charge_generation integer not null default 1 check (charge_generation > 0),
        charge_tries integer not null default 0 check (charge_tries >= 0),
        charge_failed_at timestamptz,
        next_check_at timestamptz,
        last_checked_at timestamptz,
        idempotency_key text not null,
        request_hash text not null,
        lead_id text,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (user_id, idempotency_key),
        unique (gateway_id, external_id),
        check (status <> 'pending' or (external_id is not null and pix_code is not null and expires_at is not null)),
        check (status <> 'approved' or paid_at is not null)
      )`);
    await runner.query(`
      create unique index payment_one_open on payment
        (user_id, plan_id, coalesce(model_id, '00000000-0000-0000-0000-000000000000'))
        where status in ('created', 'pending')`);
    await runner.query('create index payment_due on payment (next_check_at) where next_check_at is not null');
    await runner.query('create index payment_newest on payment (created_at desc, id desc)');
    await runner.query(`create index payment_approved on payment (updated_at) where status = 'approved'`);
    await runner.query(`
      create table payment_event (
        id bigint generated always as identity primary key,
        payment_id uuid not null references payment (id),
        kind text not null,
        from_status text,
        to_status text,
        cause text not null,
        facts jsonb not null default '{}',
        once_key text,
        created_at timestamptz not null default clock_timestamp(),
        unique (payment_id, once_key)
      )`);
    await runner.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`);
    await runner.query(`
      create trigger payment_event_is_append_only before update or delete or truncate on payment_event
      for each statement execute function refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment_event', 'payment', 'payment_gateway']) await runner.query(`drop table ${table}`);
    await runner.query('drop function refuse_change()');
  }
}
