import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['payment_gateway', 'coupon'];

/** What a form asked for that names its account or coupon itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfAccounts1766623000000 implements MigrationInterface {
  name = 'KnowRequestsOfAccounts1766623000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} add column request_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column request_hash`);
  }
}
