import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lists show of the threads that are there; their newest texts are copied as they are sealed (MSG-70). */
export class FillThreadLists1766602002000 implements MigrationInterface {
  name = 'FillThreadLists1766602002000';

  async up(runner: QueryRunner): Promise<void> {
    const unread = (side: string, author: string) => `
      (select count(*)::int from message u
        where u.thread_id = t.id and u.seq > t.${side}_read_seq and u.unsent_at is null and u.author_kind ${author})`;
    await runner.query(`
      update thread t set listed_seq = t.last_seq, last_has_file = l.attachment_hash is not null,
        fan_name = (select a.name from account a where a.id = t.fan_id and a.deleted_at is null),
        fan_access = coalesce(
          (select range_agg(tstzrange(p.starts_at, p.expires_at)) from access_period p
            where p.account_id = t.fan_id and (p.model_id = t.model_id or p.model_id is null)
              and p.expires_at > p.starts_at), '{}'),
        last_sealed = case when l.unsent_at is null then
          (select b.sealed from message_body b where b.thread_id = l.thread_id and b.seq = l.seq) end,
        fan_unread = ${unread('fan', "<> 'fan'")}, house_unread = ${unread('house', "= 'fan'")}
      from message l where l.thread_id = t.id and l.seq = t.last_seq and t.listed_seq < t.last_seq`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update thread set listed_seq = 0, last_sealed = null');
  }
}
