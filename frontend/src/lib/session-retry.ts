import { isPassing } from '../api/problem.js';

/** Who is here is asked three times more, after 200, 400 and 800 ms, when nobody answered (USR-22). */
export const SESSION_RETRY = {
  retry: (failures: number, error: Error) => failures < 3 && isPassing(error),
  retryDelay: (failures: number) => 200 * 2 ** failures,
};
