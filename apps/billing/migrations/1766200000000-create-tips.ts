import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mimos, what they are collected for, and what the team sets and looks at (PUR-07 to PUR-13). */
export class CreateTips1766200000000 implements MigrationInterface {
  name = 'CreateTips1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    // what is there already fits the narrower rule: nothing has to be read again
    await runner.query(`alter table payment drop constraint payment_plan_type_check,
      add constraint payment_plan_type_check check (plan_type in ('subscription', 'call', 'vip', 'unlock', 'tip')) not valid`);
    await runner.query(`
      create table goal (
        id uuid primary key,
        model_id uuid not null,
        title text not null check (length(title) between 3 and 60),
        target_cents integer not null check (target_cents between 1000 and 10000000),
        state text not null check (state in ('draft', 'open', 'reached', 'closed')),
        opens_at timestamptz,
        closes_at timestamptz,
        closed_at timestamptz,
        created_at timestamptz not null
      )`);
    // a creator collects for one thing at a time
    await runner.query(`create unique index goal_running on goal (model_id) where state in ('open', 'reached')`);
    await runner.query('create index goal_of_model on goal (model_id, created_at desc)');
    // what was given for it is nowhere written but in the mimos themselves
    await runner.query(`
      create table tip (
        id uuid primary key,
        user_id uuid not null,
        model_id uuid not null,
        payment_id uuid not null unique references payment (id),
        cents integer not null check (cents >= 100),
        note_sealed text,
        giver_name text,
        place text not null check (place in ('post', 'story', 'call', 'message', 'profile')),
        place_id uuid,
        goal_id uuid references goal (id),
        shown boolean not null,
        state text not null check (state in ('pending', 'given', 'returned')),
        created_at timestamptz not null,
        given_at timestamptz,
        returned_at timestamptz,
        thanked_at timestamptz,
        check (shown or giver_name is null)
      )`);
    await runner.query(`create index tip_of_model on tip (model_id, given_at desc, id desc) where state <> 'pending'`);
    await runner.query('create index tip_of_goal on tip (goal_id) where goal_id is not null');
    await runner.query('create index tip_of_user on tip (user_id, model_id, given_at)');
    await runner.query(
      `create index tip_waiting on tip (created_at) where state = 'pending' and note_sealed is not null`,
    );
    await runner.query(`
      create table tip_choice (
        model_id uuid primary key,
        may_show boolean not null,
        updated_at timestamptz not null
      )`);
    // only ever added to: the newest holds
    await runner.query(`
      create table tip_policy (
        id uuid primary key default gen_random_uuid(),
        max_cents integer not null check (max_cents between 100 and 1000000),
        watch_cents integer not null check (watch_cents between 100 and 10000000),
        staff_id uuid not null,
        set_at timestamptz not null
      )`);
    await runner.query('create index tip_policy_newest on tip_policy (set_at desc)');
    await runner.query(`
      create table tip_watch (
        id uuid primary key,
        user_id uuid not null,
        model_id uuid not null,
        day date not null,
        cents integer not null,
        tips integer not null,
        found_at timestamptz not null,
        seen_at timestamptz,
        seen_by uuid,
        unique (user_id, model_id, day)
      )`);
    await runner.query('create index tip_watch_open on tip_watch (found_at desc) where seen_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tip_watch', 'tip_policy', 'tip_choice', 'tip', 'goal'])
      await runner.query(`drop table ${table}`);
    await runner.query(`alter table payment drop constraint payment_plan_type_check,
      add constraint payment_plan_type_check check (plan_type in ('subscription', 'call', 'vip', 'unlock')) not valid`);
  }
}
