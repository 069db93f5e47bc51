import type { PersonTable } from '@camarim/messaging';
import type { SecretBox } from '@camarim/platform';
import { MARK_ERASED } from './erasure/erased-account.sql.js';
import { COUNTED_COMMENT } from './proofs/counter.kind.js';

/** Now, and never in an hour that is sealed, whatever the clocks of the machines say. */
const OPEN_HOUR = `greatest(now(), (select max(b.hour) + interval '1 hour' from proof_batch b))`;
/** What goes with a person is written down for the counters as what anybody takes back, without who it was (PROOF-03). */
const LIKES_GONE = `
  with gone as (delete from post_like where user_id = $1 returning post_id),
    fact as (insert into counter_fact (post_id, kind, change, at) select post_id, 'like', -1, ${OPEN_HOUR} from gone)
  select 1 from gone`;
const COMMENTS_GONE = `
  with gone as (delete from post_comment c where user_id = $1 returning post_id, ${COUNTED_COMMENT} as counted),
    fact as (insert into counter_fact (post_id, kind, change, at)
      select post_id, 'comment', -1, ${OPEN_HOUR} from gone where counted)
  select 1 from gone`;

/** Checks of a person's document; of a record without an account, the one that speaks as her. */
const CHECKED_OF = `(checked_user_id = $1
  or checked_user_id is null and model_id in (select id from model where creator_user_id = $1))`;
/** The check was of somebody who is no more: it is not the next account's, as one that was of no account yet would be. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Everything catalog keeps of a person (USR-30). */
export const catalogPersonTables = (box: SecretBox): PersonTable[] => [
  {
    // before the periods and purchases go, so that none comes after them
    table: 'erased_account',
    of: 'user_id = $1',
    erase: MARK_ERASED,
    kept: 'That the account is no more: what is still said of its periods and purchases is not written down again.',
  },
  { table: 'entitlement', of: 'user_id = $1' },
  { table: 'entitlement_period', of: 'user_id = $1' },
  { table: 'post_unlock', of: 'user_id = $1' },
  { table: 'preview_view', of: 'user_id = $1' },
  { table: 'opened_post', of: 'user_id = $1' },
  { table: 'opening_hold', of: 'user_id = $1' },
  { table: 'saved_post', of: 'user_id = $1' },
  { table: 'post_like', of: 'user_id = $1', erase: LIKES_GONE },
  {
    table: 'comment_report',
    of: 'user_id = $1',
    // what others reported of this person's comments goes with the comments
    erase: `delete from comment_report
      where user_id = $1 or comment_id in (select id from post_comment where user_id = $1)`,
  },
  { table: 'commenter', of: 'user_id = $1' },
  { table: 'post_comment', of: 'user_id = $1', hidden: ['request_hash'], erase: COMMENTS_GONE },
  {
    // before the model forgets whose it is
    table: 'model_kyc',
    of: CHECKED_OF,
    shape: ({ birth_date_sealed: birthDate, cpf_sealed: cpf, ...row }) => ({
      ...row,
      birth_date: typeof birthDate === 'string' ? box.open(birthDate) : null,
      cpf: typeof cpf === 'string' ? box.open(cpf) : null,
    }),
    erase: `update model_kyc set birth_date_sealed = null, cpf_sealed = null, checked_user_id = '${NOBODY}' where ${CHECKED_OF}`,
    kept: 'That a check was made, as long as the page of the house is shown; no birth date, no CPF and no account.',
  },
  {
    table: 'model',
    of: 'creator_user_id = $1',
    erase: 'update model set creator_user_id = null where creator_user_id = $1',
    kept: 'The public page of a creator belongs to the house; it no longer names her account.',
  },
  {
    table: 'delegation',
    of: 'granted_by = $1 or ended_by = $1',
    erase: `update delegation set granted_by = nullif(granted_by, $1), ended_by = nullif(ended_by, $1)
      where granted_by = $1 or ended_by = $1`,
    kept: 'From when to when the team acted for a page of the house, without who allowed it.',
  },
  {
    table: 'content_notice',
    of: 'user_id = $1',
    hidden: ['request_hash'],
    erase: `update content_notice set user_id = null, name = 'Conta excluída', email = '', request_hash = null
      where user_id = $1`,
    kept: 'What was reported and how it was decided, without who reported it.',
  },
];
