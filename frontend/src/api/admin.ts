import type { DeadLetterDto } from '@camarim/contracts';
import { api } from './client.js';
import type { Asks } from './operation.js';

/** Every call the back-office makes. */
export const adminApi = {
  me: () => api('GET /admin/me', {}),
  /** `next`: the new password, when the one that was given was temporary. */
  signIn: (email: string, password: string, next?: string) =>
    api('POST /admin/session', { email, password, ...(next ? { next } : {}) }),
  /** The second step: the authenticator's code, or a recovery code. */
  confirmSignIn: (challenge: string, code: string, next?: string) =>
    api('POST /admin/session/code', { challenge, code, ...(next ? { next } : {}) }),
  signOut: () => api('DELETE /admin/session', {}),
  /** Anybody, also nobody. */
  whoAmI: () => api('GET /me', {}),
  setup: () => api('GET /admin/setup', {}),
  waiting: () => api('GET /admin/waiting', {}),
  failedMails: (query: Asks<'GET /admin/mails'>) => api('GET /admin/mails', query),
  retryMail: (mailId: string) => api('POST /admin/mails/:mailId/retry', { mailId }),
  deadLetters: () => api('GET /admin/dead-letters', {}),
  replay: ({ service, id: letterId }: Pick<DeadLetterDto, 'service' | 'id'>) =>
    api('POST /admin/dead-letters/:service/:letterId/replay', { service, letterId }),
};
