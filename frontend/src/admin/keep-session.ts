import type { QueryClient } from '@tanstack/react-query';
import { broadcastSessionEvent } from '../lib/session-events.js';
import { queries, STAFF_CHANNEL } from './queries.js';

/** The server ends a session after 30 minutes without a request; whoever types is heard of at least this often, in ms. */
const SILENCE_MS = 5 * 60_000;
const USE = ['keydown', 'pointerdown'] as const;

/**
 * Whoever fills in a long form keeps the session: after five minutes without a request, the next key or tap asks for one
 * (USR-22). Nobody at the desk, nothing is asked: the session ends as the server says.
 * @returns the way to stop.
 */
export function keepSession(client: QueryClient): () => void {
  let heardAt = Date.now();
  const heard = () => {
    heardAt = Date.now();
  };
  const { queryKey } = queries.staff();
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') heard();
  });
  const used = () => {
    if (Date.now() - heardAt < SILENCE_MS || !client.getQueryData(queryKey)) return;
    // one question at a time, and another one only after as long a silence
    heard();
    void client.fetchQuery({ ...queries.staff(), staleTime: 0 }).then((staff) => {
      if (staff) broadcastSessionEvent(STAFF_CHANNEL, 'TOKEN_REFRESHED');
    }, heard);
  };
  for (const name of USE) window.addEventListener(name, used, { passive: true });
  return () => {
    stopListening();
    for (const name of USE) window.removeEventListener(name, used);
  };
}
