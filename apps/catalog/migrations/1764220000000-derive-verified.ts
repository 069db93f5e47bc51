import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verified is what the check of a creator says (CAT-06); whoever was never checked is not on the site (USR-31). */
export class DeriveVerified1764220000000 implements MigrationInterface {
  name = 'DeriveVerified1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table model drop column is_verified');
    await runner.query(`
      update model m set is_active = false, revision = revision + 1
      where m.is_active and not exists (
        select 1 from model_kyc k where k.model_id = m.id and k.is_over_18 and k.is_document_checked)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table model add column is_verified boolean not null default false');
  }
}
