import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the PIX of a sale came that the team had vouched for: it counts as money from then on (A4). */
export class DateProofs1766609000000 implements MigrationInterface {
  name = 'DateProofs1766609000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale add column proved_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop column proved_at');
  }
}
