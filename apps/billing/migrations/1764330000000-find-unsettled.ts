import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rounds that compare payments with periods read what changed lately, not every payment there is. And one index less
 * to write with each payment: the newest-first one says the same.
 */
export class FindUnsettled1764330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payment_approved');
    await runner.query(
      `create index payment_bought on payment (updated_at) where status in ('approved', 'partially_refunded', 'disputed')`,
    );
    await runner.query(
      `create index payment_given_back on payment (updated_at) where status in ('refunded', 'charged_back')`,
    );
    await runner.query('drop index payment_created');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index payment_created on payment (created_at)');
    await runner.query('drop index payment_given_back');
    await runner.query('drop index payment_bought');
    await runner.query(`create index payment_approved on payment (updated_at) where status = 'approved'`);
  }
}
