import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A return that a bank ended undone uses up its id: the next one needs another (BIL-38). */
export class CountUndoneReturns1766613000000 implements MigrationInterface {
  name = 'CountUndoneReturns1766613000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['refund', 'stray_charge'])
      await runner.query(`alter table ${table} add column undone integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['refund', 'stray_charge']) await runner.query(`alter table ${table} drop column undone`);
  }
}
