import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The opens of a period, of all creators together, for the dashboard's ranking. */
export class IndexStoryOpens1764240020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index story_view_begun on story_view ((coalesce(opened_at, completed_at)), model_id)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index story_view_begun');
  }
}
