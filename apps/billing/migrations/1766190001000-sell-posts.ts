import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A price on a post with its history, and who bought which post (PUR-01, PUR-04). */
export class SellPosts1766190001000 implements MigrationInterface {
  name = 'SellPosts1766190001000';

  async up(runner: QueryRunner): Promise<void> {
    // what is there already fits the narrower rule: nothing has to be read again
    await runner.query(`alter table payment drop constraint payment_plan_type_check,
      add constraint payment_plan_type_check check (plan_type in ('subscription', 'call', 'vip', 'unlock')) not valid`);
    await runner.query(`
      create table post_price (
        post_id uuid primary key,
        model_id uuid not null,
        price_cents integer not null check (price_cents >= 100),
        subscriber_price_cents integer check (subscriber_price_cents >= 100),
        revision integer not null default 1,
        archived_at timestamptz,
        updated_at timestamptz not null
      )`);
    await runner.query(`
      create table post_price_history (
        id bigint generated always as identity primary key,
        post_id uuid not null references post_price (post_id) on delete cascade,
        price_cents integer not null,
        subscriber_price_cents integer,
        valid_from timestamptz not null,
        valid_to timestamptz
      )`);
    await runner.query('create unique index post_price_current on post_price_history (post_id) where valid_to is null');
    await runner.query('create index post_price_history_of_post on post_price_history (post_id, id)');
    // whoever changes a price writes its history
    await runner.query(`
      create function remember_post_price() returns trigger language plpgsql set search_path from current as $$
      begin
        update post_price_history set valid_to = new.updated_at where post_id = new.post_id and valid_to is null;
        if new.archived_at is null then
          insert into post_price_history (post_id, price_cents, subscriber_price_cents, valid_from)
          values (new.post_id, new.price_cents, new.subscriber_price_cents, new.updated_at);
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger post_price_changed after insert or update on post_price
      for each row execute function remember_post_price()`);
    await runner.query(`
      create table unlock (
        id uuid primary key,
        user_id uuid not null,
        post_id uuid not null,
        model_id uuid not null,
        payment_id uuid not null unique references payment (id),
        granted_at timestamptz not null,
        ended_at timestamptz,
        end_reason text
      )`);
    // one of each post for each fan: the second payment finds the first (PUR-04)
    await runner.query('create unique index unlock_running on unlock (user_id, post_id) where ended_at is null');
    await runner.query('create index unlock_of_post on unlock (post_id) where ended_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unlock');
    await runner.query('drop table post_price_history');
    await runner.query('drop table post_price');
    await runner.query('drop function remember_post_price()');
    await runner.query(`alter table payment drop constraint payment_plan_type_check,
      add constraint payment_plan_type_check check (plan_type in ('subscription', 'call', 'vip')) not valid`);
  }
}
