import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Periods that are taken back, reminders, and notices whose text is forgotten (BIL-29, BIL-38, BIL-48). */
export class EndPeriodsEarly1764040100000 implements MigrationInterface {
  name = 'EndPeriodsEarly1764040100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table subscription add column ended_at timestamptz, add column end_reason text`);
    await runner.query(`
      create table reminder (
        subscription_id uuid not null,
        days_left integer not null check (days_left in (3, 1, 0)),
        created_at timestamptz not null,
        sent_at timestamptz,
        primary key (subscription_id, days_left)
      )`);
    await runner.query(`create index reminder_waiting on reminder (created_at) where sent_at is null`);
    await runner.query(`alter table webhook_event alter column body drop not null`);
    await runner.query(`create index webhook_event_with_body on webhook_event (received_at) where body is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table reminder`);
    await runner.query(`alter table subscription drop column ended_at, drop column end_reason`);
    await runner.query(`delete from webhook_event where body is null`);
    await runner.query(`drop index webhook_event_with_body`);
    await runner.query(`alter table webhook_event alter column body set not null`);
  }
}
