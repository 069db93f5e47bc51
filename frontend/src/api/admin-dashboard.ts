import type { DashboardQuery } from '@camarim/contracts';
import { api } from './client.js';

export type DashboardPeriod = NonNullable<DashboardQuery['period']>;

/** The first screen of the back-office. */
export const dashboardApi = {
  figures: (period: DashboardPeriod) => api('GET', '/api/v1/admin/dashboard', { query: { period } }),
  health: () => api('GET', '/api/v1/admin/health', {}),
};
