import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the chain knows of a picture or a film that came with a message; its post has the name of its message (MSG-52). */
export class AttachToMessages1766520001000 implements MigrationInterface {
  name = 'AttachToMessages1766520001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table message add column attachment_hash bytea');
    await runner.query('alter table broadcast add column attachment_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table broadcast drop column attachment_hash');
    await runner.query('alter table message drop column attachment_hash');
  }
}
