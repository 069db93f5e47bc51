import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** What tells nobody that it came, such as a mail that did not go out, is seen after this at the latest. */
const READ_AGAIN_MS = 60_000;

/** What waits for who is signed in. */
export const waitingQuery = () =>
  queryOptions({ queryKey: ['waiting'], queryFn: () => api('GET /admin/waiting', {}), refetchInterval: READ_AGAIN_MS });
