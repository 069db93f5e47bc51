import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DashboardPeriod, dashboardApi } from '../../api/admin-dashboard.js';

/** Events may be missed and clocks move on: figures are read again by themselves. */
const FRESH_MS = 60_000;

export const dashboardQueries = {
  all: ['dashboard'] as const,
  figures: (period: DashboardPeriod, modelId: string) =>
    queryOptions({
      queryKey: ['dashboard', period, modelId],
      queryFn: () => dashboardApi.figures({ period, ...(modelId && { modelId }) }),
      refetchInterval: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
