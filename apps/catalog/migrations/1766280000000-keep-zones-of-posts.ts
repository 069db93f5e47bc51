import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The zone in which the time of a scheduled post was chosen: shown again when it is moved; `publish_at` alone counts. */
export class KeepZonesOfPosts1766280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post add column publish_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post drop column publish_zone');
  }
}
