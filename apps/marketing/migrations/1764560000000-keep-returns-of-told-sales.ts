import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went back of a purchase after Meta was told of it: there it cannot be taken back, so it stands here (BIL-38). */
export class KeepReturnsOfToldSales1764560000000 implements MigrationInterface {
  name = 'KeepReturnsOfToldSales1764560000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversion add column returned_cents integer check (returned_cents > 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversion drop column returned_cents');
  }
}
