import type { AuditQuery, PeopleFilterQuery, PeopleQuery, StaffCreateBody, StaffUpdateBody } from '@camarim/contracts';
import { api, apiUrl } from './client.js';

/** People who buy, the team, what the team did and what people report. */
export const peopleApi = {
  people: (query: PeopleQuery) => api('GET', '/api/v1/admin/users', { query }),
  totals: () => api('GET', '/api/v1/admin/users/totals', {}),
  person: (id: string) => api('GET', '/api/v1/admin/users/{id}', { path: { id } }),
  reveal: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/users/{id}/reveal', { path: { id }, body: { reason } }),
  setRole: (id: string, role: 'fan' | 'creator', reason: string) =>
    api('PUT', '/api/v1/admin/users/{id}/role', { path: { id }, body: { role, reason } }),
  erase: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/users/{id}/erasure', { path: { id }, body: { reason } }),

  team: () => api('GET', '/api/v1/admin/staff', {}),
  addMember: (body: StaffCreateBody) => api('POST', '/api/v1/admin/staff', { body }),
  changeMember: (id: string, body: StaffUpdateBody) => api('PATCH', '/api/v1/admin/staff/{id}', { path: { id }, body }),
  deactivate: (id: string) => api('POST', '/api/v1/admin/staff/{id}/deactivate', { path: { id } }),
  reactivate: (id: string) => api('POST', '/api/v1/admin/staff/{id}/reactivate', { path: { id } }),
  resetTotp: (id: string) => api('POST', '/api/v1/admin/staff/{id}/reset-totp', { path: { id } }),
  resetPassword: (id: string) => api('POST', '/api/v1/admin/staff/{id}/reset-password', { path: { id } }),
  changePassword: (current: string, next: string) =>
    api('PUT', '/api/v1/admin/me/password', { body: { current, next } }),

  renewTotp: (password: string) => api('POST', '/api/v1/admin/totp', { body: { password } }),
  beginTotp: (challenge: string) => api('POST', '/api/v1/admin/totp/enrolment', { body: { challenge } }),
  enableTotp: (challenge: string, code: string, next?: string) =>
    api('POST', '/api/v1/admin/totp/confirm', { body: { challenge, code, ...(next ? { next } : {}) } }),

  audit: (query: AuditQuery) => api('GET', '/api/v1/admin/audit', { query }),
};

/** Where the masked table of people is downloaded; the session cookie goes along by itself. */
export const peopleExportUrl = ({ search, state }: PeopleFilterQuery): string =>
  apiUrl('/api/v1/admin/users/export', {}, { search, state });
