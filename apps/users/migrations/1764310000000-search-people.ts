import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One of a million people, searched or shown on a page of the list, must not make Postgres read all of them (USR-25). */
export class SearchPeople1764310000000 implements MigrationInterface {
  name = 'SearchPeople1764310000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // two services that start for the first time at once must not both make it
    await queryRunner.query(`select pg_advisory_xact_lock(hashtextextended('pg_trgm', 0))`);
    await queryRunner.query('create extension if not exists pg_trgm with schema public');
    const living = 'where deleted_at is null';
    await queryRunner.query(
      `create index account_name_search on account using gin (name public.gin_trgm_ops) ${living}`,
    );
    await queryRunner.query(
      `create index account_email_search on account using gin (email public.gin_trgm_ops) ${living}`,
    );
    await queryRunner.query(`create index account_newest on account (created_at desc, id desc) ${living}`);
    await queryRunner.query('create index session_seen on session (account_id, last_seen_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index session_seen');
    for (const part of ['name_search', 'email_search', 'newest']) await queryRunner.query(`drop index account_${part}`);
  }
}
