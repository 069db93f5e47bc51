import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money a bank took back counts as contested, also when the bank had said nothing before (MED-10). */
export class TellReturnsOfBanks1766614001000 implements MigrationInterface {
  name = 'TellReturnsOfBanks1766614001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_return add column by_bank boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_return drop column by_bank');
  }
}
