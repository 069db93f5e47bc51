import type { DashboardPeriod } from '@camarim/domain';
import { api } from './client.js';
import type { Asks } from './operation.js';

export type { DashboardPeriod };

/** The first screen of the back-office. */
export const dashboardApi = {
  figures: (query: Asks<'GET /admin/dashboard'>) => api('GET /admin/dashboard', query),
  health: () => api('GET /admin/health', {}),
};
