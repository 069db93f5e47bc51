import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sold, and what it really cost when (BIL-01, BIL-03, BIL-08, BIL-10, BIL-42). */
export class CreatePlans1763600000000 implements MigrationInterface {
  name = 'CreatePlans1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plan (
        id uuid primary key default gen_random_uuid(),
        model_id uuid,
        name text not null check (btrim(name) <> ''),
        description text not null default '',
        price_cents integer not null check (price_cents > 0),
        original_price_cents integer check (original_price_cents > price_cents),
        duration_days integer not null check (duration_days > 0),
        is_featured boolean not null default false,
        is_active boolean not null default true,
        benefits text[] not null default '{}',
        highlighted_benefits text[] not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query('create index plan_on_sale on plan (model_id, duration_days) where is_active');
    await runner.query(`
      create table plan_price (
        id bigint generated always as identity primary key,
        plan_id uuid not null references plan (id) on delete cascade,
        price_cents integer not null check (price_cents > 0),
        valid_from timestamptz not null default now(),
        valid_to timestamptz check (valid_to >= valid_from)
      )`);
    await runner.query('create unique index plan_price_current on plan_price (plan_id) where valid_to is null');
    await runner.query('create index plan_price_by_amount on plan_price (plan_id, price_cents)');
    // whoever changes a price writes its history: a reference price that was never charged cannot be claimed (BIL-03)
    await runner.query(`
      create function remember_plan_price() returns trigger language plpgsql as $$
      begin
        update plan_price set valid_to = now() where plan_id = new.id and valid_to is null;
        insert into plan_price (plan_id, price_cents) values (new.id, new.price_cents);
        return null;
      end $$`);
    await runner.query(`
      create trigger plan_price_of_new after insert on plan
      for each row execute function remember_plan_price()`);
    await runner.query(`
      create trigger plan_price_of_changed after update of price_cents on plan
      for each row when (old.price_cents is distinct from new.price_cents) execute function remember_plan_price()`);
    await runner.query(`
      create table call_plan (
        id uuid primary key default gen_random_uuid(),
        name text not null check (btrim(name) <> ''),
        description text not null default '',
        duration_minutes integer not null check (duration_minutes > 0),
        price_cents integer not null check (price_cents > 0),
        is_vip boolean not null default false,
        is_active boolean not null default true,
        features text[] not null default '{}',
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table vip_offer (
        id uuid primary key default gen_random_uuid(),
        name text not null check (btrim(name) <> ''),
        description text not null default '',
        price_cents integer not null check (price_cents > 0),
        original_price_cents integer check (original_price_cents > price_cents),
        duration_days integer not null check (duration_days > 0),
        is_limited_time boolean not null default false,
        expires_at timestamptz,
        is_active boolean not null default true,
        benefits text[] not null default '{}',
        created_at timestamptz not null default now(),
        check (is_limited_time = (expires_at is not null))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['vip_offer', 'call_plan', 'plan_price', 'plan']) await runner.query(`drop table ${table}`);
    await runner.query('drop function remember_plan_price()');
  }
}
