import type { CreatorMeDto } from '@camarim/contracts';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode, isPassing } from '../api/problem.js';
import { forgetDrafts } from '../desk/draft-storage.js';
import { CREATOR_KEY } from '../desk/session-keys.js';
import { putFresh } from '../lib/put-fresh.js';
import { followSession, SAME_PERSON } from '../lib/session-events.js';
import { SESSION_RETRY } from '../lib/session-retry.js';
import { forgetWritten } from '../messages/written.js';
import { creatorApi } from './creator-api.js';

/** The tabs of the studio tell each other what happens to its session (USR-22). */
const CHANNEL = 'camarim-creator';
const PASSING_RETRIES = 2;

export const queries = {
  /** null: nobody is signed in here as a creator; a fan's session opens nothing. */
  creator: () =>
    queryOptions({
      queryKey: CREATOR_KEY,
      queryFn: async () => ((await creatorApi.whoAmI()).role === 'creator' ? creatorApi.me() : null),
      ...SESSION_RETRY,
    }),
};

export function makeQueryClient(): QueryClient {
  const onError = (error: unknown): void => noticeRefusal(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => failures < PASSING_RETRIES && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** The session ended while a screen was open, or at an act: back to the sign-in, not to an error. */
export function noticeRefusal(client: QueryClient, error: unknown): void {
  if (hasCode(error, 'unauthenticated')) putFresh(client, queries.creator().queryKey, null);
}

/** Who signs in or out in one tab does so in all of them. @returns the way to stop. */
export const followCreator = (client: QueryClient): (() => void) =>
  followSession<CreatorMeDto | null>({
    ...{ client, channel: CHANNEL, queryKey: queries.creator().queryKey, isSomebody: (creator) => creator !== null },
    onEnd: () => forgetSeen(client),
    onOtherTab: (event) => {
      if (SAME_PERSON.includes(event)) return;
      if (event === 'SIGNED_OUT') forgetStudio(client);
      else void client.invalidateQueries(queries.creator());
    },
  });

/** What one person saw is not there for the next. */
export function forgetStudio(client: QueryClient): void {
  forgetDrafts();
  putFresh(client, queries.creator().queryKey, null);
  forgetSeen(client);
}

/** A session that ended by itself takes no draft away: it is under its author's name, who may come back to it (A5). */
function forgetSeen(client: QueryClient): void {
  forgetWritten();
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== CREATOR_KEY[0] });
}
