import type { CommentDto, CommentPageDto, ReportReason } from '@camarim/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { changePost } from '../feed/feed-cache.js';

const PAGE = 20;

export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId],
    queryFn: ({ pageParam, signal }) =>
      api('GET', '/api/v1/posts/{id}/comments', {
        path: { id: postId },
        query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const commentApi = {
  write: (postId: string, content: string) =>
    api('POST', '/api/v1/posts/{id}/comments', { path: { id: postId }, body: { content } }),
  remove: (id: string) => api('DELETE', '/api/v1/comments/{id}', { path: { id } }),
  report: (id: string, reason: ReportReason) =>
    api('POST', '/api/v1/comments/{id}/report', { path: { id }, body: { reason } }),
};

type Pages = InfiniteData<CommentPageDto, string | null>;

/** A comment that was just accepted stands at the top; one that waits for the team is not counted yet (CAT-24). */
export function addComment(client: QueryClient, comment: CommentDto): void {
  client.setQueryData<Pages>(commentsQuery(comment.postId).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first && { ...data, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
  });
  count(client, comment, 1);
}

export function dropComment(client: QueryClient, comment: CommentDto): void {
  client.setQueryData<Pages>(
    commentsQuery(comment.postId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== comment.id) })),
      },
  );
  count(client, comment, -1);
}

function count(client: QueryClient, { postId, status, isGenerated }: CommentDto, step: number): void {
  if (status !== 'visible' || isGenerated) return;
  changePost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + step) }));
}
