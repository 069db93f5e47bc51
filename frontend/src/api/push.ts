import { api } from './client.js';
import type { Asks } from './operation.js';

/** Notices on the phone, and how somebody wants them. */
export const pushApi = {
  /** null: this house sends none. */
  key: async () => (await api('GET /push/key', {})).key,
  phones: () => api('GET /me/push', {}),
  subscribe: (form: Asks<'PUT /me/push'>) => api('PUT /me/push', form),
  /** `deviceId` null = this one. */
  unsubscribe: (deviceId: string | null) => api('DELETE /me/push', { deviceId }),
  try: (deviceId: string) => api('POST /me/push/:deviceId/trial', { deviceId }),
  settings: () => api('GET /me/notification-preferences', {}),
  saveSettings: (form: Asks<'PUT /me/notification-preferences'>) => api('PUT /me/notification-preferences', form),
};
