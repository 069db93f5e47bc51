import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Likes and comments, real and for demonstration in the same tables, and the counters that never mix them. */
export class CreateEngagement1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table post
        add column demo_likes_count integer not null default 0 check (demo_likes_count >= 0),
        add column demo_comments_count integer not null default 0 check (demo_comments_count >= 0)`);
    // a real like is one account's; a demonstration one belongs to nobody and names the team member who made it (CAT-21, CAT-23)
    await runner.query(`
      create table post_like (
        id uuid primary key default gen_random_uuid(),
        post_id uuid not null references post (id),
        user_id uuid,
        is_generated boolean not null default false,
        staff_id uuid,
        created_at timestamptz(3) not null default now(),
        check (case when is_generated then user_id is null and staff_id is not null else user_id is not null and staff_id is null end)
      )`);
    await runner.query(`create unique index post_like_once on post_like (post_id, user_id) where user_id is not null`);
    await runner.query(`create index post_like_day on post_like (post_id, created_at) where not is_generated`);
    await runner.query(`create index post_like_demo on post_like (post_id) where is_generated`);
    await runner.query(`create index post_like_user on post_like (user_id, post_id) where user_id is not null`);
    await this.createComments(runner);
    await this.createCounters(runner);
  }

  private async createComments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table post_comment (
        id uuid primary key default gen_random_uuid(),
        post_id uuid not null references post (id),
        model_id uuid not null references model (id),
        user_id uuid,
        staff_id uuid,
        author_name text not null check (length(author_name) between 1 and 80),
        content text not null check (length(content) between 1 and 1000),
        badge text check (badge in ('creator', 'team')),
        is_generated boolean not null default false,
        status text not null check (status in ('pending', 'visible', 'hidden')),
        matched_words text[] not null default '{}',
        report_count integer not null default 0 check (report_count >= 0),
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        check (num_nulls(user_id, staff_id) = 1),
        check (not is_generated or (staff_id is not null and badge is null and status = 'visible'))
      )`);
    const newest = `created_at desc, id desc`;
    await runner.query(`create index post_comment_post on post_comment (post_id, ${newest}) where deleted_at is null`);
    await runner.query(
      `create index post_comment_shown on post_comment (post_id, ${newest}) where deleted_at is null and status = 'visible' and not is_generated`,
    );
    await runner.query(
      `create index post_comment_model on post_comment (model_id, ${newest}) where deleted_at is null`,
    );
    await runner.query(`create index post_comment_all on post_comment (${newest}) where deleted_at is null`);
    await runner.query(
      `create index post_comment_waiting on post_comment (${newest}) where deleted_at is null and status = 'pending'`,
    );
    await runner.query(
      `create index post_comment_reported on post_comment (${newest}) where deleted_at is null and report_count > 0`,
    );
    await runner.query(
      `create index post_comment_user on post_comment (user_id, created_at) where user_id is not null`,
    );
    await runner.query(`
      create table comment_report (
        comment_id uuid not null references post_comment (id),
        user_id uuid not null,
        reason text not null,
        created_at timestamptz(3) not null default now(),
        primary key (comment_id, user_id)
      )`);
    await runner.query(
      `create table comment_ask (post_id uuid primary key references post (id), staff_id uuid not null, asked_at timestamptz(3) not null)`,
    );
    await runner.query(`create table moderation_word (word text primary key check (length(word) between 2 and 60))`);
  }

  /** Whatever writes likes and comments, the post's four counters follow in the same statement. */
  private async createCounters(runner: QueryRunner): Promise<void> {
    const likes = (sign: string, rows: string) => `
      select post_id, ${sign}count(*) filter (where not is_generated) as real, ${sign}count(*) filter (where is_generated) as demo
      from ${rows} group by post_id`;
    const comments = (sign: string, rows: string) => `
      select post_id, ${sign}count(*) filter (where not is_generated and status = 'visible') as real,
        ${sign}count(*) filter (where is_generated) as demo
      from ${rows} where deleted_at is null group by post_id`;
    for (const [table, noun, count] of [
      ['post_like', 'likes', likes],
      ['post_comment', 'comments', comments],
    ] as const) {
      const body = (changes: string) => `
        begin
          update post p set ${noun}_count = p.${noun}_count + d.real, demo_${noun}_count = p.demo_${noun}_count + d.demo
          from (select post_id, sum(real)::int as real, sum(demo)::int as demo from (${changes}) c group by post_id) d
          where p.id = d.post_id and (d.real <> 0 or d.demo <> 0);
          return null;
        end`;
      const variants = [
        ['insert', count('', 'new_rows'), 'new table as new_rows'],
        [
          'update',
          `${count('', 'new_rows')} union all ${count('-', 'old_rows')}`,
          'old table as old_rows new table as new_rows',
        ],
        ['delete', count('-', 'old_rows'), 'old table as old_rows'],
      ] as const;
      for (const [verb, changes, tables] of variants) {
        const name = `${table}_${verb}_counts`;
        await runner.query(`create function ${name}() returns trigger language plpgsql as $$ ${body(changes)} $$`);
        await runner.query(`
          create trigger ${name} after ${verb} on ${table}
          referencing ${tables} for each statement execute function ${name}()`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table moderation_word, comment_ask, comment_report, post_comment, post_like`);
    for (const table of ['post_like', 'post_comment']) {
      for (const verb of ['insert', 'update', 'delete']) await runner.query(`drop function ${table}_${verb}_counts()`);
    }
    await runner.query(`alter table post drop column demo_likes_count, drop column demo_comments_count`);
  }
}
