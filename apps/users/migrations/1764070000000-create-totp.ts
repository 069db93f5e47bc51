import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTotp1764070000000 implements MigrationInterface {
  name = 'CreateTotp1764070000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table staff_totp (
        staff_id uuid primary key references staff (id),
        secret_sealed text not null,
        last_step bigint not null check (last_step >= 0),
        created_at timestamptz not null
      )`);
    await queryRunner.query(`
      create table staff_recovery_code (
        id uuid primary key,
        staff_id uuid not null references staff (id),
        code_hash text not null unique,
        used_at timestamptz
      )`);
    await queryRunner.query('create index staff_recovery_code_staff on staff_recovery_code (staff_id)');
    await queryRunner.query(`
      create table staff_challenge (
        token_hash text primary key,
        staff_id uuid not null references staff (id),
        kind text not null check (kind in ('code', 'enrol')),
        secret_sealed text,
        tries int not null default 0 check (tries >= 0),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    await queryRunner.query('create index staff_challenge_created on staff_challenge (created_at)');
    await queryRunner.query('create index staff_challenge_staff on staff_challenge (staff_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table staff_challenge, staff_recovery_code, staff_totp');
  }
}
