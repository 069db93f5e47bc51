import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consents, copies of data, erasures, proofs of age and access records (USR-29, USR-30, GW-12). */
export class CreateTrust1764080000000 implements MigrationInterface {
  name = 'CreateTrust1764080000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outgoing_mail add column to_index text');
    await queryRunner.query('create index outgoing_mail_to on outgoing_mail (to_index) where to_index is not null');
    // what somebody decided is never changed, only decided anew; it goes when the person goes
    await queryRunner.query(`
      create table consent_entry (
        id bigint generated always as identity primary key,
        subject_id uuid not null,
        subject text not null check (subject in ('user', 'visit')),
        purpose text not null check (purpose in ('terms', 'privacy', 'marketing', 'analytics')),
        granted boolean not null,
        version text not null,
        decided_at timestamptz(3) not null
      )`);
    await queryRunner.query('create index consent_entry_subject on consent_entry (subject_id, purpose, id desc)');
    await queryRunner.query(`create index consent_entry_visits on consent_entry (decided_at) where subject = 'visit'`);
    await queryRunner.query(`
      create function refuse_consent_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`);
    await queryRunner.query(`
      create trigger consent_entry_is_append_only before update or truncate on consent_entry
      for each statement execute function refuse_consent_change()`);
    await queryRunner.query(`
      create table data_export (
        id uuid primary key,
        user_id uuid not null,
        status text not null check (status in ('preparing', 'ready', 'failed')),
        requested_at timestamptz(3) not null,
        next_try_at timestamptz(3) not null,
        rounds int not null default 0,
        expires_at timestamptz(3),
        check ((status = 'ready') = (expires_at is not null))
      )`);
    await queryRunner.query(`create unique index data_export_one on data_export (user_id) where status = 'preparing'`);
    await queryRunner.query(`
      create table data_export_part (
        export_id uuid not null references data_export (id) on delete cascade,
        part int not null check (part >= 0),
        sealed text not null,
        primary key (export_id, part)
      )`);
    await queryRunner.query(`
      create table erasure (
        id uuid primary key,
        user_id uuid not null unique,
        requested_at timestamptz(3) not null,
        confirmed jsonb not null default '{}',
        next_try_at timestamptz(3) not null,
        done_at timestamptz(3)
      )`);
    // neither a person nor a browser: a fingerprint, so that a proof works once, until the proof itself is too old
    await queryRunner.query(`
      create table age_proof (
        token_hash text primary key,
        method text not null,
        issuer text not null,
        level text not null,
        verified_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    await queryRunner.query(`
      create table access_record (
        id bigint generated always as identity primary key,
        recorded_at timestamptz(3) not null,
        subject_index text,
        sealed text not null
      )`);
    await queryRunner.query('create index access_record_at on access_record (recorded_at)');
    await queryRunner.query(
      'create index access_record_subject on access_record (subject_index, recorded_at) where subject_index is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const tables = 'access_record, age_proof, erasure, data_export_part, data_export, consent_entry';
    await queryRunner.query(`drop table ${tables}`);
    await queryRunner.query('drop function refuse_consent_change()');
    await queryRunner.query('alter table outgoing_mail drop column to_index');
  }
}
