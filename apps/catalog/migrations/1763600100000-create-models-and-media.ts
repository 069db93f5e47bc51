import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators and the files of their pictures and films. */
export class CreateModelsAndMedia1763600100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // counters are derived by triggers on post, never written by a client (CAT-09, CAT-10)
    await queryRunner.query(`
      create table model (
        id uuid primary key default gen_random_uuid(),
        username text not null check (username ~ '^[a-z0-9][a-z0-9._-]{1,28}[a-z0-9]$'),
        display_name text not null check (length(display_name) between 1 and 80),
        bio text not null default '' check (length(bio) <= 2000),
        bio_bold_enabled boolean not null default true,
        location text check (length(location) <= 120),
        is_verified boolean not null default false,
        is_active boolean not null default true,
        profile_asset_id uuid,
        cover_asset_id uuid,
        posts_count integer not null default 0 check (posts_count >= 0),
        likes_count bigint not null default 0 check (likes_count >= 0),
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`);
    await queryRunner.query(`create unique index model_username on model (lower(username))`);

    // card = the one file that lists show, found once when the row is written instead of at every read
    await queryRunner.query(`
      create table media_asset (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null references model (id),
        kind text not null check (kind in ('image', 'video')),
        status text not null check (status in ('uploaded', 'processing', 'ready', 'failed')),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        duration_ms integer check (duration_ms > 0),
        thumbhash text,
        renditions jsonb not null default '[]' check (jsonb_typeof(renditions) = 'array'),
        card jsonb generated always as
          (jsonb_path_query_first(renditions, '$[*] ? (@.name == "w640.webp" || @.name == "poster.webp")')) stored,
        created_at timestamptz(3) not null default now()
      )`);
    await queryRunner.query(`create index media_asset_model on media_asset (model_id)`);
    await queryRunner.query(`
      alter table model
        add constraint model_profile_asset foreign key (profile_asset_id) references media_asset (id) deferrable initially deferred,
        add constraint model_cover_asset foreign key (cover_asset_id) references media_asset (id) deferrable initially deferred`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table model drop constraint model_profile_asset, drop constraint model_cover_asset`);
    await queryRunner.query(`drop table media_asset`);
    await queryRunner.query(`drop table model`);
  }
}
