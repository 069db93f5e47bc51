import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a locked post shows: a small blurred picture made on the server, and how long its film is. Both are kept with the
 * file and copied to its posts, as the other facts lists show. null: still to be made; '': cannot be made.
 */
export class VeilLockedPosts1766120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table media_asset add column veil text check (length(veil) <= 4000)`);
    await runner.query(`alter table post add column veil text, add column duration_ms integer`);
    await copyFaces(runner, ['veil', 'duration_ms']);
    await followColumns(runner, ', veil');
  }

  async down(runner: QueryRunner): Promise<void> {
    await copyFaces(runner, []);
    await followColumns(runner, '');
    await runner.query(`alter table post drop column veil, drop column duration_ms`);
    await runner.query(`alter table media_asset drop column veil`);
  }
}

/** As before, and `more` columns of one name in both tables. */
async function copyFaces(runner: QueryRunner, more: string[]): Promise<void> {
  const list = (prefix: string) => more.map((column) => `, ${prefix}.${column}`).join('');
  await runner.query(`
    create or replace function post_take_face() returns trigger language plpgsql as $$
    begin
      select a.width, a.height, a.thumbhash, case when a.status = 'ready' then a.card end,
             case when a.status = 'ready' then a.faces end, a.crop_applied, coalesce(a.kind, new.media_type)${list('a')}
        into new.width, new.height, new.thumbhash, new.card, new.faces, new.crop_applied, new.media_type${list('new')}
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
        ${more.map((column) => `, ${column} = new.${column}`).join('')}
      where asset_id = new.id;
      return null;
    end $$`);
}

async function followColumns(runner: QueryRunner, more: string): Promise<void> {
  await runner.query(`drop trigger media_asset_give_face on media_asset`);
  await runner.query(`
    create trigger media_asset_give_face after update of status, kind, width, height, thumbhash, renditions, crop_applied${more}
    on media_asset for each row execute function media_asset_give_face()`);
}
