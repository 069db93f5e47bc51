import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1763600000000 implements MigrationInterface {
  name = 'CreateAccounts1763600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table account (
        id uuid primary key,
        name text not null check (name <> ''),
        email text not null check (email = lower(email)),
        phone_sealed text not null,
        cpf_sealed text not null,
        cpf_index text not null,
        role text not null check (role in ('fan', 'creator')),
        source text not null check (source in ('lead', 'direct')),
        lead_id text,
        email_verified_at timestamptz,
        last_access_at timestamptz not null,
        created_at timestamptz not null,
        deleted_at timestamptz
      )`);
    await queryRunner.query('create unique index account_email on account (email) where deleted_at is null');
    await queryRunner.query('create unique index account_cpf on account (cpf_index) where deleted_at is null');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table account');
  }
}
