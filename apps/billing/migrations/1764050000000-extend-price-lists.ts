import type { MigrationInterface, QueryRunner } from 'typeorm';

const LISTS = ['plan', 'call_plan', 'vip_offer'];

/** Price lists the team edits: revisions, archiving, offers of one model and with a beginning (BIL-02, BIL-08 … BIL-11). */
export class ExtendPriceLists1764050000000 implements MigrationInterface {
  name = 'ExtendPriceLists1764050000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of LISTS) {
      await runner.query(`
        alter table ${table}
          add column revision integer not null default 1,
          add column archived_at timestamptz,
          add check (archived_at is null or not is_active)`);
      await runner.query(`create index ${table}_newest on ${table} (created_at desc, id desc)`);
    }
    await runner.query(`alter table call_plan
      add column is_featured boolean not null default false,
      add column updated_at timestamptz not null default now()`);
    // the phase is what was said of an offer last; what is on sale is always asked of its dates
    await runner.query(`alter table vip_offer
      add column model_id uuid,
      add column starts_at timestamptz,
      add column updated_at timestamptz not null default now(),
      add column phase text not null default 'running' check (phase in ('upcoming', 'running', 'over')),
      add check (starts_at < expires_at)`);
    // 'was it really sold at that price lately' is asked for every struck-through price (BIL-03)
    await runner.query(`create index payment_sold on payment (plan_id, amount_cents, paid_at)
      where status in ('approved', 'partially_refunded')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payment_sold');
    await runner.query(
      'alter table vip_offer drop column model_id, drop column starts_at, drop column updated_at, drop column phase',
    );
    await runner.query('alter table call_plan drop column is_featured, drop column updated_at');
    for (const table of LISTS) {
      await runner.query(`drop index ${table}_newest`);
      await runner.query(`alter table ${table} drop column revision, drop column archived_at`);
    }
  }
}
