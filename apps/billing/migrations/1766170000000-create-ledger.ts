import { ACCOUNTS } from '@camarim/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const cents = (column: string) => `${column} bigint not null`;

/** Every cent from now on is booked twice, and never changed (LED-03): accounts, entries, balances, shares, comparisons. */
export class CreateLedger1766170000000 implements MigrationInterface {
  name = 'CreateLedger1766170000000';

  async up(runner: QueryRunner): Promise<void> {
    // an account of somebody has its owner's id: a model's, a gateway's
    await runner.query(`
      create table ledger_account (
        id uuid primary key,
        kind text not null check (kind in ('house', 'creator', 'agency', 'co_performer', 'tax', 'provider', 'clearing')),
        opened_at timestamptz not null default now()
      )`);
    await runner.query(`
      insert into ledger_account (id, kind) values ('${ACCOUNTS.house}', 'house'), ('${ACCOUNTS.outside}', 'provider'),
        ('${ACCOUNTS.toReturn}', 'clearing'), ('${ACCOUNTS.contested}', 'clearing')`);
    await runner.query(`insert into ledger_account (id, kind) select id, 'provider' from payment_gateway`);
    await runner.query(`
      create function open_provider_account() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into ledger_account (id, kind) values (new.id, 'provider') on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create trigger gateway_has_account after insert on payment_gateway
      for each row execute function open_provider_account()`);
    await runner.query(`
      create table ledger_entry (
        id bigint generated always as identity primary key,
        booking_key text not null,
        kind text not null check (kind in ('sale', 'tip', 'share', 'fee', 'refund', 'surplus', 'repaid', 'dispute_hold',
          'dispute_release', 'payout', 'payout_return', 'adjustment')),
        debit_account uuid not null,
        credit_account uuid not null,
        ${cents('cents')} check (cents > 0),
        ref_type text not null check (ref_type in ('payment', 'stray_charge', 'payout')),
        ref_id uuid not null,
        available_at timestamptz,
        at timestamptz not null default clock_timestamp(),
        unique (booking_key, kind),
        check (debit_account <> credit_account)
      )`);
    await runner.query('create index ledger_entry_of on ledger_entry (ref_id)');
    await runner.query(`create index ledger_entry_share on ledger_entry (credit_account, at) where kind = 'share'`);
    await runner.query(
      `create index ledger_entry_waiting on ledger_entry (credit_account, available_at) where kind = 'share'`,
    );
    await runner.query(`
      create trigger ledger_entry_is_append_only before delete or truncate on ledger_entry
      for each statement execute function refuse_change()`);
    // when money becomes available is found out later, once
    await runner.query(`
      create function refuse_rebooking() returns trigger language plpgsql set search_path from current as $$
      begin
        if old.available_at is null and to_jsonb(new) - 'available_at' = to_jsonb(old) - 'available_at' then return new; end if;
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`);
    await runner.query(`
      create trigger ledger_entry_never_changes before update on ledger_entry
      for each row execute function refuse_rebooking()`);
    // in slots, so that sales at the same time do not wait for one row; the sum of an account's slots is its balance
    await runner.query(`
      create table ledger_balance (
        account_id uuid not null references ledger_account (id),
        slot integer not null,
        ${cents('debit_cents')},
        ${cents('credit_cents')},
        primary key (account_id, slot)
      ) with (fillfactor = 50)`);
    await runner.query(`
      create function keep_balance() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into ledger_balance as b (account_id, slot, debit_cents, credit_cents)
        select account_id, pg_backend_pid() % 16, sum(debit)::bigint, sum(credit)::bigint
        from (select debit_account as account_id, cents as debit, 0::bigint as credit from fresh
              union all select credit_account, 0, cents from fresh) moved
        group by account_id order by account_id
        on conflict (account_id, slot) do update
        set debit_cents = b.debit_cents + excluded.debit_cents, credit_cents = b.credit_cents + excluded.credit_cents;
        return null;
      end $$`);
    await runner.query(`
      create trigger ledger_entry_moves_balance after insert on ledger_entry
      referencing new table as fresh for each statement execute function keep_balance()`);
    await this.createShares(runner);
    await runner.query(`
      create table ledger_comparison (
        gateway_id uuid not null references payment_gateway (id),
        day date not null,
        charges integer not null,
        differing integer not null,
        ${cents('provider_cents')},
        ${cents('ledger_cents')},
        compared_at timestamptz not null,
        primary key (gateway_id, day)
      )`);
    await this.createGaps(runner);
  }

