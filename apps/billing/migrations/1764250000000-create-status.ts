import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the public status page shows: how long paid access takes, and when something stood still. */
export class CreateStatus1764250000000 implements MigrationInterface {
  name = 'CreateStatus1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    // by the same clock as the log of the payment; rows from before have none and are not counted
    await runner.query('alter table subscription add column recorded_at timestamptz');
    await runner.query('alter table subscription alter column recorded_at set default clock_timestamp()');
    await runner.query(
      `create index payment_event_heard on payment_event (created_at) where to_status = 'approved' and cause = 'webhook'`,
    );
    await runner.query(`
      create table incident (
        id uuid primary key default gen_random_uuid(),
        part text not null,
        began_at timestamptz not null,
        ended_at timestamptz check (ended_at >= began_at)
      )`);
    await runner.query('create unique index incident_open on incident (part) where ended_at is null');
    await runner.query('create index incident_newest on incident (began_at desc)');
    await runner.query(`
      create table watch (
        one_row boolean primary key default true check (one_row),
        since timestamptz not null,
        last_at timestamptz not null,
        suspects text[] not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table watch');
    await runner.query('drop table incident');
    await runner.query('drop index payment_event_heard');
    await runner.query('alter table subscription drop column recorded_at');
  }
}
