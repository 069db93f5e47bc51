import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Owners of before, as far as billing knows them: by the keys they set. The first has had the page from the beginning; a later
 * one is known from her first key on.
 */
export class FillPageOwners1766612500300 implements MigrationInterface {
  name = 'FillPageOwners1766612500300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into page_owner (model_id, creator_id, since)
      select k.account_id, k.set_by, case when exists (
          select 1 from payout_key o where o.account_id = k.account_id and o.set_by <> k.set_by and o.set_at < min(k.set_at))
        then min(k.set_at) else '-infinity' end
      from payout_key k group by k.account_id, k.set_by on conflict do nothing`);
  }

  async down(): Promise<void> {
    // the table goes with the migration that made it
  }
}
