import { api } from '../../api/client.js';
import type { CallDesk } from '../calls/call-desk.js';

/** Her own doors: the server refuses every model that is not hers (USR-34). */
export const creatorDesk: CallDesk = {
  bookings: (query) => api('GET', '/api/v1/creator/bookings', { query }),
  confirm: (id, linkUrl) =>
    api('POST', '/api/v1/creator/bookings/{id}/confirm', { path: { id }, body: linkUrl ? { linkUrl } : {} }),
  askToMove: (id) => api('POST', '/api/v1/creator/bookings/{id}/ask-to-move', { path: { id } }),
  done: (id) => api('POST', '/api/v1/creator/bookings/{id}/done', { path: { id } }),
  noShow: (id, by) => api('POST', '/api/v1/creator/bookings/{id}/no-show', { path: { id }, body: { by } }),
  cancel: (id, reason) => api('POST', '/api/v1/creator/bookings/{id}/cancel', { path: { id }, body: { reason } }),
  calendar: (modelId) => api('GET', '/api/v1/creator/availability', { query: { modelId } }),
  setCalendar: (body) => api('PUT', '/api/v1/creator/availability', { body }),
  presence: (modelId) => api('GET', '/api/v1/creator/presence', { query: { modelId } }),
  setPresence: (modelId, online) => api('PUT', '/api/v1/creator/presence', { body: { modelId, online } }),
  analytics: (query) => api('GET', '/api/v1/creator/analytics', { query }),
  join: (id) => api('POST', '/api/v1/creator/bookings/{id}/join', { path: { id } }),
};
