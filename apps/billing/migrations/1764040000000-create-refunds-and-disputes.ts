import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What comes after the money: refunds, disputes, decisions of staff (BIL-33 … BIL-38, BIL-44). */
export class CreateRefundsAndDisputes1764040000000 implements MigrationInterface {
  name = 'CreateRefundsAndDisputes1764040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment
        alter column gateway_id drop not null,
        drop constraint payment_amount_cents_check,
        add column method text not null default 'pix' check (method in ('pix', 'courtesy', 'whatsapp_sale')),
        add column proved boolean not null default false,
        add column returned_cents integer not null default 0,
        add column source text,
        add column receipt jsonb,
        add constraint payment_amount check (amount_cents > 0 or (method = 'courtesy' and amount_cents = 0)),
        add constraint payment_gateway_of_pix check ((method = 'pix') = (gateway_id is not null)),
        add constraint payment_never_returns_more check (returned_cents between 0 and amount_cents)`);
    await runner.query(`update payment set proved = true where paid_at is not null`);
    await runner.query(`create index payment_paid on payment (paid_at) where paid_at is not null`);
    await runner.query(`create index payment_created on payment (created_at)`);
    // a key that was answered with a payment made under another one keeps meaning that payment (BIL-24)
    await runner.query(`
      create table payment_key (
        user_id uuid not null,
        idempotency_key text not null,
        request_hash text not null,
        payment_id uuid not null references payment (id),
        primary key (user_id, idempotency_key)
      )`);
    await runner.query(`
      create table refund (
        id uuid primary key default gen_random_uuid(),
        payment_id uuid not null references payment (id),
        kind text not null check (kind in ('automatic', 'withdrawal', 'staff', 'provider', 'charge-back')),
        reason text not null,
        amount_cents integer not null check (amount_cents > 0),
        price_cents integer not null check (price_cents between 0 and amount_cents),
        e2e_id text,
        external_id text,
        status text not null check (status in ('requested', 'sent', 'settled', 'failed', 'dropped')),
        tries integer not null default 0,
        next_try_at timestamptz,
        failure text,
        actor_id uuid,
        requested_at timestamptz not null,
        settled_at timestamptz,
        check ((status = 'settled') = (settled_at is not null)),
        unique (payment_id, external_id)
      )`);
    // the last net under every rule: one PIX that bought nothing goes back once
    await runner.query(`
      create unique index refund_once_per_pix on refund (payment_id, e2e_id)
      where price_cents = 0 and e2e_id is not null and status not in ('failed', 'dropped')`);
    await runner.query(`create index refund_of_payment on refund (payment_id)`);
    await runner.query(`create index refund_due on refund (next_try_at) where status in ('requested', 'sent')`);
    await runner.query(`create index refund_settled on refund (settled_at) where status = 'settled'`);
    await runner.query(`
      create table dispute (
        id uuid primary key default gen_random_uuid(),
        payment_id uuid not null references payment (id),
        opened_at timestamptz not null,
        ended_at timestamptz,
        outcome text check (outcome in ('kept', 'charged-back', 'refunded')),
        evidence jsonb,
        check ((ended_at is null) = (outcome is null))
      )`);
    await runner.query(`create unique index dispute_one_open on dispute (payment_id) where ended_at is null`);
    await runner.query(`
      create table staff_decision (
        id uuid primary key default gen_random_uuid(),
        actor_id uuid not null,
        action text not null,
        user_id uuid,
        payment_id uuid references payment (id),
        subscription_id uuid,
        reason text not null check (btrim(reason) <> ''),
        detail jsonb not null default '{}',
        occurred_at timestamptz not null
      )`);
    await runner.query(`create index staff_decision_of_payment on staff_decision (payment_id)`);
    await runner.query(`
      create trigger staff_decision_is_append_only before update or delete or truncate on staff_decision
      for each statement execute function refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['staff_decision', 'dispute', 'refund', 'payment_key'])
      await runner.query(`drop table ${table}`);
    await runner.query(`delete from payment where method <> 'pix'`);
    await runner.query(`
      alter table payment drop column method cascade, drop column proved, drop column returned_cents cascade,
        drop column source, drop column receipt, alter column gateway_id set not null`);
  }
}
