import type { AccountForm, ConfirmationBody, VipSignupBody } from '@camarim/contracts';
import { api } from './client.js';

/** A person's own account: data, devices, consents, notifications, export and erasure. */
export const accountApi = {
  signUpVip: (body: VipSignupBody) => api('POST /signup/vip', body),
  giveCpf: (cpf: string) => api('PUT /me/account/cpf', { cpf }),
  confirmEmail: (code: string) => api('POST /me/account/email', { code }),
  /** Another code, to another address when one is given. */
  sendConfirmation: (body: ConfirmationBody) => api('POST /me/account/email/code', body),
  switchAccount: () => api('POST /me/account/switch', {}),
  update: (form: AccountForm) => api('PUT /me/account', form),
  devices: () => api('GET /me/sessions', {}),
  endDevice: (sessionId: string) => api('DELETE /me/sessions/:sessionId', { sessionId }),
  endDevices: (scope: 'elsewhere' | 'everywhere') => api('DELETE /me/sessions', { scope }),

  pixelEvents: () => api('POST /me/conversions/pixel', {}),
  sentToMeta: (cursor: string | null) => api('GET /me/conversions', { cursor }),

  notifications: (cursor: string | null) => api('GET /me/notifications', { cursor }),
  unread: () => api('GET /me/notifications/unread', {}),
  /** `ids` null = all of them. */
  markRead: (ids: string[] | null, read = true) => api('POST /me/notifications/read', { ids, read }),

  /** null: none was ever asked for. */
  dataExport: async () => (await api('GET /me/export', {})) ?? null,
  sendExportCode: () => api('POST /me/export/code', {}),
  askForExport: (code: string) => api('POST /me/export', { code }),
  sendErasureCode: () => api('POST /me/erasure/code', {}),
  erase: (code: string) => api('POST /me/erasure', { code }),
};
