import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which comment a creator's own answers; null where she writes to everybody. */
export class AnswerComments1766270000000 implements MigrationInterface {
  name = 'AnswerComments1766270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post_comment add answers_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post_comment drop answers_id');
  }
}
