import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What left a provider's account and is no payout of ours: the house took it out, once somebody of finance says so (PAYOUT-16). */
export class NoteHouseTransfers1766500000000 implements MigrationInterface {
  name = 'NoteHouseTransfers1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table house_transfer (
        id uuid primary key default gen_random_uuid(),
        gateway_id uuid not null references payment_gateway (id),
        -- what its provider calls it
        ref text not null check (ref <> ''),
        day date not null,
        cents bigint not null check (cents > 0),
        found_at timestamptz not null,
        confirmed_at timestamptz,
        confirmed_by uuid,
        returned_at timestamptz,
        unique (gateway_id, ref),
        check ((confirmed_at is null) = (confirmed_by is null)),
        check (returned_at is null or confirmed_at is not null)
      )`);
    await runner.query('create index house_transfer_open on house_transfer (found_at) where confirmed_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table house_transfer');
  }
}
