import type { QueryClient } from '@tanstack/react-query';
import { putFresh } from '../../lib/put-fresh.js';
import { NOBODY, queries, refreshAccess } from '../queries.js';

/**
 * Removes one person's data from the cache, so that the next person on this device does not see it. Call it once the
 * session is over.
 */
export async function clearPersonalData(client: QueryClient): Promise<void> {
  for (const queryKey of [
    ['account'],
    ['quota'],
    ['overlay'],
    ['mine'],
    ['messages'],
    ['posts', 'saved'],
    ['unread'],
    ['consents'],
  ]) {
    client.removeQueries({ queryKey });
  }
  try {
    // written without internet, and not sent yet
    localStorage.removeItem('camarim-threads');
  } catch {
    // without storage there is nothing to forget
  }
  putFresh(client, queries.me().queryKey, NOBODY);
  await refreshAccess(client);
}
