import type { MigrationInterface, QueryRunner } from 'typeorm';

const keepBalance = (before: string) => `
  create or replace function keep_balance() returns trigger language plpgsql set search_path from current as $$
  begin
    ${before}
    insert into ledger_balance as b (account_id, slot, debit_cents, credit_cents)
    select account_id, pg_backend_pid() % 16, sum(debit)::bigint, sum(credit)::bigint
    from (select debit_account as account_id, cents as debit, 0::bigint as credit from fresh
          union all select credit_account, 0, cents from fresh) moved
    group by account_id order by account_id
    on conflict (account_id, slot) do update
    set debit_cents = b.debit_cents + excluded.debit_cents, credit_cents = b.credit_cents + excluded.credit_cents;
    return null;
  end $$`;

/**
 * Who books takes the slot first and keeps it until the end: transactions of several bookings in one slot met its accounts
 * in another order, and one of them was ended by the database as a deadlock (LED-04).
 */
export class LockBalanceSlots1766310000000 implements MigrationInterface {
  name = 'LockBalanceSlots1766310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      keepBalance(`perform pg_advisory_xact_lock(hashtext('ledger_balance'), pg_backend_pid() % 16);`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepBalance(''));
  }
}
