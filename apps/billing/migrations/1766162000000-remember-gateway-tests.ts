import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an account was tried last with the settings it has, and what was wrong then; null = it worked. */
export class RememberGatewayTests1766162000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_gateway add column tested_at timestamptz, add column test_failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_gateway drop column tested_at, drop column test_failure');
  }
}
