import { isPassing } from '../api/problem.js';

/**
 * Reading the session is retried three times, after 200, 400 and 800 ms, when the server cannot be reached (USR-22).
 */
export const SESSION_RETRY = {
  retry: (failures: number, error: Error) => failures < 3 && isPassing(error),
  retryDelay: (failures: number) => 200 * 2 ** failures,
};
