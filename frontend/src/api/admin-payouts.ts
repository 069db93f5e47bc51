import type { PayoutStatus } from '@camarim/domain';
import { api, apiUrl } from './client.js';

/** Money to creators, and what the team decides about it. */
export const payoutsApi = {
  list: (status: PayoutStatus | null, cursor: string | null) => api('GET /admin/payouts', { status, cursor }),
  approve: (payoutId: string, reason: string) => api('POST /admin/payouts/:payoutId/approve', { payoutId, reason }),
  refuse: (payoutId: string, reason: string) => api('POST /admin/payouts/:payoutId/refuse', { payoutId, reason }),
  /** Opened as an address: the browser sends the session and saves what comes. */
  fiscal: (from: string, to: string, format: 'csv' | 'xlsx') =>
    apiUrl('/api/v1/admin/payouts/fiscal', {}, { from, to, format }),
};
