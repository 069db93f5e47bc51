import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases that are being given back: nothing new is opened by them until the money is back or stays (S15). */
export class HoldOpenings1766613100000 implements MigrationInterface {
  name = 'HoldOpenings1766613100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table opening_hold (
        payment_id uuid primary key,
        user_id uuid not null,
        model_id uuid,
        post_id uuid,
        until timestamptz(3) not null
      )`);
    await runner.query('create index opening_hold_of_user on opening_hold (user_id)');
    await runner.query('create index opening_hold_until on opening_hold (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table opening_hold');
  }
}
