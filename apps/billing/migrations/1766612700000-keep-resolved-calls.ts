import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person saw to a call that was over: from then on the house moves no money of it by itself (BIL-50). */
export class KeepResolvedCalls1766612700000 implements MigrationInterface {
  name = 'KeepResolvedCalls1766612700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table booking add column resolved_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table booking drop column resolved_at');
  }
}
