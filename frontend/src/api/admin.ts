import type { DeadLetterDto } from '@camarim/contracts';
import { api } from './client.js';
import { sendCode } from './send-code.js';

/** Every call the back-office makes. */
export const adminApi = {
  me: () => api('GET', '/api/v1/admin/me', {}),
  /** `next`: the new password, when the one that was given was temporary. */
  signIn: (email: string, password: string, next?: string) =>
    api('POST', '/api/v1/admin/session', { body: { email, password, ...(next ? { next } : {}) } }),
  /** The second step: the authenticator's code, or a recovery code. */
  confirmSignIn: (challenge: string, code: string, next?: string) =>
    api('POST', '/api/v1/admin/session/code', { body: { challenge, code, ...(next ? { next } : {}) } }),
  signOut: () => api('DELETE', '/api/v1/admin/session', {}),
  /** Anybody, also nobody. */
  whoAmI: () => api('GET', '/api/v1/me', {}),
  /** Creators sign in as everybody of the site does: with a code by e-mail. */
  sendCode,
  signInWithCode: (email: string, code: string) => api('POST', '/api/v1/auth/session', { body: { email, code } }),
  creatorSignOut: () => api('DELETE', '/api/v1/auth/session', {}),
  creator: () => api('GET /creator/me', {}),
  deadLetters: () => api('GET', '/api/v1/admin/dead-letters', {}),
  replay: ({ service, id }: Pick<DeadLetterDto, 'service' | 'id'>) =>
    api('POST', '/api/v1/admin/dead-letters/{service}/{id}/replay', { path: { service, id } }),
};
