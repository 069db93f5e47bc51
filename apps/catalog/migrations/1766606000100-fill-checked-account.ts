import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks that were recorded before said nothing of the account they were about: it is the one that speaks as her now (PAYOUT-03). */
export class FillCheckedAccount1766606000100 implements MigrationInterface {
  name = 'FillCheckedAccount1766606000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update model_kyc k set checked_user_id = m.creator_user_id from model m
      where m.id = k.model_id and k.checked_user_id is null and m.creator_user_id is not null`);
  }

  async down(): Promise<void> {
    // the column goes with the migration before
  }
}
