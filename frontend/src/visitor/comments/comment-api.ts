import type { PostComment, PostCommentPage, ReportReason } from '@camarim/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import { PAGED } from '../../lib/paged.js';
import { changePost } from '../feed/feed-cache.js';

const PAGE = 20;

export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /posts/:postId/comments', { postId, limit: PAGE, cursor: pageParam }, { signal }),
    ...PAGED,
  });

export const commentApi = {
  write: (comment: Asks<'POST /posts/:postId/comments'>) => api('POST /posts/:postId/comments', comment),
  remove: (commentId: string) => api('DELETE /comments/:commentId', { commentId }),
  pin: (commentId: string) => api('PUT /comments/:commentId/pin', { commentId }),
  unpin: (commentId: string) => api('DELETE /comments/:commentId/pin', { commentId }),
  report: (commentId: string, reason: ReportReason) => api('POST /comments/:commentId/report', { commentId, reason }),
};

type Pages = InfiniteData<PostCommentPage, string | null>;

/** Adds a new comment at the top; one that awaits review is not counted yet (CAT-24). */
export function addComment(client: QueryClient, comment: PostComment): void {
  client.setQueryData<Pages>(commentsQuery(comment.postId).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    const page = first && { ...first, nickname: comment.authorName, items: [comment, ...first.items] };
    return data && page && { ...data, pages: [page, ...rest] };
  });
  readAgain(client, comment);
  count(client, comment, 1);
}

export function dropComment(client: QueryClient, comment: PostComment): void {
  client.setQueryData<Pages>(
    commentsQuery(comment.postId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== comment.id) })),
      },
  );
  readAgain(client, comment);
  count(client, comment, -1);
}

/** A read under way may be from before the change, and would undo it. */
function readAgain(client: QueryClient, { postId }: PostComment): void {
  const { queryKey } = commentsQuery(postId);
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

function count(client: QueryClient, { postId, status, isGenerated }: PostComment, step: number): void {
  if (status !== 'visible' || isGenerated) return;
  changePost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + step) }));
}
