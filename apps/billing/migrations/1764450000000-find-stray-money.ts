import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that providers hold and no payment of ours knows (R6): how far each provider's list was compared with our books,
 * and what was found in it. The mark of how far goes back with a restored backup: so the comparison begins where the
 * backup ends.
 */
export class FindStrayMoney1764450000000 implements MigrationInterface {
  name = 'FindStrayMoney1764450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table provider_listing (
        gateway_id uuid primary key references payment_gateway (id),
        listed_until timestamptz not null,
        compared_at timestamptz not null
      )`);
    await runner.query(`
      create table stray_charge (
        id uuid primary key default gen_random_uuid(),
        gateway_id uuid not null references payment_gateway (id),
        external_id text not null,
        charge_kind text not null check (charge_kind in ('code', 'debit')),
        reference text,
        title text,
        received_cents integer not null check (received_cents >= 0),
        paid_at timestamptz,
        e2e_id text,
        reason text not null check (btrim(reason) <> ''),
        status text not null default 'open' check (status in ('open', 'attached', 'returning', 'returned', 'archived')),
        payment_id uuid references payment (id),
        tries integer not null default 0,
        next_try_at timestamptz,
        failure text,
        found_at timestamptz not null,
        decided_at timestamptz,
        unique (gateway_id, external_id),
        check ((status = 'attached') = (payment_id is not null)),
        check ((status = 'returning') = (next_try_at is not null))
      )`);
    await runner.query(
      `create index stray_charge_open on stray_charge (found_at) where status in ('open', 'returning')`,
    );
    await runner.query('alter table webhook_event add column looked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_event drop column looked_at');
    await runner.query('drop table stray_charge');
    await runner.query('drop table provider_listing');
  }
}
