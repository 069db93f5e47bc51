import type { DashboardPeriod } from '@camarim/domain';
import { api } from './client.js';

export type { DashboardPeriod };

/** The first screen of the back-office. */
export const dashboardApi = {
  figures: (period: DashboardPeriod) => api('GET /admin/dashboard', { period }),
  health: () => api('GET /admin/health', {}),
};
