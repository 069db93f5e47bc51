import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStaff1763600000100 implements MigrationInterface {
  name = 'CreateStaff1763600000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table staff (
        id uuid primary key,
        name text not null check (name <> ''),
        email text not null unique check (email = lower(email)),
        role text not null check (role in ('owner', 'admin', 'finance', 'marketing', 'content', 'support')),
        password_hash text not null,
        created_at timestamptz not null,
        disabled_at timestamptz
      )`);
    await queryRunner.query(`
      create table sign_in_guard (
        key text primary key,
        failed_count int not null check (failed_count >= 0),
        window_started_at timestamptz not null,
        locked_until timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table sign_in_guard, staff');
  }
}
