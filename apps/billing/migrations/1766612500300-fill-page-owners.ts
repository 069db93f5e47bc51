import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Owners of before, as far as billing knows them: by the keys they set. The first has had the page from the beginning, a later
 * one since the last that is known of those before her.
 */
export class FillPageOwners1766612500300 implements MigrationInterface {
  name = 'FillPageOwners1766612500300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into page_owner (model_id, creator_id, since)
      select k.account_id, k.set_by, coalesce(greatest(
          (select max(o.set_at) from payout_key o
            where o.account_id = k.account_id and o.set_by <> k.set_by and o.set_at < k.first_at),
          (select max(p.requested_at) from payout p
            where p.account_id = k.account_id and p.made_by <> k.set_by and p.requested_at < k.first_at)), '-infinity')
      from (select account_id, set_by, min(set_at) as first_at from payout_key group by account_id, set_by) k
      on conflict do nothing`);
  }

  async down(): Promise<void> {
    // the table goes with the migration that made it
  }
}
