import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts are compared with their providers day by day too, and balances with their entries (PAYOUT-13). */
export class ComparePayouts1766361000000 implements MigrationInterface {
  name = 'ComparePayouts1766361000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payout_comparison (
        gateway_id uuid not null references payment_gateway (id),
        day date not null,
        payouts integer not null,
        differing integer not null,
        provider_cents bigint not null,
        ledger_cents bigint not null,
        compared_at timestamptz not null,
        primary key (gateway_id, day)
      )`);
    // one row: how many accounts do not hold what their entries add up to
    await runner.query(`
      create table ledger_check (
        id boolean primary key default true check (id),
        accounts integer not null,
        differing integer not null,
        checked_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ledger_check');
    await runner.query('drop table payout_comparison');
  }
}
