import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccessPeriods1764070000200 implements MigrationInterface {
  name = 'CreateAccessPeriods1764070000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table access_period (
        subscription_id uuid primary key,
        account_id uuid not null,
        model_id uuid,
        starts_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await queryRunner.query('create index access_period_account on access_period (account_id, expires_at)');
    await queryRunner.query('create index access_period_model on access_period (model_id, expires_at)');
    await queryRunner.query('create index account_created on account (created_at desc, id desc)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index account_created');
    await queryRunner.query('drop table access_period');
  }
}
