import type { ProofKind } from '@camarim/database';
import { counterText, type ProvedCounter } from '@camarim/domain';

/** What is added to a post's counters within an hour ($1 to $2), and the counters at its end. */
const COUNTERS = `
  select f.post_id as "postId", coalesce(b.likes, 0) + f.likes as likes, coalesce(b.comments, 0) + f.comments as comments, f.facts
  from (
    select post_id, coalesce(sum(change) filter (where kind = 'like'), 0)::float8 as likes,
      coalesce(sum(change) filter (where kind = 'comment'), 0)::float8 as comments,
      encode(sha256(convert_to(string_agg(
        concat_ws('|', id, kind, change, (extract(epoch from at) * 1000)::bigint), E'\\n' order by id), 'UTF8')), 'hex') as facts
    from counter_fact where at >= $1 and at < $2 group by post_id
  ) f
  left join lateral (
    select c.likes, c.comments from proof_counter c where c.post_id = f.post_id and c.hour < $1 order by c.hour desc limit 1
  ) b on true
  order by f.post_id`;

/** A visible comment of somebody, as posts count it. */
export const COUNTED_COMMENT = `not c.is_generated and c.status = 'visible' and c.deleted_at is null`;
export const REAL_LIKES = `(select count(*) from post_like l where l.post_id = p.id and not l.is_generated)`;
export const REAL_COMMENTS = `(select count(*) from post_comment c where c.post_id = p.id and ${COUNTED_COMMENT})`;

/** What posts had before their changes were written down: the first facts of all ($1: the first hour). */
const OPENING = `
  insert into counter_fact (post_id, kind, change, at)
  select id, kind, change, $1 from (
    select p.id, 'like' as kind, ${REAL_LIKES} - coalesce((select sum(f.change) from counter_fact f
      where f.post_id = p.id and f.kind = 'like' and f.at >= $1), 0) as change from post p
    union all
    select p.id, 'comment', ${REAL_COMMENTS} - coalesce((select sum(f.change) from counter_fact f
      where f.post_id = p.id and f.kind = 'comment' and f.at >= $1), 0) from post p
  ) had where change <> 0`;

/** Likes and comments: a leaf for each post that changed within the hour, its counters at the end (PROOF-03). */
export const COUNTERS_OF_POSTS: ProofKind = {
  name: 'counters',
  isPublic: true,
  async settle(tx, hour, end) {
    if (!(await tx.one(`select 1 from proof_batch where kind = 'counters' limit 1`))) await tx.execute(OPENING, [hour]);
    await tx.execute(
      `insert into proof_counter (post_id, hour, likes, comments, facts)
       select "postId", $1, likes, comments, facts from (${COUNTERS}) counted`,
      [hour, end],
    );
  },
  async rows(at, hour, end) {
    const rows = await at.query<Omit<ProvedCounter, 'hour'>>(COUNTERS, [hour, end]);
    return rows.map((row) => counterText({ ...row, hour: hour.toISOString() }));
  },
};
