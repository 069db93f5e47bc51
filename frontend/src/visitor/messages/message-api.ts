import type { MessageReportReason } from '@camarim/domain';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { PAGED } from '../../lib/paged.js';
import { threadKeys } from '../../messages/thread-keys.js';
import type { ThreadActs } from '../../messages/thread-view.js';

export const threadQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: threadKeys.lists(),
      queryFn: ({ pageParam: cursor, signal }) => api('GET /me/threads', { cursor }, { signal }),
      ...PAGED,
      staleTime: 0,
    }),
  facts: (threadId: string) =>
    queryOptions({
      queryKey: threadKeys.facts(threadId),
      queryFn: ({ signal }) => api('GET /me/threads/:threadId', { threadId }, { signal }),
      staleTime: 0,
    }),
};

/** What a fan does in a thread of theirs. */
export const fanActs = (client: QueryClient, threadId: string): ThreadActs => ({
  page: (range) => api('GET /me/threads/:threadId/messages', { threadId, ...range }),
  send: async (clientId, body) => {
    try {
      return await api('POST /me/threads/:threadId/messages', { threadId, clientId, body });
    } finally {
      // the list shows it, and a fan may write only so many before the first answer
      void client.invalidateQueries({ queryKey: threadKeys.lists() });
      void client.invalidateQueries({ queryKey: threadKeys.facts(threadId) });
    }
  },
  read: (seq) => api('POST /me/threads/:threadId/read', { threadId, seq }),
  unsend: (seq) => api('POST /me/threads/:threadId/unsend', { threadId, seq }),
  openFile: (seq) => api('POST /me/threads/:threadId/open-file', { threadId, seq }),
  report: (seq: number, reason: MessageReportReason) =>
    api('POST /me/threads/:threadId/reports', { threadId, seq, reason }),
  mass: {
    taken: async () => (await api('GET /me/threads/:threadId/broadcasts', { threadId })).takes,
    choose: (takes) => api('PUT /me/threads/:threadId/broadcasts', { threadId, takes }),
  },
  choose: async ({ isMuted, isBlocked }) => {
    await api('PATCH /me/threads/:threadId', { threadId, isMuted, isBlocked });
    await client.invalidateQueries({ queryKey: threadKeys.facts(threadId) });
    void client.invalidateQueries({ queryKey: threadKeys.lists() });
  },
});
