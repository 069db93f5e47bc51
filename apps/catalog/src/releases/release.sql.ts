/** Of a record `r` of `post_release`: somebody shown in its post has not agreed yet (USR-31). */
export const UNRELEASED = 'r.has_co_performers and not r.are_releases_checked';

/** Whether everybody shown in a post has agreed; without a record it shows its creator alone, whose check covers her (USR-31). */
export const releasedSql = (post: string): string => `not exists (
  select 1 from post_release r where r.post_id = ${post} and ${UNRELEASED})`;

/**
 * Whether the papers of the person whose account speaks as model `m` were seen, and she is of age, of her record `k` (PAYOUT-03).
 * What of hers is shown asks for less: the check of who is in the pictures, whoever looks after the page (USR-31).
 */
export const checkedSql = (m: string, k: string): string =>
  `coalesce(${k}.is_over_18 and ${k}.is_document_checked and not ${k}.is_demo and ${k}.checked_user_id = ${m}.creator_user_id, false)`;

/**
 * Whether her record shows a minor, or was taken back: nothing of hers is there for anybody, whatever they paid (USR-31). Such a
 * creator is off the site, so reads of whoever is on it need not ask.
 */
export const barredSql = (model: string): string => `exists (
  select 1 from model_kyc k where k.model_id = ${model} and not (k.is_over_18 and k.is_document_checked))`;
