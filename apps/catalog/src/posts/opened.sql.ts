import { boughtSql } from './viewer.sql.js';

/**
 * Whether row `o` of `opened_post` belongs to what `post` names: that post, or (null) days, which opened neither what came with
 * a message, nor a post its fan bought for good, nor a photo, which counts by its own purchase alone.
 */
export const openedBySql = (post: string): string => `case when ${post}::uuid is not null then o.post_id = ${post}
  else not ${boughtSql('o.user_id', 'o.post_id')}
    and exists (select 1 from post p where p.id = o.post_id and p.media_type = 'video' and not p.is_attachment) end`;

/** Whether a post that was bought counts as opened by that purchase already. */
export const notedSql = (user: string, post: string): string => `exists (
  select 1 from post_unlock u join opened_post o on o.user_id = u.user_id and o.post_id = u.post_id
  where u.user_id = ${user} and u.post_id = ${post} and u.ended_at is null and o.opened_at >= u.granted_at)`;

/**
 * Whether post `p` is opened by a purchase of theirs that is being given back: nothing of it is opened until that is decided (S15).
 * What days of another scope open too stays open by them, unless they are being given back as well.
 */
export const heldSql = (user: string, now: string): string => `exists (
  select 1 from opening_hold h where h.user_id = ${user} and h.until > ${now} and case when h.post_id is not null then h.post_id = p.id
    else (h.model_id is null or h.model_id = p.model_id) and not p.is_attachment and not ${boughtSql(user, 'p.id')}
      and not exists (select 1 from entitlement e where e.user_id = h.user_id and e.expires_at > ${now}
        and (e.model_id is null or e.model_id = p.model_id) and e.model_id is distinct from h.model_id
        and not exists (select 1 from opening_hold o where o.user_id = h.user_id and o.until > ${now} and o.post_id is null
          and o.model_id is not distinct from e.model_id)) end)`;
