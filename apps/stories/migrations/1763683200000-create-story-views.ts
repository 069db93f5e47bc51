import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who saw what, and what was decided about a story. `story_view` tolerates rows without an open or with a completion
 * before it, because imported history has them; the analytics know what to do with those.
 */
export class CreateStoryViews1763683200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table story
        add end_rendition text,
        add end_width integer check (end_width > 0),
        add end_height integer check (end_height > 0),
        add updated_at timestamptz(3) not null default now(),
        add expired_at timestamptz(3),
        add deleted_at timestamptz(3),
        add check (num_nonnulls(end_asset_id, end_rendition, end_width, end_height) in (0, 4)),
        add check (length(custom_slug) <= 80),
        add check (custom_slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`);
    await queryRunner.query(
      `create index story_of_model on story (model_id, created_at desc, id desc) where deleted_at is null`,
    );
    await queryRunner.query(
      `create index story_due on story (expires_at) where expired_at is null and deleted_at is null`,
    );
    await queryRunner.query(`
      create table model_state (
        model_id uuid primary key,
        is_active boolean not null default true,
        active_changed_at timestamptz(3),
        view_epoch integer not null default 0 check (view_epoch >= 0)
      )`);
    await queryRunner.query(`
      create table story_view (
        id uuid primary key default gen_random_uuid(),
        story_id uuid not null references story (id),
        model_id uuid not null,
        visitor_id uuid not null,
        epoch integer not null,
        user_id uuid,
        opened_at timestamptz(3),
        completed_at timestamptz(3),
        cta_clicked_at timestamptz(3),
        viewed_at timestamptz(3) not null,
        device text not null default 'other' check (device in ('mobile', 'desktop', 'other')),
        reached_percent smallint not null default 0 check (reached_percent between 0 and 100),
        duration_seconds smallint not null check (duration_seconds between 3 and 60),
        created_at timestamptz(3) not null default now(),
        unique (story_id, visitor_id, epoch)
      )`);
    await queryRunner.query(`create index story_view_model on story_view (model_id)`);
    await queryRunner.query(`create index story_view_user on story_view (user_id) where user_id is not null`);
    await queryRunner.query(`
      create table story_event (
        id bigint generated always as identity primary key,
        story_id uuid not null references story (id),
        model_id uuid not null,
        visitor_id uuid not null,
        epoch integer not null,
        kind text not null check (kind in ('opened', 'completed', 'cta-clicked')),
        device text not null check (device in ('mobile', 'desktop', 'other')),
        occurred_at timestamptz(3) not null
      )`);
    await queryRunner.query(`create index story_event_story on story_event (story_id, occurred_at)`);
    await queryRunner.query(`create index story_event_model on story_event (model_id, occurred_at)`);
    await queryRunner.query(`
      create table staff_action (
        id uuid primary key default gen_random_uuid(),
        actor_id uuid not null,
        action text not null check (action in ('created', 'updated', 'deleted', 'views-reset')),
        model_id uuid not null,
        story_id uuid,
        detail jsonb not null default '{}',
        occurred_at timestamptz(3) not null
      )`);
    await queryRunner.query(`create index staff_action_model on staff_action (model_id, occurred_at desc)`);
    await queryRunner.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$`);
    for (const table of ['story_event', 'staff_action'])
      await queryRunner.query(
        `create trigger append_only before update or delete on ${table} for each row execute function refuse_change()`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['staff_action', 'story_event', 'story_view', 'model_state'])
      await queryRunner.query(`drop table ${table}`);
    await queryRunner.query(`drop function refuse_change()`);
    await queryRunner.query(`
      alter table story drop end_rendition, drop end_width, drop end_height, drop updated_at, drop expired_at,
        drop deleted_at`);
  }
}
