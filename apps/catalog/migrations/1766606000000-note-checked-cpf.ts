import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose document was seen: the account it was about and, sealed, the CPF on it; of nobody else's is she paid (PAYOUT-03). */
export class NoteCheckedCpf1766606000000 implements MigrationInterface {
  name = 'NoteCheckedCpf1766606000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table model_kyc add column cpf_sealed text, add column checked_user_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table model_kyc drop column cpf_sealed, drop column checked_user_id');
  }
}
