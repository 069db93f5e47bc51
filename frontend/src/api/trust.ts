import type { ConsentsBody, LegalDocumentDto } from '@camarim/contracts';
import { api } from './client.js';
import type { Asks } from './operation.js';

/** What everybody may ask, with an account or without. */
export const trustApi = {
  consents: () => api('GET /consents', {}),
  setConsents: (body: ConsentsBody) => api('PUT /consents', body),
  legal: (document: LegalDocumentDto['id']) => api('GET', '/api/v1/legal/{document}', { path: { document } }),
  startAgeCheck: (returnTo: string) => api('POST /age/start', { returnTo }),
  endAgeCheck: (token: string) => api('POST /age/callback', { token }),
  report: (form: Asks<'POST /notices'>) => api('POST /notices', form),
};
