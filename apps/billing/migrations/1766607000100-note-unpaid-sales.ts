import type { MigrationInterface, QueryRunner } from 'typeorm';

const only = (kinds: string): string => `
  alter table refund drop constraint refund_kind_check, add constraint refund_kind_check check (kind in (${kinds})) not valid`;
const BEFORE = `'automatic', 'withdrawal', 'staff', 'provider', 'charge-back'`;

/** What the team vouched for and takes back, because nobody paid it: settled at once, and no money moves (LED-04). */
export class NoteUnpaidSales1766607000100 implements MigrationInterface {
  name = 'NoteUnpaidSales1766607000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(only(`${BEFORE}, 'not-paid'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update refund set kind = 'staff' where kind = 'not-paid'`);
    await runner.query(only(BEFORE));
  }
}
