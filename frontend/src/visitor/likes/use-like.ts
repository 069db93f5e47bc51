import { useQueryClient } from '@tanstack/react-query';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { useMe } from '../queries.js';

/**
 * @returns a function that likes a post, or takes the like back, at once and reverts it if the server refuses; a visitor
 * signs up first, and the like is then sent (CAT-22).
 */
export function useLike(post: Post): () => Promise<void> {
  const { enter } = useAccess();
  const { signedIn } = useMe();
  const client = useQueryClient();
  return async () => {
    if (!signedIn) return enter({ kind: 'like', post });
    const { toggleLike } = await import('./toggle-like.js');
    if (!(await toggleLike(client, post))) enter({ kind: 'like', post });
  };
}
