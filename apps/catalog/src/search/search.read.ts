import type { CatalogFound, FoundModel, FoundPost } from '@camarim/contracts';
import { Database, escapeLike } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** Share of a word's trigrams that a near one has: two letters changed places in a word of six still do. */
const NEAR = 0.4;
/** The newest near posts that are compared; a text near to all of a million is no search. */
const COMPARED = 200;

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
/** A part of the title, or the words in title and description in any form; the newest first. */
const POSTS = `select ${POST} from post p ${ITS_MODEL}
  where p.deleted_at is null and (plain_text(p.title) like plain_text($1)
    or to_tsvector('portuguese', plain_text(p.title || ' ' || p.description))
      @@ websearch_to_tsquery('portuguese', plain_text($3)))
  order by p.created_at desc, p.id desc limit $2`;
/** $1 = the text, and so it is below. */
const MODEL_NEARNESS = `greatest(word_similarity(plain_text($1), plain_text(m.display_name)),
  word_similarity(plain_text($1), plain_text(m.username)))`;
const NEAR_MODELS = `select ${MODEL} from model m where m.deleted_at is null and ${MODEL_NEARNESS} >= ${NEAR}
  order by ${MODEL_NEARNESS} desc, lower(m.display_name), m.id limit $2`;
const NEAR_POSTS = `select ${POST} from (
    select q.id, q.model_id, q.title, q.is_published, q.publish_when_ready, q.publish_at, q.created_at from post q
    where q.deleted_at is null and plain_text($1) <% plain_text(q.title)
    order by q.created_at desc, q.id desc limit ${COMPARED}) p ${ITS_MODEL}
  order by word_similarity(plain_text($1), plain_text(p.title)) desc, p.created_at desc, p.id desc limit $2`;

/** Creators and posts by their text, without accents (OPS-04). */
@Injectable()
export class SearchRead {
  constructor(private readonly db: Database) {}

  /**
   * What has the text; if nothing has, and `near`, what nearly has it, the nearest first: a hit is never pushed aside by
   * a guess.
   * @param limit the most of each kind.
   */
  find(text: string, limit: number, { posts, near }: { posts: boolean; near: boolean }): Promise<CatalogFound> {
    return this.db.transaction(async (tx) => {
      const ask = async (models: string, ofPosts: string, first: string, more: string[]) => {
        const [foundModels, foundPosts] = await Promise.all([
          tx.query<FoundModel>(models, [first, limit]),
          posts ? tx.query<FoundPost>(ofPosts, [first, limit, ...more]) : [],
        ]);
        return { models: foundModels, posts: foundPosts };
      };
      await tx.query(SETTINGS);
      const exact = await ask(MODELS, POSTS, `%${escapeLike(text)}%`, [text]);
      if (!near || exact.models.length + exact.posts.length > 0) return { ...exact, isNear: false };
      return { ...(await ask(NEAR_MODELS, NEAR_POSTS, text, [])), isNear: true };
    });
  }
}
