import type { MigrationInterface, QueryRunner } from 'typeorm';

const HASH = `~ '^[0-9a-f]{64}$'`;

/** What changed the counters of posts, the counters of each hour, and the log all services' proofs stand in (PROOF-02, PROOF-03). */
export class CreateProofs1766420001000 implements MigrationInterface {
  name = 'CreateProofs1766420001000';

  async up(runner: QueryRunner): Promise<void> {
    // no account: who liked is nobody's business, and an erased account takes nothing away here
    await runner.query(`
      create table counter_fact (
        id bigint generated always as identity primary key,
        post_id uuid not null,
        kind text not null check (kind in ('like', 'comment')),
        change integer not null check (change <> 0),
        at timestamptz(3) not null
      )`);
    await runner.query('create index counter_fact_of on counter_fact (post_id, at)');
    await runner.query('create index counter_fact_at on counter_fact (at)');
    await runner.query(`
      create table proof_counter (
        post_id uuid not null,
        hour timestamptz(3) not null,
        likes integer not null,
        comments integer not null,
        facts text not null check (facts ${HASH}),
        primary key (post_id, hour)
      )`);
    await runner.query(`
      create table proof_log (
        position integer primary key check (position >= 0),
        kind text not null,
        hour timestamptz(3) not null,
        rows integer,
        root text not null check (root ${HASH}),
        unique (kind, hour)
      )`);
    await runner.query(`
      create table proof_key (
        id text primary key,
        public_key text not null check (public_key ${HASH}),
        first_used_at timestamptz(3) not null
      )`);
    await runner.query(`
      create table proof_head (
        index integer primary key check (index >= 0),
        hour timestamptz(3) not null unique,
        size integer not null check (size >= 0),
        root text not null check (root ${HASH}),
        previous text not null check (previous ${HASH}),
        key_id text not null references proof_key (id),
        signed_at timestamptz(3) not null,
        signature text not null
      )`);
    await runner.query('create index proof_head_size on proof_head (size)');
    for (const table of ['counter_fact', 'proof_counter', 'proof_log', 'proof_key', 'proof_head'])
      await runner.query(`
        create trigger ${table}_is_append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_new_proof()`);
    // where there are posts already, the release before counts beside this one for a while and writes no facts
    await runner.query(`
      update proof_start set first_hour = first_hour + interval '3 hours' where exists (select 1 from post)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['proof_head', 'proof_key', 'proof_log', 'proof_counter', 'counter_fact'])
      await runner.query(`drop table ${table}`);
  }
}
