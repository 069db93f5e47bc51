import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was checked, who agreed to be shown, and who objects (USR-31, FV-38). Neither birth dates nor documents. */
export class CreateTrust1764080100000 implements MigrationInterface {
  name = 'CreateTrust1764080100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_kyc (
        model_id uuid primary key references model (id),
        is_over_18 boolean not null,
        is_document_checked boolean not null,
        is_demo boolean not null default false,
        checked_by uuid,
        checked_at timestamptz(3) not null,
        check (is_demo or checked_by is not null)
      )`);
    await runner.query(`
      create table post_release (
        post_id uuid primary key references post (id),
        has_co_performers boolean not null,
        are_releases_checked boolean not null,
        recorded_by uuid not null,
        recorded_at timestamptz(3) not null
      )`);
    await runner.query(`
      create table content_notice (
        id uuid primary key,
        protocol text not null unique,
        user_id uuid,
        kind text not null check (kind in ('intimate-image', 'minor', 'copyright', 'impersonation', 'other')),
        address text not null check (length(address) between 1 and 500),
        description text not null check (length(description) between 1 and 4000),
        name text not null,
        email text not null,
        is_participant boolean not null,
        status text not null check (status in ('open', 'removed', 'refused')),
        answer text,
        decided_by uuid,
        decided_at timestamptz(3),
        created_at timestamptz(3) not null,
        check ((status = 'open') = (decided_at is null)),
        check ((status = 'open') = (answer is null))
      )`);
    await runner.query('create index content_notice_newest on content_notice (created_at desc, id desc)');
    await runner.query('create index content_notice_user on content_notice (user_id) where user_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_notice, post_release, model_kyc');
  }
}
