import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open posts of a creator that strangers see first: those the team chose, then the newest. */
export class ChooseTeasers1766121000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post add column is_teaser boolean not null default false`);
    await runner.query(`
      create index post_open on post (model_id, is_teaser desc, created_at desc, id desc)
      where is_published and deleted_at is null and not is_exclusive and not is_premium`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post drop column is_teaser`);
  }
}
