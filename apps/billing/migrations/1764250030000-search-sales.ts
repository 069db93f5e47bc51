import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A name nobody has, searched among a million sales, must not read a million rows: each part of the search has its index. */
export class SearchSales1764250030000 implements MigrationInterface {
  name = 'SearchSales1764250030000';

  async up(runner: QueryRunner): Promise<void> {
    // two services that start for the first time at once must not both make it
    await runner.query(`select pg_advisory_xact_lock(hashtextextended('pg_trgm', 0))`);
    await runner.query('create extension if not exists pg_trgm with schema public');
    await runner.query('create index payment_name_search on payment using gin (user_name public.gin_trgm_ops)');
    await runner.query('create index payment_email_search on payment using gin (user_email public.gin_trgm_ops)');
    await runner.query('create index payment_id_search on payment ((id::text) text_pattern_ops)');
    await runner.query('create index payment_external_search on payment (external_id) where external_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of ['name', 'email', 'id', 'external']) await runner.query(`drop index payment_${part}_search`);
  }
}