  private async createShares(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table share_rule (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null,
        account_id uuid not null references ledger_account (id),
        basis_points integer not null check (basis_points between 1 and 10000),
        revision integer not null check (revision > 0),
        starts_at timestamptz not null,
        ended_at timestamptz,
        unique (model_id, account_id, revision)
      )`);
    await runner.query(
      `create unique index share_rule_in_force on share_rule (model_id, account_id) where ended_at is null`,
    );
    await runner.query(`
      create function refuse_more_than_all() returns trigger language plpgsql set search_path from current as $$
      begin
        if (select sum(basis_points) from share_rule where model_id = new.model_id and ended_at is null) > 10000 then
          raise exception 'the shares of % are more than all of it', new.model_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    await runner.query(`
      create constraint trigger share_rules_fit after insert on share_rule
      for each row execute function refuse_more_than_all()`);
  }

  /** What the books do not say yet: none but during an upgrade, while the release before approves beside this one. */
  private async createGaps(runner: QueryRunner): Promise<void> {
    const has = (key: string, kinds: string) =>
      `exists (select 1 from ledger_entry e where e.booking_key = ${key} and e.kind in (${kinds}))`;
    const sold = has(`'payment:' || p.id`, `'sale', 'tip'`);
    const opened = `(select opened_at from ledger_account where id = '${ACCOUNTS.house}')`;
    const [refund, returns] = [`'refund:' || r.id`, 'from refund r join payment p on p.id = r.payment_id'];
    await runner.query(`
      create view ledger_gap as
        select p.id as payment_id, 'sale' as missing, p.paid_at as since from payment p
        where p.amount_cents > 0 and p.status in ('approved', 'partially_refunded', 'disputed', 'refunded', 'charged_back')
          and not ${sold} and ${opened} <= (select min(v.created_at) from payment_event v
            where v.payment_id = p.id and v.to_status = 'approved')
        union all
        select p.id, 'refund', r.requested_at ${returns}
        where r.status not in ('failed', 'dropped') and r.price_cents > 0 and ${sold} and not ${has(refund, `'refund'`)}
        union all
        select p.id, 'surplus', r.requested_at ${returns}
        where r.status not in ('failed', 'dropped') and r.amount_cents > r.price_cents and p.gateway_id is not null
          and r.requested_at >= ${opened} and not ${has(refund, `'surplus'`)}
        union all
        select p.id, 'repaid', r.settled_at ${returns}
        where r.status = 'settled' and ${has(refund, `'refund', 'surplus'`)}
          and not exists (select 1 from ledger_entry e
            where e.booking_key in (${refund}, ${refund} || ':surplus') and e.kind = 'repaid')
        union all
        select p.id, 'undo', r.requested_at ${returns}
        where r.status in ('failed', 'dropped') and ${has(refund, `'refund', 'surplus'`)}
          and not ${has(`'undo:' || ${refund} || ':refund'`, `'adjustment'`)}
          and not ${has(`'undo:' || ${refund} || ':surplus'`, `'adjustment'`)}
        union all
        select p.id, 'dispute', d.opened_at from dispute d join payment p on p.id = d.payment_id
        where d.ended_at is null and ${sold} and p.status = 'disputed' and p.amount_cents > p.returned_cents
          and not exists (select 1 from ledger_entry e where e.ref_id = p.id and e.kind = 'dispute_hold')
        union all
        select p.id, 'release', d.ended_at from dispute d join payment p on p.id = d.payment_id
        where d.ended_at is not null and p.status <> 'disputed' and 0 < (
          select sum(case e.kind when 'dispute_hold' then e.cents else -e.cents end) from ledger_entry e
          where e.ref_id = p.id and e.kind in ('dispute_hold', 'dispute_release'))
        union all
        select p.id, 'call', b.updated_at from booking b join payment p on p.id = b.payment_id
        where (b.status = 'done' or (b.status = 'no_show' and b.no_show_by = 'buyer'))
          and exists (select 1 from ledger_entry e
            where e.ref_id = p.id and e.booking_key like 'payment:%' and e.available_at is null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view ledger_gap');
    await runner.query('drop trigger gateway_has_account on payment_gateway');
    for (const table of ['ledger_comparison', 'share_rule', 'ledger_balance', 'ledger_entry', 'ledger_account'])
      await runner.query(`drop table ${table}`);
    for (const name of ['open_provider_account', 'keep_balance', 'refuse_rebooking', 'refuse_more_than_all'])
      await runner.query(`drop function ${name}()`);
  }
}
