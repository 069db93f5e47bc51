import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a service sealed, an hour and a kind a row (PROOF-02). `salt` makes the hashes of private rows say nothing to who
 * guesses them. Whole hours of UTC alone.
 */
export class CreateProofBatches1766420000000 implements MigrationInterface {
  name = 'CreateProofBatches1766420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table proof_start (
        only_one boolean primary key default true check (only_one),
        first_hour timestamptz(3) not null
      )`);
    await runner.query(`
      insert into proof_start (first_hour) values (to_timestamp((floor(extract(epoch from now()) / 3600) - 2) * 3600))`);
    await runner.query(`
      create table proof_batch (
        kind text not null,
        hour timestamptz(3) not null,
        salt text not null check (salt ~ '^[0-9a-f]{64}$'),
        rows integer not null check (rows >= 0),
        root text not null check (root ~ '^[0-9a-f]{64}$'),
        sealed_at timestamptz(3) not null,
        primary key (kind, hour)
      )`);
    await runner.query(`
      create function refuse_new_proof() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$`);
    await runner.query(`
      create trigger proof_batch_is_append_only before update or delete or truncate on proof_batch
      for each statement execute function refuse_new_proof()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['proof_batch', 'proof_start']) await runner.query(`drop table ${table}`);
    await runner.query('drop function refuse_new_proof()');
  }
}
