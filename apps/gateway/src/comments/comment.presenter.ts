import type { CommentDto, CommentListReply, CommentPageDto, CommentView } from '@camarim/contracts';

/** A comment as fans read it: no id of its author; fields are named one by one. */
export const presentComment = (view: CommentView): CommentDto => ({
  id: view.id,
  postId: view.postId,
  authorName: view.authorName,
  content: view.content,
  badge: view.badge,
  isGenerated: view.isGenerated,
  mine: view.mine,
  status: view.status,
  createdAt: view.createdAt,
});

export const presentComments = ({ items, nextCursor, canComment }: CommentListReply): CommentPageDto => ({
  items: items.map(presentComment),
  nextCursor,
  canComment,
});
