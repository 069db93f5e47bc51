import type { CreatorModelDto, ModelStanding, ModelView, Page, PostCounts } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { isoSql, mediaRefSql } from '../media/media.sql.js';
import { RENDITION } from '../media/rendition.js';
import { soldApartSql } from '../posts/viewer.sql.js';
import { barredSql, checkedSql } from '../releases/release.sql.js';
import { NAME_CURSOR, type NameCursor } from './name-cursor.js';

/** Where she lives is said by herself, else by the site, else not at all (CAT-08). */
const LOCATION = `coalesce(m.location, (select value #>> '{}' from site_setting where key = 'creatorLocation'))`;
/** When her age and document were found right; whoever was made up for a demonstration was never checked (CAT-06). */
const VERIFIED_AT = `(select ${isoSql('k.checked_at')} from model_kyc k
    where k.model_id = m.id and k.is_over_18 and k.is_document_checked and not k.is_demo)`;
/** Hers that show something to somebody, in her order (STU-12). */
const COLLECTIONS = `(select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) order by c.position, c.id), '[]')
    from collection c where c.model_id = m.id and exists (
      select 1 from collection_post cp join post p on p.id = cp.post_id
      where cp.collection_id = c.id and p.is_published and p.deleted_at is null))`;
const VIEW = `json_build_object(
    'id', m.id, 'username', m.username, 'displayName', m.display_name, 'bio', m.bio,
    'bioBoldEnabled', m.bio_bold_enabled, 'location', ${LOCATION}, 'socialLinks', m.social_links, 'verifiedAt', ${VERIFIED_AT},
    'profileImage', ${mediaRefSql('face', RENDITION.card)}, 'coverImage', ${mediaRefSql('cover', RENDITION.image)},
    'coverCard', ${mediaRefSql('cover', RENDITION.card)}, 'shareImage', ${mediaRefSql('cover', RENDITION.share)},
    'palette', cover.palette, 'stats', json_build_object('posts', m.posts_count, 'likes', m.likes_count), 'collections', ${COLLECTIONS}, 'createdAt', ${isoSql('m.created_at')}
  )`;
const FROM = `from model m
  left join media_asset face on face.id = m.profile_asset_id
  left join media_asset cover on cover.id = m.cover_asset_id`;
/** Only active models are public; an inactive one is as if it were not there (CAT-02). */
const profile = (condition: string): string => `
  select ${VIEW} as view ${FROM} where ${condition} and m.is_active and m.deleted_at is null`;
const BY_USERNAME = profile('lower(m.username) = $1');
const BY_ID = profile('m.id = $1');
/** Of a creator who left the site, for somebody ($2) who has paid for her and whose days still run at $3 (CAT-02), unless she is barred. */
const HELD = `
  select ${VIEW} as view ${FROM} where lower(m.username) = $1 and m.deleted_at is null and not ${barredSql('m.id')} and exists (
    select 1 from entitlement e where e.user_id = $2 and e.model_id = m.id and e.expires_at > $3)`;

/** Public profiles, built as JSON by Postgres: nothing is hydrated on the way. */
@Injectable()
export class ModelRead {
  constructor(private readonly db: Database) {}

  async byUsername(username: string): Promise<ModelView | null> {
    return (await this.db.one<{ view: ModelView }>(BY_USERNAME, [username]))?.view ?? null;
  }
  async held(username: string, userId: string, now: Date): Promise<ModelView | null> {
    return (await this.db.one<{ view: ModelView }>(HELD, [username, userId, now]))?.view ?? null;
  }
  async byId(id: string): Promise<ModelView | null> {
    return (await this.db.one<{ view: ModelView }>(BY_ID, [id]))?.view ?? null;
  }

  /** `isChecked`: the papers of the person whose account this is were seen, and she is of age (PAYOUT-03). */
  creatorOf(id: string): Promise<{ creatorUserId: string | null; displayName: string; isChecked: boolean } | null> {
    return this.db.one(
      `select m.creator_user_id as "creatorUserId", m.display_name as "displayName",
         ${checkedSql('m', 'k')} as "isChecked"
       from model m left join model_kyc k on k.model_id = m.id where m.id = $1 and m.deleted_at is null`,
      [id],
    );
  }

  /** Deleted ones too. `since`: her row was last written then, so that every later word about her is newer. */
  standing(id: string): Promise<{ standing: ModelStanding; since: string } | null> {
    return this.db.one(
      `select case when deleted_at is not null then 'deleted' when is_active then 'active' else 'inactive' end as standing,
              ${isoSql('updated_at')} as since
       from model where id = $1`,
      [id],
    );
  }

  ofCreator(userId: string): Promise<CreatorModelDto[]> {
    return this.db.query(
      `select id, username, display_name as "displayName", is_active as "isActive" from model
       where creator_user_id = $1 and deleted_at is null order by lower(display_name), id limit 50`,
      [userId],
    );
  }

  idsOf(userId: string): Promise<string[]> {
    const sql = 'select id from model where creator_user_id = $1 and deleted_at is null';
    return this.db.column<string>(sql, [userId]);
  }

  /** What a subscription of the model, or of every active one, opens at `now`, and how often something new comes (PUR-02). */
  async countPosts(modelId: string | null, now: Date): Promise<PostCounts> {
    const counts = await this.db.one<PostCounts>(
      `with shown as (
         select p.media_type, p.published_at, ${soldApartSql('p')} as is_apart from post p join model m on m.id = p.model_id
         where p.is_published and p.deleted_at is null and m.is_active and m.deleted_at is null
           and ($1::uuid is null or p.model_id = $1))
       select count(*)::int as posts, count(*) filter (where media_type = 'video')::int as videos,
              count(*) filter (where media_type = 'image')::int as photos,
              ${isoSql('max(published_at)')} as "lastPostAt",
              round(count(*) filter (where published_at > $2::timestamptz - interval '4 weeks') / 4.0, 1)::float8
                as "postsPerWeek",
              exists (select 1 from shown where is_apart) as "soldApart"
       from shown where not is_apart`,
      [modelId, now],
    );
    if (!counts) throw new Error('a count always has an answer');
    return counts;
  }

  /** Active models by name. */
  async page(after: NameCursor | null, limit: number): Promise<Page<ModelView>> {
    const place = after ? `and (lower(m.display_name), m.id) > ($2, $3::uuid)` : '';
    const rows = await this.db.query<{ item: ModelView; cursor: string }>(
      `select ${VIEW} as item, ${NAME_CURSOR} as cursor ${FROM}
       where m.is_active and m.deleted_at is null ${place} order by lower(m.display_name), m.id limit $1`,
      after ? [limit + 1, after.name, after.id] : [limit + 1],
    );
    return pageOf(rows, limit);
  }
}
