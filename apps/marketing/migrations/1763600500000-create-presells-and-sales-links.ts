import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pages ads lead to, and the links of sales made in a conversation. */
export class CreatePresellsAndSalesLinks1763600500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // the address of the button: https or a path of ours, never //host, javascript: or data: (MKT-27)
    await queryRunner.query(`
      create table presell (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null unique,
        slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text not null check (length(title) between 1 and 160),
        subtitle text not null default '' check (length(subtitle) <= 240),
        description text not null default '' check (length(description) <= 4000),
        hero_asset_id uuid,
        hero_rendition text,
        hero_width integer check (hero_width > 0),
        hero_height integer check (hero_height > 0),
        gallery_images jsonb not null default '[]' check (jsonb_typeof(gallery_images) = 'array' and jsonb_array_length(gallery_images) <= 20),
        theme_color text not null default '#ff1b6b' check (theme_color ~ '^#[0-9a-f]{6}$'),
        background_color text not null default '#0a0a0a' check (background_color ~ '^#[0-9a-f]{6}$'),
        cta_text text not null default '💕 Quero te conhecer' check (length(cta_text) between 1 and 60),
        cta_url text not null check (cta_url ~ '^(https://[^\\s]+|/([^/\\s][^\\s]*)?)$'),
        features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
        testimonials jsonb not null default '[]' check (jsonb_typeof(testimonials) = 'array'),
        is_active boolean not null default false,
        is_demo boolean not null default false,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        check (num_nonnulls(hero_asset_id, hero_rendition, hero_width, hero_height) in (0, 4))
      )`);
    await queryRunner.query(`
      create table sales_link (
        id uuid primary key default gen_random_uuid(),
        name text not null check (length(name) between 1 and 120),
        lead_id text not null unique check (lead_id ~ '^[A-Za-z0-9_-]{1,40}$'),
        model_id uuid not null,
        kind text not null default 'checkout' check (kind in ('checkout', 'premium')),
        source text not null default 'whatsapp' check (source in ('whatsapp', 'instagram', 'telegram', 'facebook')),
        amount_cents integer not null default 1990 check (amount_cents >= 0),
        max_activations integer not null default 1 check (max_activations >= 1),
        activations integer not null default 0 check (activations between 0 and max_activations),
        clicks integer not null default 0 check (clicks >= 0),
        conversions integer not null default 0 check (conversions >= 0),
        is_active boolean not null default true,
        is_demo boolean not null default false,
        expires_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      )`);
    await queryRunner.query(`create index sales_link_newest on sales_link (created_at desc, id desc)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table sales_link`);
    await queryRunner.query(`drop table presell`);
  }
}
