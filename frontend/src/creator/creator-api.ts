import { api } from '../api/client.js';
import { sendCode } from '../api/send-code.js';

/** A creator signs in as everybody of the site does: with a code by e-mail, and no password. */
export const creatorApi = {
  /** Anybody, also nobody. */
  whoAmI: () => api('GET /me', {}),
  me: () => api('GET /creator/me', {}),
  sendCode,
  signIn: (email: string, code: string) => api('POST /auth/session', { email, code }),
  signOut: () => api('DELETE /auth/session', {}),
};
