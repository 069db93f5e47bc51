import type { CatalogFound, FoundModel, FoundPost } from '@camarim/contracts';
import { Database, escapeLike } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** Share of a word's trigrams that a near one has: two letters changed places in a word of six still do. */
const NEAR = 0.4;
/** So many of the newest posts are read one by one: what many have is found there, and the rest is not counted. */
const NEWEST = 500;
/** Hits of a text that few have are gathered by index, up to so many, and then put in order. */
const GATHERED = 5_000;

const MODEL = `m.id, m.username, m.display_name as "displayName", m.is_active as "isActive"`;
const POST = `p.id, p.model_id as "modelId", p.title, m.display_name as "modelName",
  case when p.is_published then 'published' when p.publish_when_ready then 'waiting'
    when p.publish_at is not null then 'scheduled' else 'draft' end as state`;
/** A creator who is deleted takes her posts along. */
const ITS_MODEL = 'join model m on m.id = p.model_id and m.deleted_at is null';
/** Settings of one search: `<%` takes its bound from one; a plan for any text would read a million rows for a rare one. */
const SETTINGS = `select set_config('pg_trgm.word_similarity_threshold', '${NEAR}', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`;

const MODELS = `select ${MODEL} from model m
  where m.deleted_at is null
    and (plain_text(m.display_name) like plain_text($1) or plain_text(m.username) like plain_text($1))
  order by lower(m.display_name), m.id limit $2`;
/** A part of the title ($1), or the words of title and description in any form ($3). */
const IN_TITLE = 'plain_text(q.title) like plain_text($1)';
const IN_WORDS = `to_tsvector('portuguese', plain_text(q.title || ' ' || q.description))
  @@ websearch_to_tsquery('portuguese', plain_text($3))`;
const NEAR_TITLE = 'plain_text($1) <% plain_text(q.title)';
const NEAREST_FIRST = 'word_similarity(plain_text($1), plain_text(p.title)) desc';
const NEWEST_FIRST = 'hit.created_at desc, hit.id desc';
const LIVING = 'select q.id, q.created_at from post q where q.deleted_at is null and not q.is_attachment';

/**
 * The posts among hits. Their order is that of the hits alone: the planner cannot know which text is rare, and reads a
 * million posts for one if it may begin with the newest.
 */
const posts = (hits: string, order: string) => `with hit as materialized (${hits})
  select ${POST} from hit join post p on p.id = hit.id ${ITS_MODEL} order by ${order} limit $2`;
const newest = (condition: string) => `select q.id, q.created_at from (
    select n.id, n.created_at, n.title, n.description from post n
    where n.deleted_at is null and not n.is_attachment order by n.created_at desc, n.id desc limit ${NEWEST}) q where ${condition}`;
const gathered = (...conditions: string[]) =>
  conditions.map((condition) => `(${LIVING} and ${condition} limit ${GATHERED})`).join(' union ');

const POSTS = [
  posts(newest(`${IN_TITLE} or ${IN_WORDS}`), NEWEST_FIRST),
  posts(gathered(IN_TITLE, IN_WORDS), NEWEST_FIRST),
] as const;
/** $1 = the text, and so it is below. */
const MODEL_NEARNESS = `greatest(word_similarity(plain_text($1), plain_text(m.display_name)),
  word_similarity(plain_text($1), plain_text(m.username)))`;
const NEAR_MODELS = `select ${MODEL} from model m where m.deleted_at is null and ${MODEL_NEARNESS} >= ${NEAR}
  order by ${MODEL_NEARNESS} desc, lower(m.display_name), m.id limit $2`;
const NEAR_POSTS = [
  posts(newest(NEAR_TITLE), `${NEAREST_FIRST}, ${NEWEST_FIRST}`),
  posts(gathered(NEAR_TITLE), `${NEAREST_FIRST}, ${NEWEST_FIRST}`),
] as const;

/** Creators and posts by their text, without accents (OPS-04). */
@Injectable()
export class SearchRead {
  constructor(private readonly db: Database) {}

  /**
   * What has the text; if nothing has, and `near`, what nearly has it, the nearest first: a hit is never pushed aside by
   * a guess.
   * @param limit the most of each kind.
   */
  find(
    text: string,
    limit: number,
    { posts: wantsPosts, near }: { posts: boolean; near: boolean },
  ): Promise<CatalogFound> {
    return this.db.transaction(async (tx) => {
      const ask = async (models: string, ofPosts: readonly string[], values: unknown[]) => {
        const foundModels = await tx.query<FoundModel>(models, values.slice(0, 2));
        let foundPosts: FoundPost[] = [];
        for (const statement of wantsPosts ? ofPosts : [])
          if (foundPosts.length < limit) foundPosts = await tx.query<FoundPost>(statement, values);
        return { models: foundModels, posts: foundPosts };
      };
      await tx.query(SETTINGS);
      const exact = await ask(MODELS, POSTS, [`%${escapeLike(text)}%`, limit, text]);
      if (!near || exact.models.length + exact.posts.length > 0) return { ...exact, isNear: false };
      return { ...(await ask(NEAR_MODELS, NEAR_POSTS, [text, limit])), isNear: true };
    });
  }
}
