import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** How many threads have something unread. */
export const unreadThreadsQuery = () =>
  queryOptions({ queryKey: ['messages', 'unread'], queryFn: () => api('GET /me/unread-threads', {}) });
