import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A premium link is opened by a random bearer, not by its lead: found by its hash, sealed for the team to copy. */
export class AddLinkBearers1764420000000 implements MigrationInterface {
  name = 'AddLinkBearers1764420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_link add bearer_hash text, add bearer_sealed text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_link drop bearer_hash, drop bearer_sealed');
  }
}
