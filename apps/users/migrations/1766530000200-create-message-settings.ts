import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a creator lets write and how she greets (MSG-65, MSG-66), and threads the team closed (MSG-67). */
export class CreateMessageSettings1766530000200 implements MigrationInterface {
  name = 'CreateMessageSettings1766530000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table message_setting (
        model_id uuid primary key,
        author_id uuid not null,
        writers text not null check (writers in ('subscribers', 'buyers', 'nobody-new')),
        is_greeting_on boolean not null,
        greeting_sealed text not null,
        updated_at timestamptz(3) not null
      )`);
    await runner.query('create index message_setting_author on message_setting (author_id)');
    await runner.query('alter table thread add column closed_for text, add column closed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table thread drop column closed_for, drop column closed_at');
    await runner.query('drop table message_setting');
  }
}
