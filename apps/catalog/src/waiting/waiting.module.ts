import { waitingModule } from '@camarim/messaging';
import { UNRELEASED } from '../releases/release.sql.js';

/** What waits here for somebody of the team, each role its own. */
export const WaitingModule = waitingModule('catalog', () => [
  {
    kind: 'notice',
    sql: `select id, protocol, null::uuid, created_at, null::timestamptz from content_notice where status = 'open'`,
  },
  {
    // held back by a listed word or by reports, or reported and still shown
    kind: 'comment',
    sql: `select c.id, p.title, c.model_id, c.created_at, null::timestamptz from post_comment c join post p on p.id = c.post_id
      where c.deleted_at is null and not c.is_generated and (c.status = 'pending' or (c.report_count > 0 and c.status = 'visible'))`,
  },
  {
    kind: 'creator-check',
    sql: `select m.id, m.display_name, m.id, m.created_at, null::timestamptz from model m
      left join model_kyc k on k.model_id = m.id where m.deleted_at is null and (k.model_id is null or (k.is_over_18 and not k.is_document_checked))`,
  },
  {
    kind: 'release',
    sql: `select p.id, p.title, p.model_id, r.recorded_at, null::timestamptz from post_release r
      join post p on p.id = r.post_id and p.deleted_at is null where ${UNRELEASED}`,
  },
]);
