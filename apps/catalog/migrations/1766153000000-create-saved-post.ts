import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts a fan puts aside; counted for nobody. */
export class CreateSavedPost1766153000000 implements MigrationInterface {
  name = 'CreateSavedPost1766153000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table saved_post (
      user_id uuid not null,
      post_id uuid not null references post (id) on delete cascade,
      created_at timestamptz(3) not null,
      primary key (user_id, post_id)
    )`);
    await runner.query('create index saved_post_newest on saved_post (user_id, created_at desc, post_id desc)');
    await runner.query('create index saved_post_of_post on saved_post (post_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_post');
  }
}
