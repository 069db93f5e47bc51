import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Takes back what was sold of posts and of files of messages whose release was taken back before that closed them to their
 * buyers: billing gives everybody who paid the price back (PUR-06, MSG-72). Also of one nobody bought, if it was ever to be
 * had: somebody may be paying just now. A post that never came out is left: its news are still to be told.
 */
export class CloseSalesWithoutRelease1766612600000 implements MigrationInterface {
  name = 'CloseSalesWithoutRelease1766612600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into outbox (id, name, aggregate_id, envelope)
      select said.id, 'post.removed', said.post_id::text, jsonb_build_object('specversion', '1.0', 'id', said.id,
        'type', 'post.removed', 'source', 'camarim/catalog', 'subject', said.post_id, 'time', said.time,
        'dataschema', 'post.removed/1', 'data', jsonb_build_object('postId', said.post_id, 'modelId', said.model_id))
      from (
        select gen_random_uuid() as id, p.id as post_id, p.model_id,
          to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
        from post p
        join post_release r on r.post_id = p.id and r.has_co_performers and not r.are_releases_checked
        where exists (select 1 from post_unlock u where u.post_id = p.id and u.ended_at is null)
          or (p.deleted_at is null and (p.is_attachment or p.published_at is not null)
            and (p.price_cents is not null or p.subscriber_price_cents is not null))) said`);
    await runner.query(`
      update post p set removed_at = now() from post_release r
      where r.post_id = p.id and r.has_co_performers and not r.are_releases_checked and p.is_attachment and p.removed_at is null`);
    await runner.query(`
      update post_unlock u set ended_at = now() from post_release r
      where r.post_id = u.post_id and r.has_co_performers and not r.are_releases_checked and u.ended_at is null`);
  }

  async down(): Promise<void> {
    // money that went back cannot be asked for again
  }
}
