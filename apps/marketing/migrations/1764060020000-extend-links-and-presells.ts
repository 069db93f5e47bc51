import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Redemptions one by one; clicks and sales of a link are counted from touches and payments, never kept as numbers. */
export class ExtendLinksAndPresells1764060020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table sales_link
        drop clicks,
        drop conversions,
        add duration_days integer not null default 30 check (duration_days between 1 and 3650)`);
    await queryRunner.query(`
      create table sales_link_redemption (
        id uuid primary key,
        link_id uuid not null references sales_link (id),
        user_id uuid,
        redeemed_at timestamptz(3) not null,
        unique (link_id, user_id)
      )`);
    await queryRunner.query(`
      alter table presell
        add section jsonb check (jsonb_typeof(section) = 'object'),
        add promo_text text not null default '' check (length(promo_text) <= 160),
        add show_location boolean not null default true`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table presell drop section, drop promo_text, drop show_location`);
    await queryRunner.query(`drop table sales_link_redemption`);
    await queryRunner.query(`
      alter table sales_link drop duration_days,
        add clicks integer not null default 0 check (clicks >= 0),
        add conversions integer not null default 0 check (conversions >= 0)`);
  }
}
