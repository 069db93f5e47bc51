import type { PeopleFilterQuery } from '@camarim/contracts';
import { api, apiUrl } from './client.js';
import type { Asks } from './operation.js';

/** People who buy, the team, what the team did and what people report. */
export const peopleApi = {
  people: (query: Asks<'GET /admin/users'>) => api('GET /admin/users', query),
  totals: () => api('GET /admin/users/totals', {}),
  person: (userId: string) => api('GET /admin/users/:userId', { userId }),
  record: (userId: string) => api('GET /admin/users/:userId/record', { userId }),
  addNote: (userId: string, text: string) => api('POST /admin/users/:userId/notes', { userId, text }),
  conversions: (userId: string) => api('GET /admin/users/:userId/conversions', { userId }),
  calls: (userId: string) => api('GET /admin/bookings', { userId, limit: 20 }),
  reveal: (userId: string, reason: string) => api('POST /admin/users/:userId/reveal', { userId, reason }),
  setRole: (userId: string, role: 'fan' | 'creator', reason: string) =>
    api('PUT /admin/users/:userId/role', { userId, role, reason }),
  erase: (userId: string, reason: string) => api('POST /admin/users/:userId/erasure', { userId, reason }),

  team: () => api('GET /admin/staff', {}),
  addMember: (form: Asks<'POST /admin/staff'>) => api('POST /admin/staff', form),
  changeMember: (form: Asks<'PATCH /admin/staff/:staffId'>) => api('PATCH /admin/staff/:staffId', form),
  deactivate: (staffId: string) => api('POST /admin/staff/:staffId/deactivate', { staffId }),
  reactivate: (staffId: string) => api('POST /admin/staff/:staffId/reactivate', { staffId }),
  resetTotp: (staffId: string) => api('POST /admin/staff/:staffId/reset-totp', { staffId }),
  resetPassword: (staffId: string) => api('POST /admin/staff/:staffId/reset-password', { staffId }),
  changePassword: (current: string, next: string) => api('PUT /admin/me/password', { current, next }),

  renewTotp: (password: string) => api('POST /admin/totp', { password }),
  beginTotp: (challenge: string) => api('POST /admin/totp/enrolment', { challenge }),
  enableTotp: (challenge: string, code: string, next?: string) =>
    api('POST /admin/totp/confirm', { challenge, code, ...(next ? { next } : {}) }),

  audit: (query: Asks<'GET /admin/audit'>) => api('GET /admin/audit', query),
  reasons: (decisionIds: string[]) => api('GET /admin/decision-reasons', { decisionIds }),
};

/** Where the masked table of people is downloaded; the session cookie goes along by itself. */
export const peopleExportUrl = ({ search, state }: PeopleFilterQuery): string =>
  apiUrl('/api/v1/admin/users/export', {}, { search, state });
