import type { PostLike } from '@camarim/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { hasCode, messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import { askDroppedAgain, changeOverlay, changePost, dropOverlays } from '../feed/feed-cache.js';
import { refreshAccess } from '../queries.js';
import * as words from './words.js';

export type Likable = { id: string; liked: boolean; likesCount: number };

/** Posts with a like request running, and the state their fan wants: the last tap wins. */
const wanted = new Map<string, boolean>();

/**
 * Toggles a like at once, sends it to the server, and reverts it when the server refuses; the final count is the
 * server's (CAT-22).
 * @returns false when the session has ended: the caller then opens the sign-up.
 */
export async function toggleLike(client: QueryClient, post: Likable): Promise<boolean> {
  const want = !post.liked;
  const isRunning = wanted.has(post.id);
  wanted.set(post.id, want);
  // a page of posts under way does not know of this tap either
  await Promise.all([dropOverlays(client), client.cancelQueries({ queryKey: ['posts'] })]);
  show(client, post.id, { liked: want, likesCount: Math.max(0, post.likesCount + (want ? 1 : -1)) });
  return isRunning || settle(client, post.id, post);
}

/** Sends the like somebody gave before signing up. */
export const giveLike = async (client: QueryClient, postId: string): Promise<void> =>
  show(client, postId, await send(postId, true));

async function settle(client: QueryClient, id: string, before: PostLike): Promise<boolean> {
  let known: PostLike = { liked: before.liked, likesCount: before.likesCount };
  try {
    while (wanted.get(id) !== known.liked) known = await send(id, !known.liked);
    return true;
  } catch (error) {
    if (!hasCode(error, 'unauthenticated')) {
      toast('error', words.notSaved(messageOf(error)));
      return true;
    }
    void refreshAccess(client);
    return false;
  } finally {
    wanted.delete(id);
    show(client, id, known);
    askDroppedAgain(client);
  }
}

const send = (postId: string, liked: boolean): Promise<PostLike> =>
  api(liked ? 'PUT /posts/:postId/like' : 'DELETE /posts/:postId/like', { postId });

function show(client: QueryClient, id: string, { liked, likesCount }: PostLike): void {
  changePost(client, id, (post) => ({ ...post, likesCount }));
  changeOverlay(client, id, (overlay) => ({ ...overlay, liked }));
}
