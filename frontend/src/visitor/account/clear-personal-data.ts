import type { QueryClient } from '@tanstack/react-query';
import { THREADS, TIP, TYPED } from '../../lib/kept-names.js';
import { putFresh } from '../../lib/put-fresh.js';
import { NOBODY, queries, refreshAccess } from '../queries.js';

/**
 * Removes one person's data from the cache, so that the next person on this device does not see it. Call it once the
 * session is over.
 */
export async function clearPersonalData(client: QueryClient): Promise<void> {
  forgetPersonalData(client);
  putFresh(client, queries.me().queryKey, NOBODY);
  await refreshAccess(client);
}

/** What of it is done also where the answer to 'who is signed in' was that nobody is. */
export function forgetPersonalData(client: QueryClient): void {
  for (const queryKey of [
    ['account'],
    ['bookings'],
    ['payment'],
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
  // everybody reads them, with one's own marked and one's nickname: those on the screen are read again instead
  client.removeQueries({ queryKey: ['comments'], type: 'inactive' });
  try {
    // written without internet, and not sent yet
    localStorage.removeItem(THREADS);
    sessionStorage.removeItem(TYPED);
    // a mimo that was put together, and not sent yet
    sessionStorage.removeItem(TIP);
  } catch {
    // without storage there is nothing to forget
  }
}
