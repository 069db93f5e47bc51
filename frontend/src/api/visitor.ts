import type { ModelDto, ModelPageDto, PostFilter, SignupBody } from '@camarim/contracts';
import { api, apiUrl } from './client.js';

/** What a list of posts is of: a filter, or the id of a collection. */
export type PostChoice = PostFilter | `${string}-${string}`;

/** As many as the server puts into the page itself. */
const PAGE = 12;
/** As many as the server gives at once. */
const MOST = 50;

/** Every call the fans' pages make. */
export const visitorApi = {
  me: (signal?: AbortSignal) => api('GET /me', {}, cancelledBy(signal)),
  account: (signal?: AbortSignal) => api('GET /me/account', {}, cancelledBy(signal)),
  quota: (signal?: AbortSignal) => api('GET /me/quota', {}, cancelledBy(signal)),
  model: (username: string, signal?: AbortSignal) => api('GET /models/:username', { username }, cancelledBy(signal)),
  /** Every creator there is; they are few. */
  models: async (signal?: AbortSignal): Promise<ModelDto[]> => {
    const models: ModelDto[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: ModelPageDto = await api('GET /models', { limit: MOST, cursor }, cancelledBy(signal));
      models.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === null) return models;
    }
  },
  /** `username` null = the gallery of all models. */
  posts: (username: string | null, choice: PostChoice, cursor: string | null, signal?: AbortSignal) => {
    const of = choice.includes('-') ? { collection: choice } : { filter: choice as PostFilter };
    const query = { ...of, limit: PAGE, cursor };
    return username === null
      ? api('GET /posts', query, cancelledBy(signal))
      : api('GET /models/:username/posts', { username, ...query }, cancelledBy(signal));
  },
  overlay: (ids: readonly string[], signal?: AbortSignal) =>
    api('GET /posts/overlay', { ids: [...ids] }, cancelledBy(signal)),
  play: (postId: string) => api('POST /posts/:postId/play', { postId }),
  /** `model`: a username or an id; null = what is sold for the whole house. */
  plans: (model: string | null, signal?: AbortSignal) =>
    api('GET /plans', model === null ? {} : { model }, cancelledBy(signal)),

  signUp: (body: SignupBody) => api('POST /signup', body),
  /** `key`: of one code that was typed, however often it is sent. */
  signIn: (email: string, code: string, key: string) =>
    api('POST /auth/session', { email, code }, { headers: { 'idempotency-key': key } }),
  signOut: () => api('DELETE /auth/session', {}),
};

/** Addresses of the streams; an EventSource sends the session cookie by itself. */
export const streams = {
  mine: () => apiUrl('/api/v1/me/events'),
};

export const cancelledBy = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
