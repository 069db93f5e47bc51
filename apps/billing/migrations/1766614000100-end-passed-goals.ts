import type { MigrationInterface, QueryRunner } from 'typeorm';

const SINCE = (model: string) => `(select max(o.since) from page_owner o where o.model_id = ${model})`;

/** Pages that changed hands before: what was collected for then ends, and whether mimos are seen is asked anew. */
export class EndPassedGoals1766614000100 implements MigrationInterface {
  name = 'EndPassedGoals1766614000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update goal g set passed_on = true, state = 'closed', closed_at = coalesce(g.closed_at, now())
      where g.created_at < ${SINCE('g.model_id')}`);
    await runner.query(`delete from tip_choice c where c.updated_at < ${SINCE('c.model_id')}`);
  }

  async down(): Promise<void> {
    // the column goes with the migration that made it
  }
}
