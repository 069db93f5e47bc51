import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The signed heads as catalog told of them: a dossier names the newest, and another service remembers what was signed. */
export class KeepProofHeads1766420002000 implements MigrationInterface {
  name = 'KeepProofHeads1766420002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table proof_head_seen (
        index integer primary key check (index >= 0),
        hour timestamptz(3) not null,
        size integer not null check (size >= 0),
        root text not null check (root ~ '^[0-9a-f]{64}$'),
        key_id text not null
      )`);
    await runner.query(`
      create trigger proof_head_seen_is_append_only before update or delete or truncate on proof_head_seen
      for each statement execute function refuse_new_proof()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table proof_head_seen');
  }
}
