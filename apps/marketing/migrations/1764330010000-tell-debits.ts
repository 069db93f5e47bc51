import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A month of Pix Automático is a sale at which nobody was present (MKT-05). */
export class TellDebits1764330010000 implements MigrationInterface {
  name = 'TellDebits1764330010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale add column is_debit boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop column is_debit');
  }
}
