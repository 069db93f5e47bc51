import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The one link of each creator that she shares herself. */
export class MarkOwnLinks1766270000000 implements MigrationInterface {
  name = 'MarkOwnLinks1766270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_link add is_own boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_link drop is_own');
  }
}
