import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that are sold on their own, as billing says it, and who bought which (PUR-01, PUR-05). */
export class SellPosts1766190000000 implements MigrationInterface {
  name = 'SellPosts1766190000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post
      add column price_cents integer,
      add column subscriber_price_cents integer,
      add column price_revision integer not null default 0`);
    // one row per purchase keeps the projection right whatever order its events arrive in
    await runner.query(`create table post_unlock (
      unlock_id uuid primary key,
      user_id uuid not null,
      post_id uuid not null,
      granted_at timestamptz(3) not null,
      ended_at timestamptz(3)
    )`);
    await runner.query('create index post_unlock_running on post_unlock (user_id, post_id) where ended_at is null');
    await runner.query('create index post_unlock_of_post on post_unlock (post_id) where ended_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_unlock');
    await runner.query(
      'alter table post drop column price_cents, drop column subscriber_price_cents, drop column price_revision',
    );
  }
}
