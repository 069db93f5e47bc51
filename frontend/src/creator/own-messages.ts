import type { ThreadFilter } from '@camarim/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { hasCode } from '../api/problem.js';
import { PAGED } from '../lib/paged.js';
import { threadKeys } from '../messages/thread-keys.js';
import type { ThreadActs } from '../messages/thread-view.js';

/** What fans read of her as somebody else, in words to her. */
export const OWN_REFUSALS = {
  'creator-away': 'Sua página está fora do ar: fale com a equipe para voltar a escrever.',
};
/** For a `catch` of what she sends. @throws always, in words to her */
export function toHer(error: unknown): never {
  if (hasCode(error, 'creator-away')) error.message = OWN_REFUSALS['creator-away'];
  throw error;
}

export const ownThreadQueries = {
  list: (modelId: string, filter: ThreadFilter) =>
    infiniteQueryOptions({
      queryKey: threadKeys.lists(modelId, filter),
      queryFn: ({ pageParam: cursor }) => api('GET /creator/threads', { modelId, filter, cursor }),
      ...PAGED,
    }),
  facts: (threadId: string) =>
    queryOptions({
      queryKey: threadKeys.facts(threadId),
      queryFn: () => api('GET /creator/threads/:threadId', { threadId }),
    }),
};

/** Whom she lets write, and her greeting. */
export const ownSettingQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['message-settings', modelId],
    queryFn: () => api('GET /creator/message-settings', { modelId }),
    refetchOnWindowFocus: false,
  });

/** What a creator does in a thread of hers. */
export function ownActs(client: QueryClient, threadId: string): ThreadActs {
  const changed = () => {
    void client.invalidateQueries({ queryKey: threadKeys.lists() });
    return client.invalidateQueries({ queryKey: threadKeys.facts(threadId) });
  };
  return {
    page: (range) => api('GET /creator/threads/:threadId/messages', { threadId, ...range }),
    send: (clientId, body, attachment) =>
      api('POST /creator/threads/:threadId/messages', { threadId, clientId, body, attachment })
        .catch(toHer)
        .finally(() => void changed()),
    read: (seq) => api('POST /creator/threads/:threadId/read', { threadId, seq }),
    unsend: (seq) => api('POST /creator/threads/:threadId/unsend', { threadId, seq }),
    report: (seq, reason) => api('POST /creator/threads/:threadId/reports', { threadId, seq, reason }),
    choose: async ({ isMuted, isBlocked }) => {
      await api('PATCH /creator/threads/:threadId', { threadId, isMuted, isBlocked });
      await changed();
    },
  };
}

/** Who wrote, as she reads it; the account of somebody may be gone. */
export const fanName = (name: string | null): string => name ?? 'Conta encerrada';
