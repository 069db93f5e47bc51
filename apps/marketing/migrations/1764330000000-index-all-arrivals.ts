import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The funnel counts everybody who arrived in a period, the dashboard those of a creator: one index for both. */
export class IndexAllArrivals1764330000000 implements MigrationInterface {
  name = 'IndexAllArrivals1764330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index touch_at on touch (at, model_id, visit_id)');
    await runner.query('drop index touch_of_model');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index touch_of_model on touch (at, model_id, visit_id) where model_id is not null');
    await runner.query('drop index touch_at');
  }
}
