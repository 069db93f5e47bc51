import type { MeDto } from '@camarim/contracts';
import {
  infiniteQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { hasCode, isPassing } from '../api/problem.js';
import type { PostChoice } from '../api/visitor.js';
import { visitorApi } from '../api/visitor.js';
import { PAGED } from '../lib/paged.js';
import { putFresh } from '../lib/put-fresh.js';
import { SESSION_RETRY } from '../lib/session-retry.js';
import { ageQuery } from './age/age-query.js';

const FRESH_MS = 30_000;
const PASSING_RETRIES = 2;

/** The signed-out state: used until the server reports who is signed in. */
export const NOBODY: MeDto = { signedIn: false, name: null, role: null };

export const queries = {
  me: () => queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => visitorApi.me(signal), ...SESSION_RETRY }),
  account: () => queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => visitorApi.account(signal) }),
  quota: () => queryOptions({ queryKey: ['quota'], queryFn: ({ signal }) => visitorApi.quota(signal) }),
  model: (username: string) =>
    queryOptions({ queryKey: ['model', username], queryFn: ({ signal }) => visitorApi.model(username, signal) }),
  /** `model`: a username or an id; null = site-wide. */
  plans: (model: string | null) =>
    queryOptions({ queryKey: ['plans', model], queryFn: ({ signal }) => visitorApi.plans(model, signal) }),
  models: () => queryOptions({ queryKey: ['models'], queryFn: ({ signal }) => visitorApi.models(signal) }),
  /**
   * Public pages, loaded once and kept, so that an open list never moves by itself; `username` null = the gallery. What
   * the viewer may see of them is in `overlay`: see `usePosts`.
   */
  posts: (username: string | null, filter: PostChoice) =>
    infiniteQueryOptions({
      queryKey: ['posts', username, filter],
      queryFn: ({ pageParam, signal }) => visitorApi.posts(username, filter, pageParam, signal),
      ...PAGED,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  overlay: (ids: readonly string[]) =>
    queryOptions({ queryKey: ['overlay', ids], queryFn: ({ signal }) => visitorApi.overlay(ids, signal) }),
};

/** Makes the cache of server responses; the server makes one per page, a browser one per visit. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeRefusal(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeRefusal(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // being offline is shown as an error, instead of waiting silently
        networkMode: 'always',
        // 'always' would also mean not to ask again when the device is back online
        refetchOnReconnect: true,
        retry: (failures, error) => failures < PASSING_RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/**
 * After an 'unauthenticated' error the session has ended: reload who is signed in instead of showing a stale name. After
 * 'age-check-required' the proof of age has ended: pages for adults show the gate from here on (USR-29).
 */
export function noticeRefusal(client: QueryClient, error: unknown): void {
  if (hasCode(error, 'age-check-required'))
    putFresh(client, ageQuery().queryKey, { required: true, verified: false, expiresAt: null });
  const { queryKey } = queries.me();
  const isAsked = client.isFetching({ queryKey }) > 0;
  // everything refused would otherwise begin the question anew before it is answered
  if (client.getQueryData(queryKey)?.signedIn && !isAsked && hasCode(error, 'unauthenticated'))
    void refreshAccess(client);
}

/** Reloads everything that depends on who is signed in and what is paid. */
export async function refreshAccess(client: QueryClient): Promise<void> {
  const keys = ['me', 'overlay', 'quota', 'comments', 'unread', 'mine', 'messages'];
  // a first answer to consents gives a new browser its name: it is never dropped
  await Promise.all([...keys.map((key) => reread(client, key)), client.invalidateQueries({ queryKey: ['consents'] })]);
}

/** Asks again for what a key holds. An answer under way may tell how it was before, and would pass for fresh: it is dropped. */
export async function reread(client: QueryClient, ...queryKey: string[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Who is signed in; NOBODY until known. */
export function useMe(): MeDto {
  return useQuery(queries.me()).data ?? NOBODY;
}
