import { api, apiUrl } from './client.js';
import type { Asks } from './operation.js';

/** What a list of sales is narrowed to. */
export type SalesFilters = Omit<Asks<'GET /admin/payments'>, 'cursor' | 'limit'>;

/** Payments as the back-office reads and decides them. */
export const salesApi = {
  list: (filters: SalesFilters & { limit?: number }, cursor: string | null) =>
    api('GET /admin/payments', { ...filters, cursor }),
  detail: (paymentId: string) => api('GET /admin/payments/:paymentId', { paymentId }),
  totals: (filters: SalesFilters) => api('GET /admin/payments/totals', filters),
  creators: (modelIds: string[]) => api('GET /admin/model-names', { modelIds }),
  origins: (paymentIds: string[]) => api('GET /admin/sale-origins', { paymentIds }),
  metrics: (query: Asks<'GET /admin/metrics/sales'>) => api('GET /admin/metrics/sales', query),
  approve: (paymentId: string, reason: string) => api('POST /admin/payments/:paymentId/approve', { paymentId, reason }),
  reject: (paymentId: string, reason: string) => api('POST /admin/payments/:paymentId/reject', { paymentId, reason }),
  /** Nobody paid what only the team vouched for. */
  notPaid: (paymentId: string, reason: string) =>
    api('POST /admin/payments/:paymentId/not-paid', { paymentId, reason }),
  endRecurrence: (recurrenceId: string, reason: string) =>
    api('POST /admin/recurrences/:recurrenceId/cancel', { recurrenceId, reason }),
  refund: (refund: Asks<'POST /admin/payments/:paymentId/refund'>) =>
    api('POST /admin/payments/:paymentId/refund', refund),
  approveMany: (approval: Asks<'POST /admin/payments/bulk-approve'>) =>
    api('POST /admin/payments/bulk-approve', approval),
  grant: (courtesy: Asks<'POST /admin/courtesies'>) => api('POST /admin/courtesies', courtesy),
  /** What can be given: the plans of the house or, of a `model` (its id or username), what a fan of hers can buy. */
  plans: (model: string | null) => api('GET /plans', model === null ? {} : { model }),
  /** That somebody looked is kept. */
  periodsOf: async (userId: string) => (await api('GET /admin/users/:userId/subscriptions', { userId })).items,
  revoke: (subscriptionId: string, reason: string) =>
    api('POST /admin/subscriptions/:subscriptionId/revoke', { subscriptionId, reason }),
};

/** Files are opened as addresses: the browser sends the session and saves what comes. */
export const salesFiles = {
  export: ({ status, ...filters }: SalesFilters, format: 'csv' | 'xlsx') =>
    apiUrl('/api/v1/admin/payments/export', {}, { ...filters, status: status?.join(), format }),
  evidence: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/evidence', { id: disputeId }),
};
