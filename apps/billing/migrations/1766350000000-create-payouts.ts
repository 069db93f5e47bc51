import { ACCOUNTS, PAYOUT_ANSWERS, PAYOUT_STATUSES } from '@camarim/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const oneOf = (column: string, values: readonly string[]) =>
  `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
const ASKED = [...PAYOUT_ANSWERS, 'none'].map((answer) => `'${answer}'`).join(', ');

/** Money to creators (PAYOUT-01): their keys, sealed, their payouts, and every question a provider was asked about one. */
export class CreatePayouts1766350000000 implements MigrationInterface {
  name = 'CreatePayouts1766350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`insert into ledger_account (id, kind) values ('${ACCOUNTS.onItsWay}', 'clearing')`);
    await runner.query(`
      create table payout_key (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null,
        key_sealed text not null,
        set_by uuid not null,
        set_at timestamptz not null,
        usable_at timestamptz not null,
        ended_at timestamptz
      )`);
    await runner.query(`create unique index payout_key_in_use on payout_key (account_id) where ended_at is null`);
    await runner.query(`create index payout_key_of on payout_key (set_by)`);
    await runner.query(`
      create table payout (
        id uuid primary key,
        account_id uuid not null references ledger_account (id),
        cents bigint not null check (cents > 0),
        status text not null ${oneOf('status', PAYOUT_STATUSES)},
        made_by uuid not null,
        key_id uuid not null references payout_key (id),
        asked_as uuid not null,
        run_day date,
        gateway_id uuid references payment_gateway (id),
        tries integer not null default 0,
        next_try_at timestamptz,
        requested_at timestamptz not null,
        decided_by uuid,
        decided_at timestamptz,
        paid_at timestamptz,
        ended_at timestamptz,
        end_to_end_id text,
        failure text,
        unique (account_id, asked_as),
        check (decided_by <> made_by),
        check ((decided_by is null) = (decided_at is null)),
        check (status not in ('sending', 'unknown', 'paid', 'returned') or gateway_id is not null),
        check ((paid_at is null) or status in ('paid', 'returned'))
      )`);
    // the money of an account is on its way once, whoever asks at the same time
    await runner.query(`
      create unique index payout_under_way on payout (account_id)
      where status in ('requested', 'approved', 'sending', 'unknown')`);
    await runner.query(`create unique index payout_of_run on payout (account_id, run_day) where run_day is not null`);
    await runner.query(`create index payout_due on payout (next_try_at) where next_try_at is not null`);
    await runner.query(`create index payout_newest on payout (requested_at desc, id)`);
    await runner.query(`
      create table payout_attempt (
        id bigint generated always as identity primary key,
        payout_id uuid not null references payout (id),
        act text not null check (act in ('send', 'ask')),
        answer text not null ${oneOf('answer', ['begun', 'silent', 'refused', 'none', ...PAYOUT_ANSWERS])},
        at timestamptz not null
      )`);
    await runner.query(`create index payout_attempt_of on payout_attempt (payout_id, id)`);
    await runner.query(`
      create trigger payout_attempt_is_append_only before update or delete or truncate on payout_attempt
      for each statement execute function refuse_change()`);
    await runner.query(`
      create function keep_payout() returns trigger language plpgsql set search_path from current as $$
      begin
        if (new.account_id, new.cents, new.made_by, new.key_id, new.asked_as, new.requested_at)
          is distinct from (old.account_id, old.cents, old.made_by, old.key_id, old.asked_as, old.requested_at)
          or (old.gateway_id is not null and new.gateway_id is distinct from old.gateway_id)
        then raise exception 'what a payout is never changes' using errcode = 'insufficient_privilege';
        end if;
        if old.status in ('failed', 'returned', 'refused') and new.status <> old.status
        then raise exception 'a payout that is over stays over' using errcode = 'insufficient_privilege';
        end if;
        -- whether its PIX left is not known: only the provider's answer about it says so
        if old.status = 'unknown' and new.status <> 'unknown' and not coalesce((
          select a.act = 'ask' and a.answer in (${ASKED}) from payout_attempt a where a.payout_id = old.id
          order by a.id desc limit 1), false)
        then raise exception 'nobody knows what became of this payout' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger payout_is_kept before update on payout for each row execute function keep_payout()`);
    await runner.query(`
      create trigger payout_stays before delete or truncate on payout for each statement execute function refuse_change()`);
    // of a sale of hers: what she, the supplier, wrote for it (LC 214/2025 art. 22)
    await runner.query(`
      create table fiscal_document (
        entry_id bigint primary key references ledger_entry (id),
        number text not null check (length(number) between 1 and 60),
        set_by uuid not null,
        set_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['fiscal_document', 'payout_attempt', 'payout', 'payout_key'])
      await runner.query(`drop table ${table}`);
    await runner.query('drop function keep_payout()');
  }
}
