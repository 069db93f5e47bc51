import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { Rendition } from '../media/rendition.js';
import { barredSql } from '../releases/release.sql.js';
import { boughtSql } from './viewer.sql.js';

/** Everything the decision to play a post is made of, as of one instant. */
export interface PlayFacts {
  isExclusive: boolean;
  isPremium: boolean;
  mediaType: 'image' | 'video';
  previewSeconds: number;
  assetId: string;
  renditions: Rendition[];
  /** A running period opens this post's model, or the whole house (BIL-42). */
  vip: boolean;
  /** They bought this post. */
  bought: boolean;
  /** For subscribers too it is sold apart. */
  isExtra: boolean;
  /** Previews the viewer has spent, on whatever posts. */
  used: number;
  seenBefore: boolean;
}

/** What was bought stays, also off the air (PUR-06), but not of a creator who is barred. */
const BOUGHT = boughtSql('$2', 'p.id');
const FACTS = `
  select p.is_exclusive as "isExclusive", p.is_premium as "isPremium", p.media_type as "mediaType",
    p.preview_seconds as "previewSeconds", a.id as "assetId",
    case when a.status = 'ready' then a.renditions else '[]' end as renditions,
    exists (select 1 from entitlement e where e.user_id = $2 and e.expires_at > $3
            and (e.model_id is null or e.model_id = p.model_id)) as vip,
    ${BOUGHT} as bought, p.subscriber_price_cents is not null as "isExtra",
    (select count(*)::int from preview_view v where v.user_id = $2) as used,
    exists (select 1 from preview_view v where v.user_id = $2 and v.post_id = p.id) as "seenBefore"
  from post p
  join model m on m.id = p.model_id and ((m.is_active and m.deleted_at is null) or (not ${barredSql('m.id')}
    and (${BOUGHT} or (m.deleted_at is null and exists (
      select 1 from entitlement e where e.user_id = $2 and e.expires_at > $3 and e.model_id = m.id)))))
  join media_asset a on a.id = p.asset_id
  where p.id = $1 and ((p.is_published and p.deleted_at is null) or ${BOUGHT})`;
const QUOTA = `
  select (select count(*)::int from preview_view where user_id = $1) as used,
    coalesce(bool_or(model_id is null), false) as house,
    coalesce(array_agg(model_id) filter (where model_id is not null), '{}') as models
  from entitlement where user_id = $1 and expires_at > $2`;

/** What a fan has spent, and what is open to them. */
export interface QuotaRow {
  /** Previews spent. */
  used: number;
  /** The whole house is open. */
  house: boolean;
  /** Creators whose own period runs. */
  models: string[];
}

@Injectable()
export class PlayRead {
  constructor(private readonly db: Database) {}

  /** One statement, so all facts are of the same moment. @returns null when the post is not public. */
  facts(postId: string, userId: string | null, now: Date, on: Pick<Tx, 'one'> = this.db): Promise<PlayFacts | null> {
    return on.one<PlayFacts>(FACTS, [postId, userId, now]);
  }

  async quota(userId: string, now: Date): Promise<QuotaRow> {
    const row = await this.db.one<QuotaRow>(QUOTA, [userId, now]);
    if (!row) throw new Error('the quota query always answers one row');
    return row;
  }
}
