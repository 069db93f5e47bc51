import type { DeadLetterDto } from '@camarim/contracts';
import { api } from './client.js';

/** Every call the back-office makes. */
export const adminApi = {
  /** `next`: the new password, when the one that was given was temporary. */
  signIn: (email: string, password: string, next?: string) =>
    api('POST /admin/session', { email, password, ...(next ? { next } : {}) }),
  /** The second step: the authenticator's code, or a recovery code. */
  confirmSignIn: (challenge: string, code: string, next?: string) =>
    api('POST /admin/session/code', { challenge, code, ...(next ? { next } : {}) }),
  /** Anybody, also nobody. */
  whoAmI: () => api('GET /me', {}),
  replay: ({ service, id: letterId }: Pick<DeadLetterDto, 'service' | 'id'>) =>
    api('POST /admin/dead-letters/:service/:letterId/replay', { service, letterId }),
};
