import type {
  BulkApproveBody,
  CourtesyBody,
  RefundBody,
  SalesExportQuery,
  SalesMetricsQuery,
  SalesQuery,
} from '@camarim/contracts';
import { api, apiUrl } from './client.js';

const PAGE = 50;

/** What a list of sales is narrowed to. */
export type SalesFilters = Omit<SalesQuery, 'cursor' | 'limit'>;

/** Payments as the back-office reads and decides them. */
export const salesApi = {
  list: (filters: SalesFilters, cursor: string | null) =>
    api('GET', '/api/v1/admin/payments', {
      query: { ...filters, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    }),
  detail: (id: string) => api('GET', '/api/v1/admin/payments/{id}', { path: { id } }),
  metrics: (query: SalesMetricsQuery) => api('GET', '/api/v1/admin/metrics/sales', { query }),
  approve: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/payments/{id}/approve', { path: { id }, body: { reason } }),
  reject: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/payments/{id}/reject', { path: { id }, body: { reason } }),
  endRecurrence: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/recurrences/{id}/cancel', { path: { id }, body: { reason } }),
  refund: (id: string, body: RefundBody) => api('POST', '/api/v1/admin/payments/{id}/refund', { path: { id }, body }),
  approveMany: (body: BulkApproveBody) => api('POST', '/api/v1/admin/payments/bulk-approve', { body }),
  grant: (body: CourtesyBody) => api('POST', '/api/v1/admin/courtesies', { body }),
  /** What can be given: the plans of the house or, of a `model` (its id or username), what a fan of hers can buy. */
  plans: (model: string | null) => api('GET', '/api/v1/plans', { query: model === null ? {} : { model } }),
  /** That somebody looked is kept. */
  periodsOf: async (userId: string) =>
    (await api('GET', '/api/v1/admin/users/{id}/subscriptions', { path: { id: userId } })).items,
  revoke: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/subscriptions/{id}/revoke', { path: { id }, body: { reason } }),
};

/** Files are opened as addresses: the browser sends the session and saves what comes. */
export const salesFiles = {
  export: ({ status, ...filters }: SalesFilters, format: SalesExportQuery['format']) =>
    apiUrl('/api/v1/admin/payments/export', {}, { ...filters, status: status?.join(), format }),
  evidence: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/evidence', { id: disputeId }),
};
