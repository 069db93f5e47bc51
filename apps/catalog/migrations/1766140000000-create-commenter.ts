import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name a fan chose to be read under: what was typed at the sign-up is never published (V10). */
export class CreateCommenter1766140000000 implements MigrationInterface {
  name = 'CreateCommenter1766140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commenter (
      user_id uuid primary key,
      nickname text not null,
      chosen_at timestamptz not null
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table commenter');
  }
}
