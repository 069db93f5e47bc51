import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the team writes down about a person; it goes when the person goes. */
export class KeepNotesOnPeople1766174000000 implements MigrationInterface {
  name = 'KeepNotesOnPeople1766174000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table person_note (
        id uuid primary key,
        account_id uuid not null,
        author_id uuid not null,
        text text not null check (length(text) between 1 and 1000),
        created_at timestamptz(3) not null
      )`);
    await queryRunner.query('create index person_note_account on person_note (account_id, created_at desc)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table person_note');
  }
}
