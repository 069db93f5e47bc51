import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['plan', 'call_plan', 'vip_offer', 'call_offer', 'goal'];

/** What a form asked for that names its price, call or goal itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfPrices1766622000100 implements MigrationInterface {
  name = 'KnowRequestsOfPrices1766622000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} add column request_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column request_hash`);
  }
}
