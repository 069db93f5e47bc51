import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What banks said of contested payments and when: such money is not ours until the bank decided (PAYOUT-11). */
export class DateDisputes1766360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sale_dispute (
        payment_id uuid not null references sale (payment_id) on delete cascade,
        at timestamptz(3) not null,
        is_open boolean not null,
        primary key (payment_id, at, is_open)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sale_dispute');
  }
}
