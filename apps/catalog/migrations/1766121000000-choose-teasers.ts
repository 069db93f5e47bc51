import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open posts of a creator that strangers see first: those the team chose, then the newest. */
export class ChooseTeasers1766121000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post add column is_teaser boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table post drop column is_teaser`);
  }
}
