import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which films for subscribers somebody has opened: what a purchase counts as used by (S15). Forgotten after a month. */
export class CreateOpenedPosts1764450003000 implements MigrationInterface {
  name = 'CreateOpenedPosts1764450003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table opened_post (
        user_id uuid not null,
        post_id uuid not null references post (id),
        model_id uuid not null references model (id),
        opened_at timestamptz(3) not null,
        primary key (user_id, post_id)
      )`);
    await runner.query('create index opened_post_at on opened_post (opened_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table opened_post');
  }
}
