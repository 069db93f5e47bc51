import type { MigrationInterface, QueryRunner } from 'typeorm';

const ANY_MODEL = `coalesce(model_id, '00000000-0000-0000-0000-000000000000')`;

/** Pix Automático: authorisations and their months, one charge each, never of another amount (BIL-48). */
export class CreateRecurrences1764200000000 implements MigrationInterface {
  name = 'CreateRecurrences1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_gateway add column automatic_pix boolean not null default false,
        add constraint payment_gateway_automatic_kind check (not automatic_pix or kind = 'api-pix')`);
    await runner.query(`
      create table recurrence (
        id uuid primary key,
        user_id uuid not null,
        model_id uuid,
        plan_id uuid not null,
        plan_name text not null,
        plan_days integer not null check (plan_days > 0),
        amount_cents integer not null check (amount_cents > 0),
        gateway_id uuid not null references payment_gateway (id),
        external_id text,
        status text not null check (status in ('created', 'approved', 'rejected', 'expired', 'cancelled')),
        first_date date not null,
        next_cycle integer not null default 1 check (next_cycle > 0),
        next_due_date date not null,
        next_check_at timestamptz,
        missed_at timestamptz,
        authorised_at timestamptz,
        ended_at timestamptz,
        ended_by text check (ended_by in ('fan', 'bank', 'staff', 'house')),
        end_reason text,
        provider_ended_at timestamptz,
        created_at timestamptz not null,
        unique (id, amount_cents),
        unique (gateway_id, external_id),
        check ((status in ('created', 'approved')) = (ended_at is null)),
        check ((ended_at is null) = (ended_by is null))
      )`);
    await runner.query(`
      create unique index recurrence_one_approved on recurrence (user_id, plan_id, ${ANY_MODEL}) where status = 'approved'`);
    await runner.query('create index recurrence_of_user on recurrence (user_id, created_at desc, id desc)');
    await runner.query(`create index recurrence_of_model on recurrence (model_id) where ended_at is null`);
    await runner.query(`create index recurrence_next_month on recurrence (next_due_date) where status = 'approved'`);
    await runner.query(
      'create index recurrence_to_check on recurrence (next_check_at) where next_check_at is not null',
    );
    // the amount is the payment's own, and the authorised one, or the month cannot be written
    await runner.query(`
      create table recurrence_charge (
        recurrence_id uuid not null,
        cycle integer not null check (cycle >= 0),
        due_date date not null,
        amount_cents integer not null,
        payment_id uuid not null unique references payment (id),
        retries integer not null default 0 check (retries between 0 and 3),
        retry_on date,
        primary key (recurrence_id, cycle),
        unique (recurrence_id, due_date),
        foreign key (recurrence_id, amount_cents) references recurrence (id, amount_cents)
      )`);
    await runner.query(`
      alter table payment
        add column recurrence_id uuid references recurrence (id),
        add column charge_kind text not null default 'code' check (charge_kind in ('code', 'debit')),
        add check (charge_kind = 'code' or recurrence_id is not null)`);
    await this.replacePendingCheck(
      runner,
      `external_id is not null and expires_at is not null and (pix_code is not null or charge_kind = 'debit')`,
    );
    // a month that waits for its debit keeps nobody from buying
    await runner.query('drop index payment_one_open');
    await runner.query(`
      create unique index payment_one_open on payment (user_id, plan_id, ${ANY_MODEL})
        where status in ('created', 'pending') and charge_kind = 'code'`);
    await runner.query(`
      create index payment_open_debit on payment (recurrence_id)
        where status in ('created', 'pending') and charge_kind = 'debit'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replacePendingCheck(
      runner,
      'external_id is not null and pix_code is not null and expires_at is not null',
    );
    await runner.query('drop index payment_one_open');
    await runner.query('drop table recurrence_charge');
    await runner.query('alter table payment drop column charge_kind cascade, drop column recurrence_id cascade');
    await runner.query('drop table recurrence');
    await runner.query(`
      create unique index payment_one_open on payment (user_id, plan_id, ${ANY_MODEL})
        where status in ('created', 'pending')`);
    await runner.query('alter table payment_gateway drop column automatic_pix cascade');
  }

  /** The check has the name Postgres gave it. */
  private async replacePendingCheck(runner: QueryRunner, what: string): Promise<void> {
    await runner.query(`
      do $$
      declare known text;
      begin
        for known in select conname from pg_constraint
          where conrelid = 'payment'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%pix_code%'
        loop
          execute format('alter table payment drop constraint %I', known);
        end loop;
      end $$`);
    await runner.query(`
      alter table payment add constraint payment_pending_has_charge check (status <> 'pending' or (${what}))`);
  }
}
