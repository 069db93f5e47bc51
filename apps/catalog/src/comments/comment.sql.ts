import { isoSql } from '../media/media.sql.js';

/** SQL of an `AdminComment` of comment alias `c` on post alias `p`. */
export const ADMIN_COMMENT = `
  json_build_object('id', c.id, 'postId', c.post_id, 'modelId', c.model_id, 'postTitle', p.title,
    'authorName', c.author_name, 'userId', c.user_id, 'content', c.content, 'badge', c.badge,
    'isGenerated', c.is_generated, 'staffId', c.staff_id, 'status', c.status, 'matchedWords', to_json(c.matched_words),
    'reportCount', c.report_count, 'createdAt', ${isoSql('c.created_at')})`;

/** What `ADMIN_COMMENT` reads of a row that was just written. */
export const ADMIN_COMMENT_COLUMNS = `id, post_id, model_id, author_name, user_id, content, badge, is_generated, staff_id, status,
  matched_words, report_count, created_at`;

/** SQL of a `PostComment` of comment alias `c` on post alias `p` for the viewer in placeholder `viewer` (null = nobody). */
export const commentSql = (viewer: string): string => `
  json_build_object('id', c.id, 'postId', c.post_id, 'authorName', c.author_name, 'content', c.content, 'badge', c.badge,
    'isGenerated', c.is_generated, 'mine', c.user_id is not null and c.user_id is not distinct from ${viewer}::uuid,
    'status', c.status, 'isPinned', c.id is not distinct from p.pinned_comment_id, 'createdAt', ${isoSql('c.created_at')})`;

/** Which comments of post $1 the viewer $2 reads; demonstration rows only with $3. */
export const READABLE = `c.post_id = $1 and c.deleted_at is null and (not c.is_generated or $3::boolean)
  and (c.status = 'visible' or (c.status = 'pending' and c.user_id = $2::uuid))`;
