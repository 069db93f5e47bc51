import type { AccountForm, ConfirmationBody, ConsentsBody, LegalDocumentDto, VipSignupBody } from '@camarim/contracts';
import { api } from './client.js';
import type { Asks } from './operation.js';

/** A person's own account: data, devices, consents, notifications, export and erasure. */
export const accountApi = {
  signUpVip: (body: VipSignupBody) => api('POST', '/api/v1/signup/vip', { body }),
  giveCpf: (cpf: string) => api('PUT', '/api/v1/me/account/cpf', { body: { cpf } }),
  confirmEmail: (code: string) => api('POST /me/account/email', { code }),
  /** Another code, to another address when one is given. */
  sendConfirmation: (body: ConfirmationBody) => api('POST', '/api/v1/me/account/email/code', { body }),
  switchAccount: () => api('POST', '/api/v1/me/account/switch', {}),
  update: (form: AccountForm) => api('PUT /me/account', form),
  devices: () => api('GET /me/sessions', {}),
  endDevice: (id: string) => api('DELETE', '/api/v1/me/sessions/{id}', { path: { id } }),
  endDevices: (scope: 'elsewhere' | 'everywhere') => api('DELETE', '/api/v1/me/sessions', { query: { scope } }),

  pixelEvents: () => api('POST', '/api/v1/me/conversions/pixel', {}),
  sentToMeta: (cursor: string | null) => api('GET /me/conversions', { cursor }),

  notifications: (cursor: string | null) => api('GET /me/notifications', { cursor }),
  unread: () => api('GET /me/notifications/unread', {}),
  /** `ids` null = all of them. */
  markRead: (ids: string[] | null, read = true) => api('POST /me/notifications/read', { ids, read }),

  /** null: none was ever asked for. */
  dataExport: async () => (await api('GET', '/api/v1/me/export', {})) ?? null,
  askForExport: () => api('POST', '/api/v1/me/export', {}),
  sendErasureCode: () => api('POST', '/api/v1/me/erasure/code', {}),
  erase: (code: string) => api('POST', '/api/v1/me/erasure', { body: { code } }),
};

/** What everybody may ask, with an account or without. */
export const trustApi = {
  consents: () => api('GET', '/api/v1/consents', {}),
  setConsents: (body: ConsentsBody) => api('PUT', '/api/v1/consents', { body }),
  legal: (document: LegalDocumentDto['id']) => api('GET', '/api/v1/legal/{document}', { path: { document } }),
  startAgeCheck: (returnTo: string) => api('POST', '/api/v1/age/start', { body: { returnTo } }),
  endAgeCheck: (token: string) => api('POST', '/api/v1/age/callback', { body: { token } }),
  report: (form: Asks<'POST /notices'>) => api('POST /notices', form),
};
