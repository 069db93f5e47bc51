import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limited codes of marketing, and who took which use of them (PUR-30, PUR-31). */
export class CreateCoupons1766210000000 implements MigrationInterface {
  name = 'CreateCoupons1766210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment add column coupon_code text, add column full_price_cents integer');
    // a code is found by its fingerprint: how far two codes agree tells nobody anything by the time it takes
    await runner.query(`
      create table coupon (
        id uuid primary key,
        code text not null check (code ~ '^[A-Z0-9]{4,24}$'),
        code_hash text not null unique,
        kind text not null check (kind in ('percent', 'cents', 'days')),
        value integer not null check (value > 0 and (kind <> 'percent' or value < 100)),
        model_id uuid,
        plan_id uuid,
        starts_at timestamptz not null,
        ends_at timestamptz check (ends_at > starts_at),
        max_uses integer not null check (max_uses > 0),
        used integer not null default 0 check (used >= 0 and used <= max_uses),
        max_per_person integer not null check (max_per_person > 0),
        first_purchase_only boolean not null,
        created_by uuid not null,
        created_at timestamptz not null,
        archived_at timestamptz
      )`);
    await runner.query(`
      create table coupon_use (
        payment_id uuid primary key references payment (id),
        coupon_id uuid not null references coupon (id),
        user_id uuid not null,
        n integer not null check (n > 0),
        status text not null check (status in ('reserved', 'used', 'released')),
        reserved_at timestamptz not null,
        changed_at timestamptz not null
      )`);
    // the first, second … use of one person is taken once, whoever asks at the same time
    await runner.query(
      `create unique index coupon_use_taken on coupon_use (coupon_id, user_id, n) where status <> 'released'`,
    );
    await runner.query(
      'create index coupon_use_of_coupon on coupon_use (coupon_id, reserved_at desc, payment_id desc)',
    );
    await runner.query('create index coupon_use_of_person on coupon_use (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table coupon_use');
    await runner.query('drop table coupon');
    await runner.query('alter table payment drop column coupon_code, drop column full_price_cents');
  }
}
