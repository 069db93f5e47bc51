import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Likes of one post no longer wait for each other: a like adds a row of its own to what is still to be counted, and a
 * round adds these to the post. Demonstration likes, which nobody gives at the same time, are counted at once as before.
 */
export class CountLikesApart1764460000000 implements MigrationInterface {
  name = 'CountLikesApart1764460000000';

  async up(runner: QueryRunner): Promise<void> {
    // no reference to the post: it would be one more lock for each like, and what is counted for nobody does no harm
    await runner.query(`
      create table post_like_change (
        id bigint generated always as identity primary key,
        post_id uuid not null,
        change integer not null check (change <> 0)
      )`);
    await runner.query(`create index post_like_change_post on post_like_change (post_id)`);
    await this.count(
      runner,
      (changes) => `
      insert into post_like_change (post_id, change)
      select post_id, sum(real)::int from (${changes}) c group by post_id having sum(real) <> 0 order by post_id;
      update post p set demo_likes_count = p.demo_likes_count + d.demo
      from (select post_id, sum(demo)::int as demo from (${changes}) c group by post_id) d
      where p.id = d.post_id and d.demo <> 0;`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.count(
      runner,
      (changes) => `
      update post p set likes_count = p.likes_count + d.real, demo_likes_count = p.demo_likes_count + d.demo
      from (select post_id, sum(real)::int as real, sum(demo)::int as demo from (${changes}) c group by post_id) d
      where p.id = d.post_id and (d.real <> 0 or d.demo <> 0);`,
    );
    await runner.query(`
      update post p set likes_count = p.likes_count + d.change
      from (select post_id, sum(change)::int as change from post_like_change group by post_id) d where p.id = d.post_id`);
    await runner.query(`drop table post_like_change`);
  }

  /** The triggers stay; what they do is said anew. */
  private async count(runner: QueryRunner, body: (changes: string) => string): Promise<void> {
    const likes = (sign: string, rows: string) => `
      select post_id, ${sign}count(*) filter (where not is_generated) as real,
        ${sign}count(*) filter (where is_generated) as demo from ${rows} group by post_id`;
    const changes = {
      insert: likes('', 'new_rows'),
      update: `${likes('', 'new_rows')} union all ${likes('-', 'old_rows')}`,
      delete: likes('-', 'old_rows'),
    };
    for (const [verb, rows] of Object.entries(changes))
      await runner.query(`
        create or replace function post_like_${verb}_counts() returns trigger language plpgsql as $$
        begin ${body(rows)}
          return null;
        end $$`);
  }
}
