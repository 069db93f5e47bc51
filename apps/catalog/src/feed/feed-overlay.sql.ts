import { pictureSql } from '../media/media.sql.js';
import { notedSql } from '../posts/opened.sql.js';
import { ACCESS, lockedSql, viewerSql } from '../posts/viewer.sql.js';
import { barredSql } from '../releases/release.sql.js';

/**
 * $1 the posts, $2 the viewer (null: a visitor), $3 now. One row: what this viewer may have of each post that is public, in the order
 * asked for; what they bought is theirs also off the air (PUR-06), unless its creator is barred. Keys alone are read: the posts, their
 * models, the viewer's periods, purchases, previews, likes and saved posts. `unnoted`: photos they bought and see for the first time.
 */
export const FEED_OVERLAY = `
  with v as (${viewerSql('$2::uuid', '$3::timestamptz', '$1::uuid[]')}),
  liked as (select post_id from post_like where user_id = $2::uuid and post_id = any ($1::uuid[])),
  kept as (select post_id from saved_post where user_id = $2::uuid and post_id = any ($1::uuid[]))
  select v.house, v.models, cardinality(v.seen) as used, l.items, l.unnoted
  from v, lateral (
    select coalesce(json_agg(json_build_object('id', s.id, 'locked', s.locked, 'access', ${ACCESS}, 'bought', s.bought,
      'liked', exists (select 1 from liked l where l.post_id = s.id),
      'saved', exists (select 1 from kept k where k.post_id = s.id),
      'picture', case when not s.locked then ${pictureSql('s', 's.asset_id')} end) order by s.place), '[]') as items,
      coalesce(array_agg(s.id) filter (where s.is_photo and not ${notedSql('$2::uuid', 's.id')}), '{}') as unnoted
    from (
      select p.id, p.media_type, p.asset_id, p.faces, p.width, p.height, a.place, v.seen, v.registered,
        p.id = any (v.bought) as bought, ${lockedSql('p')} as locked,
        p.id = any (v.bought) and p.media_type = 'image' and (p.is_exclusive or p.is_premium)
          and jsonb_array_length(p.faces) > 0 as is_photo
      from unnest($1::uuid[]) with ordinality a (id, place)
      join post p on p.id = a.id and ((p.is_published and p.deleted_at is null) or p.id = any (v.bought))
      join model m on m.id = p.model_id and ((m.is_active and m.deleted_at is null)
        or ((p.id = any (v.bought) or (m.id = any (v.models) and m.deleted_at is null)) and not ${barredSql('m.id')}))
    ) s) l`;
