/**
 * What of the team's acts a creator reads: those about what is shown and sold in her name (STU-10). Left out are acts about
 * people, reports, documents and demonstration rows. As the audit log names them.
 */
export const TEAM_ACTS = [
  'post.created',
  'post.updated',
  'post.published',
  'post.hidden',
  'post.deleted',
  'post.scheduled',
  'post.unscheduled',
  'post.schedule-refused',
  'post.pinned',
  'post.unpinned',
  'post.priced',
  'post.release-recorded',
  'story.created',
  'story.updated',
  'story.deleted',
  'story.views-reset',
  'comment.approved',
  'comment.hidden',
  'comment.deleted',
  'comment.answered',
  'comments.asked-for',
  'call.offer-created',
  'call.offer-updated',
  'call.offer-deleted',
  'call.calendar-saved',
  'price.created',
  'price.updated',
  'price.archived',
  'model.updated',
  'model.activated',
  'model.deactivated',
] as const;
export type TeamAct = (typeof TEAM_ACTS)[number];
