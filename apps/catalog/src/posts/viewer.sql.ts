import { FREE_PREVIEW_LIMIT } from '@camarim/domain';
import { barredSql, releasedSql } from '../releases/release.sql.js';

/**
 * What a viewer has: periods that run, which of `posts` they bought, and previews already watched; of a visitor (null)
 * nothing. Read once for the whole page, however much they ever bought.
 */
export const viewerSql = (user: string, now: string, posts: string): string => `
  select coalesce(bool_or(e.model_id is null), false) as house,
         coalesce(array_agg(e.model_id) filter (where e.model_id is not null), '{}') as models,
         array(select post_id from post_unlock where user_id = ${user} and post_id = any (${posts}) and ended_at is null
           and ${releasedSql('post_unlock.post_id')}) as bought,
         array(select post_id from preview_view where user_id = ${user}) as seen, ${user} is not null as registered
  from entitlement e where e.user_id = ${user} and e.expires_at > ${now}`;

/** For subscribers too it is sold apart (PUR-05); what is free is open to everybody, whatever its price. */
export const soldApartSql = (row: string): string =>
  `(${row}.subscriber_price_cents is not null and (${row}.is_exclusive or ${row}.is_premium))`;
/**
 * `isLocked` and `playDecision` of the domain as SQL, for a post and viewer `v`; feed.int-spec.ts holds them
 * against each other, case by case.
 */
export const lockedSql = (row: string): string =>
  `(${row}.is_exclusive or ${row}.is_premium) and not (${row}.id = any (v.bought)
    or (${row}.subscriber_price_cents is null and (v.house or ${row}.model_id = any (v.models))))`;
/** Whether somebody bought this very post, did not get the money back, and whoever is shown in it still agrees (USR-31). */
export const boughtSql = (user: string, post: string): string =>
  `exists (select 1 from post_unlock u where u.user_id = ${user} and u.post_id = ${post} and u.ended_at is null
     and ${releasedSql('u.post_id')})`;
/** Whether what model `m` has on the air is there for a viewer: she is on the site, or their paid days with her run and she is not barred (CAT-02). */
export const isThereSql = (user: string, now: string): string =>
  `(m.is_active or (not ${barredSql('m.id')} and exists (
     select 1 from entitlement e where e.user_id = ${user} and e.model_id = m.id and e.expires_at > ${now})))`;
/** Needs `locked`, `seen` and `registered` as columns of `s`. */
export const ACCESS = `case when not s.locked then 'full'
    when s.registered and s.media_type = 'video' and (s.id = any (s.seen) or cardinality(s.seen) < ${FREE_PREVIEW_LIMIT}) then 'preview'
    else 'locked' end`;
