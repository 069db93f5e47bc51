import { api } from '../api/client.js';
import type { CallDesk } from '../desk/call-desk.js';

/** Her own doors: the server refuses every model that is not hers (USR-34). */
export const creatorDesk: CallDesk = {
  bookings: (query) => api('GET /creator/bookings', query),
  confirm: (bookingId, linkUrl) =>
    api('POST /creator/bookings/:bookingId/confirm', { bookingId, linkUrl: linkUrl || null }),
  askToMove: (bookingId) => api('POST /creator/bookings/:bookingId/ask-to-move', { bookingId }),
  done: (bookingId) => api('POST /creator/bookings/:bookingId/done', { bookingId }),
  noShow: (bookingId, by) => api('POST /creator/bookings/:bookingId/no-show', { bookingId, by }),
  cancel: (bookingId, reason) => api('POST /creator/bookings/:bookingId/cancel', { bookingId, reason }),
  calendar: (modelId) => api('GET /creator/availability', { modelId }),
  setCalendar: (form) => api('PUT /creator/availability', form),
  presence: (modelId) => api('GET /creator/presence', { modelId }),
  setPresence: (modelId, online) => api('PUT /creator/presence', { modelId, online }),
  analytics: (scope) => api('GET /creator/analytics', scope),
  join: (bookingId) => api('POST /creator/bookings/:bookingId/join', { bookingId }),
};
