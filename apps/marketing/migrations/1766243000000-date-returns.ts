import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that went back counts on the day it went, and a sale only the team vouches for in no sum, as on the dashboard
 * (MKT-13). What went back before this was dated counts on the day of its sale.
 */
export class DateReturns1766243000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale add column is_manual boolean not null default false');
    await runner.query(`
      create table sale_return (
        payment_id uuid not null references sale (payment_id) on delete cascade,
        left_cents bigint not null,
        cents bigint not null check (cents > 0),
        at timestamptz(3) not null,
        primary key (payment_id, left_cents)
      )`);
    await runner.query('create index sale_return_at on sale_return (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sale_return');
    await runner.query('alter table sale drop column is_manual');
  }
}
