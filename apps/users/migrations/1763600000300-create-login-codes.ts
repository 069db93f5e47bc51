import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoginCodes1763600000300 implements MigrationInterface {
  name = 'CreateLoginCodes1763600000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table login_code (
        id uuid primary key,
        email_hash text not null,
        ip_hash text not null,
        code_hash text not null,
        tries int not null default 0 check (tries between 0 and 5),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    await queryRunner.query('create index login_code_email on login_code (email_hash, created_at)');
    await queryRunner.query('create index login_code_ip on login_code (ip_hash, created_at)');
    await queryRunner.query('create index login_code_created on login_code (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table login_code');
  }
}
