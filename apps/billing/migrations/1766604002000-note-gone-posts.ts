import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts nobody may sell any more: what was ordered of them before goes back to its payer (PUR-06). */
export class NoteGonePosts1766604002000 implements MigrationInterface {
  name = 'NoteGonePosts1766604002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table post_gone (
        post_id uuid primary key,
        gone_at timestamptz not null,
        removed_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_gone');
  }
}
