import type { StaffDto } from '@camarim/contracts';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../api/admin.js';
import { api } from '../api/client.js';
import { hasCode, isPassing } from '../api/problem.js';
import { forgetDrafts } from '../desk/draft-storage.js';
import { STAFF_KEY } from '../desk/session-keys.js';
import { putFresh } from '../lib/put-fresh.js';
import { followSession, SAME_PERSON } from '../lib/session-events.js';
import { SESSION_RETRY } from '../lib/session-retry.js';
import { forgetWritten } from '../messages/written.js';

/** The tabs of the back-office tell each other what happens to its session (USR-22). */
export const STAFF_CHANNEL = 'camarim-staff';

export const queries = {
  /** null: nobody of the staff is signed in here. */
  staff: () =>
    queryOptions({
      queryKey: STAFF_KEY,
      queryFn: async (): Promise<StaffDto | null> => {
        try {
          return await api('GET /admin/me', {});
        } catch (error) {
          if (hasCode(error, 'unauthenticated')) return null;
          throw error;
        }
      },
      ...SESSION_RETRY,
    }),
  /** Whether a creator is signed in in this browser: her studio is elsewhere. */
  isCreator: () =>
    queryOptions({ queryKey: ['is-creator'], queryFn: async () => (await adminApi.whoAmI()).role === 'creator' }),
  deadLetters: () => queryOptions({ queryKey: ['dead-letters'], queryFn: () => api('GET /admin/dead-letters', {}) }),
};

export function makeQueryClient(): QueryClient {
  // the session ended while a screen was open, or at an act: back to the sign-in, not to an error
  const noticeEnd = (error: unknown): void => {
    if (hasCode(error, 'unauthenticated')) putFresh(client, queries.staff().queryKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({
      onError: (error) => {
        noticeEnd(error);
        if (!hasCode(error, 'not-delegated')) return;
        // she switched it while the screen was open: whose name it is stands in the sentence, and the way there goes
        error.message = error.errors[0]?.message ?? error.message;
        void client.invalidateQueries({ queryKey: ['delegations'] });
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => failures < 2 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Who signs in or out in one tab does so in all of them. @returns the way to stop. */
export const followStaff = (client: QueryClient): (() => void) =>
  followSession<StaffDto | null>({
    ...{ client, channel: STAFF_CHANNEL, queryKey: queries.staff().queryKey, isSomebody: (staff) => staff !== null },
    onEnd: () => forgetSeen(client),
    onOtherTab: (event) => {
      if (SAME_PERSON.includes(event)) return;
      if (event === 'SIGNED_OUT') forgetOffice(client);
      else void client.invalidateQueries(queries.staff());
    },
  });

/** What one person saw is not there for the next. */
export function forgetOffice(client: QueryClient): void {
  forgetDrafts();
  putFresh(client, queries.staff().queryKey, null);
  forgetSeen(client);
}

/** A session that ended by itself takes no draft away: it is under its author's name, who may come back to it (A5). */
function forgetSeen(client: QueryClient): void {
  forgetWritten();
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== STAFF_KEY[0] });
}
