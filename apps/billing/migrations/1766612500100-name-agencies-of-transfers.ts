import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What left an account may have been paid to an agency by hand: then it is of the agency's money, not of the house's (LED-10). */
export class NameAgenciesOfTransfers1766612500100 implements MigrationInterface {
  name = 'NameAgenciesOfTransfers1766612500100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table house_transfer add column agency_id uuid references agency (id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table house_transfer drop column agency_id');
  }
}
