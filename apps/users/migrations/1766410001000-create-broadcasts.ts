import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One message of a creator to many (MSG-16): a cursor says how far it is, the recipients' own rows that each got it once. */
export class CreateBroadcasts1766410001000 implements MigrationInterface {
  name = 'CreateBroadcasts1766410001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table broadcast (
        id uuid primary key,
        model_id uuid not null,
        author_id uuid not null,
        segment text not null check (segment in ('subscribers', 'supporters', 'writers')),
        sealed text not null,
        state text not null check (state in ('planned', 'sending', 'sent', 'stopped')),
        planned_for timestamptz(3) not null,
        created_at timestamptz(3) not null,
        cursor uuid,
        recipients int not null default 0,
        next_try_at timestamptz(3) not null
      )`);
    await runner.query('create index broadcast_model on broadcast (model_id, created_at desc, id desc)');
    await runner.query('create index broadcast_author on broadcast (author_id)');
    await runner.query(`create index broadcast_due on broadcast (next_try_at) where state in ('planned', 'sending')`);
    await runner.query('alter table thread add column takes_broadcasts boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table thread drop column takes_broadcasts');
    await runner.query('drop table broadcast');
  }
}
