import type { DashboardPeriod } from '@camarim/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** Events may be missed and clocks move on: figures are read again by themselves. */
const FRESH_MS = 60_000;

export const dashboardQueries = {
  figures: (period: DashboardPeriod, modelId: string) =>
    queryOptions({
      queryKey: ['dashboard', period, modelId],
      queryFn: () => api('GET /admin/dashboard', { period, ...(modelId && { modelId }) }),
      refetchInterval: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
