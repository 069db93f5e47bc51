import { defineJobs } from '@camarim/queue';

export interface UsersJobs {
  'send-mail': { mailId: string };
  'export-data': { exportId: string };
  'erase-account': { erasureId: string };
  'send-broadcast': { broadcastId: string };
}

/** Five tries at 1, 2, 4 and 8 s; after that the row in `outgoing_mail` decides when there is another round. */
export const usersJobs = defineJobs<UsersJobs>()('users', {
  'send-mail': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 10 },
  // the rows decide when there is another try
  'export-data': { attempts: 3, backoff: { type: 'exponential', delayMs: 2_000 }, concurrency: 2 },
  'erase-account': { attempts: 3, backoff: { type: 'exponential', delayMs: 2_000 }, concurrency: 2 },
  'send-broadcast': { attempts: 3, backoff: { type: 'exponential', delayMs: 2_000 }, concurrency: 1 },
});
