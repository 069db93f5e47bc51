import type { AdminPost, In, Page } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type NewestCursor, newestCursorSql, pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { assetSql, isoSql } from '../media/media.sql.js';
import { FILTERS } from './post-slice.sql.js';

/** SQL of an `AdminPost` of post alias `p` with asset alias `a`. */
const VIEW = `
  json_build_object('id', p.id, 'modelId', p.model_id, 'title', p.title, 'description', p.description,
    'mediaType', p.media_type,
    'state', case when p.is_published then 'published' when p.publish_when_ready then 'waiting'
      when p.publish_at is not null then 'scheduled' else 'draft' end,
    'publishAt', ${isoSql('p.publish_at')},
    'publishZone', case when p.publish_at is not null then p.publish_zone end, 'authorKind', p.author_kind,
    'wasLate', coalesce(p.published_at > p.planned_for + interval '1 hour', false),
    'isRemoved', p.removed_at is not null,
    'isPinned', exists (select 1 from model pm where pm.id = p.model_id and pm.pinned_post_id = p.id),
    'isExclusive', p.is_exclusive, 'isPremium', p.is_premium, 'isHot', p.is_hot, 'featured', p.featured,
    'isTeaser', p.is_teaser,
    'hasBuyers', exists (select 1 from post_unlock pu where pu.post_id = p.id and pu.ended_at is null),
    'priceCents', p.price_cents, 'subscriberPriceCents', p.subscriber_price_cents,
    'previewSeconds', p.preview_seconds, 'cropBottom', p.crop_bottom, 'likesCount', p.likes_count,
    'commentsCount', p.comments_count,
    'pendingComments', (select count(*) from post_comment c where c.post_id = p.id and c.status = 'pending' and c.deleted_at is null),
    'demoLikesCount', p.demo_likes_count, 'demoCommentsCount', p.demo_comments_count,
    'release', coalesce((select case when not r.has_co_performers then 'alone' when r.are_releases_checked then 'recorded'
      else 'missing' end from post_release r where r.post_id = p.id), 'alone'),
    'asset', ${assetSql('a')}, 'publishedAt', ${isoSql('p.published_at')}, 'createdAt', ${isoSql('p.created_at')},
    'revision', p.revision)`;

const SCHEDULED = 'and p.publish_at is not null and not p.is_published';

export interface PostBrief {
  modelId: string;
  isPublished: boolean;
}

@Injectable()
export class PostAdminRead {
  constructor(private readonly db: Database) {}

  /** Any post that is not deleted, public or not. */
  brief(postId: string, on: Pick<Tx, 'one'> = this.db): Promise<PostBrief | null> {
    return on.one<PostBrief>(
      `select model_id as "modelId", is_published as "isPublished" from post where id = $1 and deleted_at is null and not is_attachment`,
      [postId],
    );
  }

  async view(postId: string, on: Pick<Tx, 'one'> = this.db): Promise<AdminPost | null> {
    const row = await on.one<{ view: AdminPost }>(
      `select ${VIEW} as view from post p join media_asset a on a.id = p.asset_id where p.id = $1 and p.deleted_at is null and not p.is_attachment`,
      [postId],
    );
    return row?.view ?? null;
  }

  async page(
    question: Pick<In<'catalog.post.list-all'>, 'modelId' | 'filter' | 'state' | 'limit'>,
    after: NewestCursor | null,
  ): Promise<Page<AdminPost>> {
    const { modelId, filter, state, limit } = question;
    const params: unknown[] = [modelId, limit + 1];
    const shown = { all: '', published: 'and p.is_published', hidden: 'and not p.is_published', scheduled: SCHEDULED }[
      state
    ];
    const place = after ? `and (p.created_at, p.id) < ($3::timestamptz, $4::uuid)` : '';
    if (after) params.push(after.at, after.id);
    const rows = await this.db.query<{ item: AdminPost; cursor: string }>(
      `select ${VIEW} as item, ${newestCursorSql('p')} as cursor from (
         select p.id from post p where p.model_id = $1 and p.deleted_at is null and not p.is_attachment ${FILTERS[filter]} ${shown} ${place}
         order by p.created_at desc, p.id desc limit $2
       ) shown join post p on p.id = shown.id join media_asset a on a.id = p.asset_id order by p.created_at desc, p.id desc`,
      params,
    );
    return pageOf(rows, limit);
  }
}
