import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The answers to disputes: documents, each version for good, and how each left the house (MED-04, MED-05). What is sealed
 * may be sealed anew with another key; nothing else of a document ever changes.
 */
export class CreateDossiers1766330001000 implements MigrationInterface {
  name = 'CreateDossiers1766330001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dispute_dossier (
        id uuid primary key default gen_random_uuid(),
        dispute_id uuid not null references dispute (id),
        version integer not null check (version > 0),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        pages integer not null check (pages > 0),
        bytes integer not null check (bytes between 1 and 5242880),
        summary_sealed text not null,
        proposal text not null check (proposal in ('defend', 'give-back', 'unclear')),
        reasons jsonb not null,
        missing jsonb not null,
        rows jsonb not null,
        facts_sealed text not null,
        pdf_sealed text not null,
        made_at timestamptz not null,
        made_by uuid,
        unique (dispute_id, version)
      )`);
    await runner.query(`
      create function keep_dossier() returns trigger language plpgsql as $$
      begin
        if (to_jsonb(new) - array['summary_sealed', 'facts_sealed', 'pdf_sealed'])
          is distinct from (to_jsonb(old) - array['summary_sealed', 'facts_sealed', 'pdf_sealed'])
        then raise exception 'a dossier never changes' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger dispute_dossier_is_kept before update on dispute_dossier for each row execute function keep_dossier()`);
    await runner.query(`
      create table dispute_submission (
        id uuid primary key,
        dossier_id uuid not null references dispute_dossier (id),
        channel text not null check (channel in ('api', 'manual')),
        status text not null check (status in ('requested', 'sent', 'done', 'failed')),
        external_id text,
        tries integer not null default 0,
        next_try_at timestamptz,
        requested_at timestamptz not null,
        requested_by uuid not null,
        answered_at timestamptz,
        failure text,
        check ((status = 'done') = (answered_at is not null))
      )`);
    // one version leaves once, by whatever way
    await runner.query(`
      create unique index dispute_submission_once on dispute_submission (dossier_id) where status <> 'failed'`);
    await runner.query(`
      create index dispute_submission_due on dispute_submission (next_try_at) where status in ('requested', 'sent')`);
    // whoever asked for the version that is being made, and when it is tried again
    await runner.query(`
      alter table dispute add column dossier_by uuid, add column dossier_try_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dispute drop column dossier_by, drop column dossier_try_at');
    for (const table of ['dispute_submission', 'dispute_dossier']) await runner.query(`drop table ${table}`);
    await runner.query('drop function keep_dossier()');
  }
}
