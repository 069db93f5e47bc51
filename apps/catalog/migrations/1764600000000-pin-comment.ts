import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comment its creator pinned to a post (CAT-27). It may be hidden or gone since: then none is shown as pinned. */
export class PinComment1764600000000 implements MigrationInterface {
  name = 'PinComment1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post add column pinned_comment_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post drop column pinned_comment_id');
  }
}
