import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where people came from, and what became of them. A touch is one arrival; `first_touch_id` and `last_touch_id` are
 * decided when somebody signs up or buys, so that a later visit rewrites no history.
 */
export class CreateAttribution1764060000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table model_ref (
        model_id uuid primary key,
        username text not null,
        changed_at timestamptz(3) not null
      )`);
    await queryRunner.query(`create index model_ref_username on model_ref (username)`);
    await queryRunner.query(`
      create table lead (
        id text primary key check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
        model_id uuid,
        first_visit_id uuid not null,
        landing text not null,
        first_seen_at timestamptz(3) not null
      )`);
    // browser_sealed: address, user agent and Meta's cookies; dropped after 7 days, when no event may be sent any more
    await queryRunner.query(`
      create table visit (
        id uuid primary key,
        user_id uuid,
        first_touch_id bigint,
        last_touch_id bigint,
        browser_sealed text,
        first_seen_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null
      )`);
    await queryRunner.query(`create index visit_user on visit (user_id, last_seen_at desc) where user_id is not null`);
    await queryRunner.query(`create index visit_first_seen on visit (first_seen_at)`);
    await queryRunner.query(`create index visit_browser on visit (last_seen_at) where browser_sealed is not null`);
    await queryRunner.query(`
      create table touch (
        id bigint generated always as identity primary key,
        visit_id uuid not null references visit (id) on delete cascade,
        at timestamptz(3) not null,
        page text not null check (page in ('profile', 'premium', 'presell', 'other')),
        model_id uuid,
        lead_id text,
        source text check (length(source) <= 100),
        medium text check (length(medium) <= 100),
        campaign text check (length(campaign) <= 150),
        content text check (length(content) <= 150),
        term text check (length(term) <= 150),
        fbclid text check (length(fbclid) <= 500)
      )`);
    await queryRunner.query(`create index touch_visit on touch (visit_id, at)`);
    await queryRunner.query(`create index touch_lead on touch (lead_id, at) where lead_id is not null`);
    await queryRunner.query(`
      create table person (
        user_id uuid primary key,
        visit_id uuid,
        lead_id text,
        model_id uuid,
        first_touch_id bigint,
        last_touch_id bigint,
        registered_at timestamptz(3) not null
      )`);
    await queryRunner.query(`create index person_registered on person (registered_at)`);
    await queryRunner.query(`
      create table sale (
        payment_id uuid primary key,
        user_id uuid,
        model_id uuid,
        plan_type text not null,
        lead_id text,
        first_touch_id bigint,
        last_touch_id bigint,
        amount_cents integer not null check (amount_cents >= 0),
        refunded_cents integer not null default 0 check (refunded_cents >= 0),
        created_at timestamptz(3) not null,
        approved_at timestamptz(3)
      )`);
    await queryRunner.query(`create index sale_created on sale (created_at)`);
    await queryRunner.query(`create index sale_user on sale (user_id) where user_id is not null`);
    await queryRunner.query(`create index sale_lead on sale (lead_id) where approved_at is not null`);
    await queryRunner.query(`
      create table consent (
        subject_id uuid primary key,
        subject text not null check (subject in ('user', 'visit')),
        granted boolean not null,
        version text not null,
        changed_at timestamptz(3) not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['consent', 'sale', 'person', 'touch', 'visit', 'lead', 'model_ref'])
      await queryRunner.query(`drop table ${table}`);
  }
}
