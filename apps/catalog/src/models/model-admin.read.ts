import type { AdminModelItem, AdminModelView, In, Page } from '@camarim/contracts';
import { Database, escapeLike, type Tx } from '@camarim/database';
import { pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { assetSql, isoSql, pictureSql } from '../media/media.sql.js';
import { NAME_CURSOR, type NameCursor } from './name-cursor.js';

const asset = (column: string): string =>
  `(select ${assetSql('a')} from media_asset a where a.id = m.${column} and a.deleted_at is null)`;
/** $2 = now. */
const RUNNING = `(select count(*)::int from entitlement_period e where e.model_id = m.id and e.ended_at is null and e.expires_at > $2)`;
const CALLS = `(select count(*)::int from paid_call c where c.model_id = m.id and c.ended_at is null)`;
const VIEW = `
  select json_build_object('id', m.id, 'username', m.username, 'displayName', m.display_name, 'bio', m.bio,
    'bioBoldEnabled', m.bio_bold_enabled, 'location', m.location, 'socialLinks', m.social_links, 'isActive', m.is_active,
    'creatorUserId', m.creator_user_id, 'profileAsset', ${asset('profile_asset_id')},
    'coverAsset', ${asset('cover_asset_id')}, 'stats', json_build_object('posts', m.posts_count, 'likes', m.likes_count,
      'drafts', (select count(*) from post p where p.model_id = m.id and not p.is_published and not p.is_attachment and p.deleted_at is null)),
    'activeSubscriptions', ${RUNNING}, 'upcomingCalls', ${CALLS},
    'lastPostAt', (select ${isoSql('max(p.created_at)')} from post p where p.model_id = m.id and not p.is_attachment and p.deleted_at is null),
    'createdAt', ${isoSql('m.created_at')}, 'revision', m.revision) as view
  from model m where m.id = $1 and m.deleted_at is null`;

@Injectable()
export class ModelAdminRead {
  constructor(private readonly db: Database) {}

  async view(modelId: string, now: Date, on: Pick<Tx, 'one'> = this.db): Promise<AdminModelView | null> {
    return (await on.one<{ view: AdminModelView }>(VIEW, [modelId, now]))?.view ?? null;
  }

  /** Whether periods run for her, or paid calls are to come (CAT-04). */
  async inUse(modelId: string, now: Date, on: Pick<Tx, 'one'>): Promise<boolean> {
    const row = await on.one<{ used: boolean }>(
      `select ${RUNNING} > 0 or ${CALLS} > 0 as used from model m where m.id = $1`,
      [modelId, now],
    );
    return row?.used ?? false;
  }

  async page(
    question: Pick<In<'catalog.model.list-all'>, 'status' | 'search' | 'limit'>,
    after: NameCursor | null,
  ): Promise<Page<AdminModelItem>> {
    const params: unknown[] = [question.limit + 1];
    const bind = (value: unknown) => `$${params.push(value)}`;
    const where = ['m.deleted_at is null'];
    if (question.status === 'active') where.push('m.is_active');
    if (question.status === 'inactive') where.push('not m.is_active');
    const search = question.search?.trim().toLowerCase();
    if (search) {
      const like = bind(`%${escapeLike(search)}%`);
      where.push(`(lower(m.display_name) like ${like} or lower(m.username) like ${like})`);
    }
    if (after) where.push(`(lower(m.display_name), m.id) > (${bind(after.name)}, ${bind(after.id)}::uuid)`);
    const rows = await this.db.query<{ item: AdminModelItem; cursor: string }>(
      `select ${NAME_CURSOR} as cursor, json_build_object('id', m.id, 'username', m.username, 'displayName', m.display_name,
         'isActive', m.is_active, 'posts', m.posts_count,
         'picture', (select ${pictureSql('a', 'a.id')} from media_asset a where a.id = m.profile_asset_id and a.status = 'ready')) as item
       from model m where ${where.join(' and ')} order by lower(m.display_name), m.id limit $1`,
      params,
    );
    return pageOf(rows, question.limit);
  }
}
