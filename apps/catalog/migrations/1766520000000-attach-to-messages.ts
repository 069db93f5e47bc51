import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that came with a message (MSG-50): no list shows them, and none of them is ever on the air. */
export class AttachToMessages1766520000000 implements MigrationInterface {
  name = 'AttachToMessages1766520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post add column is_attachment boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post drop column is_attachment');
  }
}
