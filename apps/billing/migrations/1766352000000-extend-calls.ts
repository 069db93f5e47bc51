import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Minutes that are bought while a call is on, each with a payment of its own; and who was told to be late (ROOM-50, ROOM-57). */
export class ExtendCalls1766352000000 implements MigrationInterface {
  name = 'ExtendCalls1766352000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table booking add column extended_minutes integer not null default 0`);
    await runner.query(`
      alter table call_room add column takes_more boolean not null default true,
        add column late_said boolean not null default false`);
    await runner.query(`
      create table call_extension (
        id uuid primary key,
        booking_id uuid not null references booking (id),
        payment_id uuid not null unique references payment (id),
        minutes integer not null check (minutes > 0),
        amount_cents integer not null check (amount_cents > 0),
        state text not null check (state in ('asked', 'added', 'lapsed', 'returned')),
        refusal text check (refusal in ('call-ended', 'slot-gone', 'refused')),
        asked_at timestamptz not null,
        decided_at timestamptz,
        check ((state = 'asked') = (decided_at is null)),
        check ((state = 'returned') = (refusal is not null))
      )`);
    // two presses meet here, whatever happens at the same moment
    await runner.query(`create unique index call_extension_asked on call_extension (booking_id) where state = 'asked'`);
    await runner.query('create index call_extension_of_booking on call_extension (booking_id, asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table call_extension');
    await runner.query('alter table call_room drop column takes_more, drop column late_said');
    await runner.query('alter table booking drop column extended_minutes');
  }
}
