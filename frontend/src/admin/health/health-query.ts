import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

const READ_AGAIN_MS = 15_000;

/** How the services are, for who runs the house. */
export const healthQuery = () =>
  queryOptions({ queryKey: ['health'], queryFn: () => api('GET /admin/health', {}), refetchInterval: READ_AGAIN_MS });
