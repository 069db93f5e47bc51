import type { PostSale } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { isoSql } from '../media/media.sql.js';
import { heldSql } from '../posts/opened.sql.js';
import { boughtSql } from '../posts/viewer.sql.js';
import { barredSql, releasedSql } from '../releases/release.sql.js';

/**
 * $1 the post, $2 the viewer (null: nobody yet), $3 now. What is in it is counted from its file, never from a text. One of a creator
 * who is barred is there for nobody, not for its buyers either. Days that are being given back make nothing cheaper (S15).
 */
const SALE = `
  select p.id as "postId", p.model_id as "modelId", p.title, p.is_exclusive or p.is_premium as "isSubscribersOnly",
    p.subscriber_price_cents is not null as "isExtra",
    p.is_published and m.deleted_at is null and not k.is_barred and (m.is_active or exists (select 1 from entitlement e
      where e.user_id = $2 and e.expires_at > $3 and e.model_id = m.id)) as "isShown", p.published_at is not null as "wasShown",
    not k.is_barred and exists (select 1 from entitlement e where e.user_id = $2 and e.expires_at > $3
      and (e.model_id is null or e.model_id = p.model_id)) and not ${heldSql('$2', '$3')} as "isSubscriber",
    not k.is_barred and ${boughtSql('$2', 'p.id')} as "isBought",
    p.is_attachment as "isAttachment", case when p.is_attachment then p.price_cents end as "attachmentCents",
    json_build_object('mediaType', a.kind, 'seconds', round(a.duration_ms / 1000.0)::int,
      'photos', case when a.kind = 'image' then 1 else 0 end, 'width', coalesce(f.width, a.width, 0), 'height', coalesce(f.height, a.height, 0),
      'madeAt', ${isoSql('least(a.created_at, p.created_at)')}) as facts
  from post p
  join media_asset a on a.id = p.asset_id
  join model m on m.id = p.model_id
  cross join lateral (select ${barredSql('m.id')} as is_barred) k
  left join lateral (
    select (r ->> 'width')::int as width, (r ->> 'height')::int as height from jsonb_array_elements(a.renditions) r
    where r ->> 'name' not in ('preview.mp4', 'poster.webp', 'thumb.webp') order by (r ->> 'width')::int desc limit 1) f on true
  where p.id = $1 and p.deleted_at is null and (not p.is_attachment or ${releasedSql('p.id')})`;

@Injectable()
export class SaleRead {
  constructor(private readonly db: Database) {}

  sale(postId: string, userId: string | null, now: Date): Promise<PostSale | null> {
    return this.db.one<PostSale>(SALE, [postId, userId, now]);
  }

  /** Not of a creator who is barred: it opens nothing then. */
  async isBought(postId: string, userId: string): Promise<boolean> {
    const sql = `select 1 from post p where p.id = $2 and ${boughtSql('$1', 'p.id')} and not ${barredSql('p.model_id')}`;
    return (await this.db.one(sql, [userId, postId])) !== null;
  }
}
