import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The zone in which the time of a scheduled story was chosen: shown again when it is moved; `publish_at` alone counts. */
export class KeepZonesOfStories1766280001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story add column publish_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story drop column publish_zone');
  }
}
