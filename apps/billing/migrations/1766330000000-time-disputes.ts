import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until when the provider waits for an answer to a dispute, where that answer stands, and what was told of it (MED-01).
 * A row of the release before has no time yet: the round gives it one.
 */
export class TimeDisputes1766330000000 implements MigrationInterface {
  name = 'TimeDisputes1766330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_gateway add column dispute_hours integer not null default 48
        check (dispute_hours between 1 and 240)`);
    await runner.query(`
      alter table dispute
        add column answer_due_at timestamptz,
        add column status text not null default 'opened'
          check (status in ('opened', 'preparing', 'ready', 'sent', 'conceded', 'ended')),
        add column told_24_at timestamptz,
        add column told_4_at timestamptz,
        add column missed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispute drop column answer_due_at, drop column status, drop column told_24_at, drop column told_4_at,
        drop column missed_at`);
    await runner.query('alter table payment_gateway drop column dispute_hours');
  }
}
