import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { hasCode, messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import { askDroppedAgain, changeOverlay, dropOverlays } from '../feed/feed-cache.js';
import { refreshAccess } from '../queries.js';
import * as words from './words.js';

/** The list of saved posts in the cache. */
export const SAVED_KEY = ['posts', 'saved'] as const;

/**
 * Saves a post or takes it out of the saved ones: shown at once, and taken back when the server refuses.
 * @returns false when the session has ended: the caller then opens the sign-up.
 */
export async function toggleSaved(
  client: QueryClient,
  { id, saved }: { id: string; saved: boolean },
): Promise<boolean> {
  await dropOverlays(client);
  show(client, id, !saved);
  try {
    await setSaved(client, id, !saved);
    if (!saved) toast('success', words.SAVED);
    return true;
  } catch (error) {
    show(client, id, saved);
    if (!hasCode(error, 'unauthenticated')) {
      toast('error', words.failed(messageOf(error)));
      return true;
    }
    void refreshAccess(client);
    return false;
  } finally {
    askDroppedAgain(client);
  }
}

/** Tells the server, and the list of saved posts that it is out of date. */
export async function setSaved(client: QueryClient, postId: string, saved: boolean): Promise<void> {
  await api(saved ? 'PUT /posts/:postId/save' : 'DELETE /posts/:postId/save', { postId });
  // an open list keeps its order: what was taken out can be put back where it stood
  await client.invalidateQueries({ queryKey: SAVED_KEY, refetchType: 'none' });
}

const show = (client: QueryClient, id: string, saved: boolean) =>
  changeOverlay(client, id, (overlay) => ({ ...overlay, saved }));
