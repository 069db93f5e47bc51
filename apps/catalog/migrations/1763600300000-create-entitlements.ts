import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may see what: paid periods as billing told them, what follows from them, and the free previews spent. */
export class CreateEntitlements1763600300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // one row per subscription keeps the projection right whatever order its events arrive in
    await queryRunner.query(`
      create table entitlement_period (
        subscription_id uuid primary key,
        user_id uuid not null,
        model_id uuid,
        expires_at timestamptz(3) not null,
        ended_at timestamptz(3),
        updated_at timestamptz(3) not null
      )`);
    await queryRunner.query(
      `create index entitlement_period_user on entitlement_period (user_id) where ended_at is null`,
    );

    // model_id null = the whole house (BIL-42)
    await queryRunner.query(`
      create table entitlement (
        user_id uuid not null,
        model_id uuid,
        expires_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    await queryRunner.query(`
      create unique index entitlement_user_model
        on entitlement (user_id, coalesce(model_id, '00000000-0000-0000-0000-000000000000'::uuid))`);

    // the constraint is the promise that watching again costs nothing (USR-17, CAT-18)
    await queryRunner.query(`
      create table preview_view (
        user_id uuid not null,
        post_id uuid not null references post (id),
        created_at timestamptz(3) not null default now(),
        primary key (user_id, post_id)
      )`);
    await queryRunner.query(`create index preview_view_post on preview_view (post_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table preview_view`);
    await queryRunner.query(`drop table entitlement`);
    await queryRunner.query(`drop table entitlement_period`);
  }
}
