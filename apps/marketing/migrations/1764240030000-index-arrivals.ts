import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every look at the dashboard counts: arrivals of a period by model, and what Meta took and refused in a day. */
export class IndexArrivals1764240030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index touch_of_model on touch (at, model_id, visit_id) where model_id is not null');
    await runner.query('create index sale_approved on sale (approved_at) where approved_at is not null');
    await runner.query('create index conversion_created on conversion (created_at)');
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['touch_of_model', 'sale_approved', 'conversion_created'])
      await runner.query(`drop index ${index}`);
  }
}
