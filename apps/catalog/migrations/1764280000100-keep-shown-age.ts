import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The birth date, sealed, of a creator who wants her age shown, and of nobody else: its presence is her consent (MKT-29). */
export class KeepShownAge1764280000100 implements MigrationInterface {
  name = 'KeepShownAge1764280000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table model_kyc add column birth_date_sealed text,
        add constraint model_kyc_age check (birth_date_sealed is null or (is_over_18 and is_document_checked))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table model_kyc drop column birth_date_sealed');
  }
}
