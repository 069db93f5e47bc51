import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a post is to be published, by whom of the team (null: its creator); and the post a creator shows first. */
export class SchedulePosts1766160000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post add column publish_at timestamptz(3), add column scheduled_by uuid`);
    await runner.query(`alter table model add column pinned_post_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table model drop column pinned_post_id`);
    await runner.query(`alter table post drop column publish_at, drop column scheduled_by`);
  }
}
