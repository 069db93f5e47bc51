import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators who leave the site: what was decided about days people have paid for, and how far it is done (CAT-02). */
export class CreateCreatorDepartures1764450002000 implements MigrationInterface {
  name = 'CreateCreatorDepartures1764450002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table creator_departure (
        id uuid primary key,
        model_id uuid not null,
        paid_days text not null check (paid_days in ('keep', 'return')),
        staff_id uuid,
        reason text check (btrim(reason) <> ''),
        decided_at timestamptz not null,
        applied_at timestamptz,
        check (paid_days = 'keep' or (staff_id is not null and reason is not null))
      )`);
    await runner.query(`
      create table creator_departure_payment (
        departure_id uuid not null references creator_departure (id),
        payment_id uuid not null references payment (id),
        outcome text check (outcome in ('kept', 'returned', 'nothing')),
        done_at timestamptz,
        primary key (departure_id, payment_id),
        check ((outcome is null) = (done_at is null))
      )`);
    await runner.query(
      'create index creator_departure_payment_open on creator_departure_payment (departure_id) where done_at is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creator_departure_payment');
    await runner.query('drop table creator_departure');
  }
}
