import { apiUrl } from './client.js';
import type { Asks } from './operation.js';

/** The funnel as a file, narrowed as it is on the screen. */
export const funnelFile = (query: Asks<'GET /admin/funnel'>): string =>
  apiUrl('/api/v1/admin/funnel/export', {}, query);
