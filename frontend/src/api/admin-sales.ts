import { api, apiUrl } from './client.js';
import type { Asks } from './operation.js';

/** What a list of sales is narrowed to. */
export type SalesFilters = Omit<Asks<'GET /admin/payments'>, 'cursor' | 'limit'>;

/** Payments as the back-office reads and decides them. */
export const salesApi = {
  approve: (paymentId: string, reason: string) => api('POST /admin/payments/:paymentId/approve', { paymentId, reason }),
  reject: (paymentId: string, reason: string) => api('POST /admin/payments/:paymentId/reject', { paymentId, reason }),
  /** Nobody paid what only the team vouched for. */
  notPaid: (paymentId: string, reason: string) =>
    api('POST /admin/payments/:paymentId/not-paid', { paymentId, reason }),
  endRecurrence: (recurrenceId: string, reason: string) =>
    api('POST /admin/recurrences/:recurrenceId/cancel', { recurrenceId, reason }),
  /** What can be given: the plans of the house or, of a `model` (its id or username), what a fan of hers can buy. */
  plans: (model: string | null) => api('GET /plans', model === null ? {} : { model }),
  /** That somebody looked is kept. */
  periodsOf: async (userId: string) => (await api('GET /admin/users/:userId/subscriptions', { userId })).items,
};

/** Files are opened as addresses: the browser sends the session and saves what comes. */
export const salesFiles = {
  export: ({ status, ...filters }: SalesFilters, format: 'csv' | 'xlsx') =>
    apiUrl('/api/v1/admin/payments/export', {}, { ...filters, status: status?.join(), format }),
  evidence: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/evidence', { id: disputeId }),
};
