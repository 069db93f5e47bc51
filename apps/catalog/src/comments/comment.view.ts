import type { AdminComment, PostComment } from '@camarim/contracts';

/** A comment as its author reads it; one that nobody else reads waits. */
export const asWritten = ({
  id,
  postId,
  authorName,
  content,
  badge,
  isGenerated,
  ...more
}: AdminComment): PostComment => ({
  ...{ id, postId, authorName, content, badge, isGenerated, createdAt: more.createdAt },
  ...{ mine: true, isPinned: false, status: more.status === 'visible' ? 'visible' : 'pending' },
});
