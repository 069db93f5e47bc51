import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts, the indexes of their lists, and the counters a profile shows. */
export class CreatePosts1763600200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table post (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null references model (id),
        asset_id uuid not null references media_asset (id),
        width integer not null,
        height integer not null,
        thumbhash text,
        card jsonb,
        title text not null check (length(title) between 1 and 160),
        description text not null default '' check (length(description) <= 4000),
        media_type text not null check (media_type in ('image', 'video')),
        is_exclusive boolean not null default false,
        is_premium boolean not null default false,
        is_hot boolean not null default false,
        featured boolean not null default false,
        likes_count integer not null default 0 check (likes_count >= 0),
        comments_count integer not null default 0 check (comments_count >= 0),
        preview_seconds smallint not null default 5 check (preview_seconds between 1 and 30),
        crop_bottom smallint not null default 42 check (crop_bottom between 0 and 200),
        is_published boolean not null default false,
        published_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        check (not is_published or published_at is not null)
      )`);
    await queryRunner.query(`create index post_asset on post (asset_id)`);

    // one index per list and filter (CAT-12, CAT-13): a page reads its own rows and no others, at any size
    const shown = `where is_published and deleted_at is null`;
    const profile = `featured desc, created_at desc, id desc`;
    const gallery = `created_at desc, id desc`;
    await queryRunner.query(`create index post_profile on post (model_id, ${profile}) ${shown}`);
    await queryRunner.query(`create index post_profile_kind on post (model_id, media_type, ${profile}) ${shown}`);
    await queryRunner.query(`create index post_profile_hot on post (model_id, ${profile}) ${shown} and is_hot`);
    await queryRunner.query(`create index post_gallery on post (${gallery}) ${shown}`);
    await queryRunner.query(`create index post_gallery_kind on post (media_type, ${gallery}) ${shown}`);
    await queryRunner.query(`create index post_gallery_hot on post (${gallery}) ${shown} and is_hot`);

    await this.copyFaces(queryRunner);
    await this.createCounters(queryRunner);
  }

  /**
   * A post carries what lists show of its asset (size, thumbhash, the one file), so that a page reads its own twenty rows
   * and not twenty more of another table. These two triggers alone write those columns.
   */
  private async copyFaces(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function post_take_face() returns trigger language plpgsql as $$
      begin
        select a.width, a.height, a.thumbhash, case when a.status = 'ready' then a.card end
          into new.width, new.height, new.thumbhash, new.card
        from media_asset a where a.id = new.asset_id;
        return new;
      end $$`);
    await queryRunner.query(`
      create trigger post_take_face before insert or update of asset_id on post
      for each row execute function post_take_face()`);
    await queryRunner.query(`
      create function media_asset_give_face() returns trigger language plpgsql as $$
      begin
        update post set width = new.width, height = new.height, thumbhash = new.thumbhash,
          card = case when new.status = 'ready' then new.card end
        where asset_id = new.id;
        return null;
      end $$`);
    await queryRunner.query(`
      create trigger media_asset_give_face after update on media_asset
      for each row execute function media_asset_give_face()`);
  }

  /** One update per creator and statement, whatever writes the posts: an import of a million rows included. */
  private async createCounters(queryRunner: QueryRunner): Promise<void> {
    const counted = (sign: string, rows: string) => `
      select model_id, ${sign}count(*) as posts, ${sign}coalesce(sum(likes_count), 0) as likes
      from ${rows} where is_published and deleted_at is null group by model_id`;
    const body = (changes: string) => `
      begin
        update model m set posts_count = m.posts_count + d.posts, likes_count = m.likes_count + d.likes
        from (select model_id, sum(posts) as posts, sum(likes) as likes from (${changes}) c group by model_id) d
        where m.id = d.model_id and (d.posts <> 0 or d.likes <> 0);
        return null;
      end`;
    const both = `${counted('', 'new_rows')} union all ${counted('-', 'old_rows')}`;
    const variants = [
      ['insert', counted('', 'new_rows'), 'new table as new_rows'],
      ['update', both, 'old table as old_rows new table as new_rows'],
      ['delete', counted('-', 'old_rows'), 'old table as old_rows'],
    ] as const;
    for (const [verb, changes, tables] of variants) {
      await queryRunner.query(
        `create function post_${verb}_counts() returns trigger language plpgsql as $$ ${body(changes)} $$`,
      );
      await queryRunner.query(`
        create trigger post_${verb}_counts after ${verb} on post
        referencing ${tables} for each statement execute function post_${verb}_counts()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop trigger media_asset_give_face on media_asset`);
    await queryRunner.query(`drop table post`);
    await queryRunner.query(`drop function post_take_face(), media_asset_give_face()`);
    for (const verb of ['insert', 'update', 'delete']) await queryRunner.query(`drop function post_${verb}_counts()`);
  }
}
