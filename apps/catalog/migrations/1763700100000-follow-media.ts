import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An asset is known before its content is: it is announced, received, looked at and made, and may fail and be tried again.
 * `generation` counts what was asked for, `settled_generation` what was answered; between the two somebody is owed work.
 */
export class FollowMedia1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table media_asset
        alter column model_id drop not null,
        alter column kind drop not null,
        alter column width drop not null,
        alter column height drop not null,
        drop constraint media_asset_status_check,
        add constraint media_asset_status check (status in ('receiving', 'uploaded', 'processing', 'ready', 'failed')),
        add constraint media_asset_known check (status <> 'ready' or num_nulls(kind, width, height) = 0),
        add column stage text not null default 'done',
        add column progress smallint not null default 100 check (progress between 0 and 100),
        add column failure_code text,
        add column failure_text text,
        add column generation integer not null default 1,
        add column settled_generation integer not null default 1,
        add column source_url text,
        add column file_name text,
        add column bytes bigint check (bytes > 0),
        add column has_original boolean not null default false,
        add column preview_seconds smallint not null default 5 check (preview_seconds between 1 and 30),
        add column crop_bottom smallint not null default 0 check (crop_bottom between 0 and 200),
        add column crop_applied smallint not null default 0,
        add column staff_id uuid,
        add column deleted_at timestamptz(3),
        add column touched_at timestamptz(3) not null default now()`);
    await runner.query(`
      alter table media_asset add column faces jsonb generated always as
        (jsonb_path_query_array(renditions, '$[*] ? (@.contentType == "image/webp" || @.contentType == "image/avif")')) stored`);
    await runner.query(
      `create index media_asset_owed on media_asset (touched_at) where generation > settled_generation`,
    );
    await runner.query(`create index media_asset_video on media_asset (model_id, id) where kind = 'video'`);

    await runner.query(`
      alter table post
        alter column width drop not null,
        alter column height drop not null,
        add column faces jsonb,
        add column crop_applied smallint not null default 0,
        add column publish_when_ready boolean not null default false,
        add column revision integer not null default 1,
        add column updated_at timestamptz(3) not null default now(),
        add constraint post_shown_is_whole check (not is_published or num_nulls(width, height) = 0)`);
    await this.copyFaces(runner);
    await runner.query(
      `update post set faces = a.faces from media_asset a where a.id = asset_id and a.status = 'ready'`,
    );
    await runner.query(`create index post_team on post (model_id, created_at desc, id desc) where deleted_at is null`);
    await this.createRuns(runner);
  }

  /** As before, with every picture file and the clip that was made; and not for every step of the progress. */
  private async copyFaces(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function post_take_face() returns trigger language plpgsql as $$
      begin
        select a.width, a.height, a.thumbhash, case when a.status = 'ready' then a.card end,
               case when a.status = 'ready' then a.faces end, a.crop_applied, coalesce(a.kind, new.media_type)
          into new.width, new.height, new.thumbhash, new.card, new.faces, new.crop_applied, new.media_type
        from media_asset a where a.id = new.asset_id;
        return new;
      end $$`);
    await runner.query(`
      create or replace function media_asset_give_face() returns trigger language plpgsql as $$
      begin
        update post set width = new.width, height = new.height, thumbhash = new.thumbhash,
          card = case when new.status = 'ready' then new.card end,
          faces = case when new.status = 'ready' then new.faces end,
          crop_applied = new.crop_applied, media_type = coalesce(new.kind, media_type)
        where asset_id = new.id;
        return null;
      end $$`);
    await runner.query(`drop trigger media_asset_give_face on media_asset`);
    await runner.query(`
      create trigger media_asset_give_face after update of status, kind, width, height, thumbhash, renditions, crop_applied
      on media_asset for each row execute function media_asset_give_face()`);
  }

  private async createRuns(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table thumbnail_run (
        id uuid primary key default gen_random_uuid(),
        model_id uuid references model (id),
        staff_id uuid not null,
        status text not null check (status in ('running', 'done')),
        created_at timestamptz(3) not null default now()
      )`);
    await runner.query(`create unique index thumbnail_run_one on thumbnail_run (status) where status = 'running'`);
    await runner.query(`
      create table thumbnail_task (
        run_id uuid not null references thumbnail_run (id),
        asset_id uuid not null references media_asset (id),
        state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
        primary key (run_id, asset_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table thumbnail_task, thumbnail_run`);
    await runner.query(`
      alter table post drop constraint post_shown_is_whole, drop column faces, drop column crop_applied,
        drop column publish_when_ready, drop column revision, drop column updated_at`);
    await runner.query(`drop trigger media_asset_give_face on media_asset`);
    await runner.query(`
      create trigger media_asset_give_face after update on media_asset
      for each row execute function media_asset_give_face()`);
    const columns = `faces, stage, progress, failure_code, failure_text, generation, settled_generation, source_url,
      file_name, bytes, has_original, preview_seconds, crop_bottom, crop_applied, staff_id, deleted_at, touched_at`;
    const dropped = columns.split(',').map((column) => `drop column ${column}`);
    await runner.query(`alter table media_asset drop constraint media_asset_known, ${dropped.join(', ')}`);
  }
}
