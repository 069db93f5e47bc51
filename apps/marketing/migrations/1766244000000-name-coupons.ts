import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which coupon a charge was made with, for the funnel (PUR-33). */
export class NameCoupons1766244000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale add column coupon_code text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop column coupon_code');
  }
}
