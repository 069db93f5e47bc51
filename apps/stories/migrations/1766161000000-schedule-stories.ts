import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a story is to be published; null = it was. Until then it is not active: the release before shows active ones. */
export class ScheduleStories1766161000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table story add column publish_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from story where publish_at is not null`);
    await runner.query(`alter table story drop column publish_at`);
  }
}
