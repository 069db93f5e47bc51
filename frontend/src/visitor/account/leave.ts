import type { QueryClient } from '@tanstack/react-query';
import { NOBODY, queries, refreshAccess } from '../queries.js';

/** What one person saw is not there for the next: called once the session is over. */
export async function forgetPerson(client: QueryClient): Promise<void> {
  for (const queryKey of [['account'], ['quota'], ['overlay'], ['mine'], ['unread'], ['consents']]) {
    client.removeQueries({ queryKey });
  }
  client.setQueryData(queries.me().queryKey, NOBODY);
  await refreshAccess(client);
}
