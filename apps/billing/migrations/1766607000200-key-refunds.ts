import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which window of the team asked for a refund: sent again, it is the same one (BIL-24). */
export class KeyRefunds1766607000200 implements MigrationInterface {
  name = 'KeyRefunds1766607000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refund add column asked_as uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refund drop column asked_as');
  }
}
