import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stories. File names and sizes are copied facts of the catalog's assets, whose tables nobody else reads. */
export class CreateStories1763600400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table story (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null,
        custom_slug text check (custom_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        media_type text not null check (media_type in ('image', 'video')),
        asset_id uuid not null,
        rendition text not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        poster_rendition text,
        poster_width integer check (poster_width > 0),
        poster_height integer check (poster_height > 0),
        end_asset_id uuid,
        duration_seconds smallint not null default 10 check (duration_seconds between 3 and 60),
        whatsapp_number text check (whatsapp_number ~ '^\\+[1-9][0-9]{7,14}$'),
        telegram_url text check (telegram_url ~ '^https://(t|telegram)\\.me/[^\\s]+$'),
        is_active boolean not null default true,
        is_demo boolean not null default false,
        expires_at timestamptz(3) not null default now() + interval '24 hours',
        created_at timestamptz(3) not null default now(),
        check (num_nonnulls(poster_rendition, poster_width, poster_height) in (0, 3))
      )`);
    await queryRunner.query(`create unique index story_slug on story (custom_slug)`);
    await queryRunner.query(`create index story_model on story (model_id, created_at desc, id) where is_active`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table story`);
  }
}
