import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators whose check was taken back: what was paid for them and nobody may see goes back to its payers (PUR-06, CAT-02). */
export class NoteBarredCreators1766612500000 implements MigrationInterface {
  name = 'NoteBarredCreators1766612500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_barred (
        model_id uuid primary key,
        barred_at timestamptz,
        cleared_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table model_barred');
  }
}
