import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose page it was from when on, by the clock of the books: what one sold is no business of the next (LED-07, PAYOUT-10). */
export class NotePageOwners1766612500200 implements MigrationInterface {
  name = 'NotePageOwners1766612500200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_owner (
        model_id uuid not null,
        since timestamptz not null,
        creator_id uuid not null,
        primary key (model_id, since)
      )`);
    await runner.query('create index page_owner_of on page_owner (creator_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_owner');
  }
}
