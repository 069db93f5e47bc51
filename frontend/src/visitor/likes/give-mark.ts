import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import type { Intent } from '../access/intent.js';
import { setSaved } from '../saved/toggle-saved.js';
import { giveLike } from './toggle-like.js';

/** Sends the like, or saves the post, that somebody asked for before signing up; an unlucky one is told, not thrown. */
export async function giveMark(client: QueryClient, intent: Intent): Promise<void> {
  try {
    if (intent.kind === 'like') await giveLike(client, intent.post.id);
    if (intent.kind === 'save') await setSaved(client, intent.post.id, true);
  } catch (error) {
    toast('error', messageOf(error));
  }
}
