import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post can be made by several, and a creator looked after by an agency: both get their part of a sale (LED-09, LED-10). */
export class SharePosts1766510000000 implements MigrationInterface {
  name = 'SharePosts1766510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table agency (
        id uuid primary key references ledger_account (id),
        name text not null,
        added_at timestamptz not null
      )`);
    await runner.query('create unique index agency_named on agency (lower(name))');
    // a table of its own: the release before divides a sale by every row of share_rule
    await runner.query(`
      create table post_share (
        post_id uuid not null,
        revision integer not null check (revision > 0),
        account_id uuid not null references ledger_account (id),
        model_id uuid not null,
        basis_points integer not null check (basis_points between 1 and 10000),
        post_title text not null,
        payee_name text not null,
        starts_at timestamptz not null,
        ended_at timestamptz,
        primary key (post_id, revision, account_id)
      )`);
    await runner.query(
      'create unique index post_share_in_force on post_share (post_id, account_id) where ended_at is null',
    );
    await runner.query('create index post_share_of on post_share (account_id) where ended_at is null');
    await runner.query(`
      create function refuse_more_than_a_post() returns trigger language plpgsql set search_path from current as $$
      begin
        if (select sum(basis_points) from post_share where post_id = new.post_id and ended_at is null) > 10000 then
          raise exception 'the shares of post % are more than all of it', new.post_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    await runner.query(`
      create constraint trigger post_shares_fit after insert on post_share
      for each row execute function refuse_more_than_a_post()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_share');
    await runner.query('drop table agency');
    await runner.query('drop function refuse_more_than_a_post()');
  }
}
