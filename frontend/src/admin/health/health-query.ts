import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '../../api/admin-dashboard.js';

const READ_AGAIN_MS = 15_000;

/** How the services are, for who runs the house. */
export const healthQuery = () =>
  queryOptions({ queryKey: ['health'], queryFn: dashboardApi.health, refetchInterval: READ_AGAIN_MS });
