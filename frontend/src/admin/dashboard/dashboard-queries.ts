import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DashboardPeriod, dashboardApi } from '../../api/admin-dashboard.js';

/** Events may be missed and clocks move on: figures are read again by themselves. */
const FRESH_MS = 60_000;
const HEALTH_MS = 15_000;

export const dashboardQueries = {
  all: ['dashboard'] as const,
  figures: (period: DashboardPeriod) =>
    queryOptions({
      queryKey: ['dashboard', period],
      queryFn: () => dashboardApi.figures(period),
      refetchInterval: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  health: () => queryOptions({ queryKey: ['health'], queryFn: dashboardApi.health, refetchInterval: HEALTH_MS }),
};
