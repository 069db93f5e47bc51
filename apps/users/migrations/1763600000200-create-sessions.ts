import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSessions1763600000200 implements MigrationInterface {
  name = 'CreateSessions1763600000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table session (
        id uuid primary key,
        token_hash text not null unique,
        kind text not null check (kind in ('user', 'staff')),
        account_id uuid references account (id),
        staff_id uuid references staff (id),
        device_label text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        check (case kind when 'user' then account_id is not null and staff_id is null
                         else staff_id is not null and account_id is null end)
      )`);
    await queryRunner.query('create index session_account on session (account_id) where ended_at is null');
    await queryRunner.query('create index session_staff on session (staff_id) where ended_at is null');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table session');
  }
}
