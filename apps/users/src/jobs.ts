import { defineJobs } from '@camarim/queue';

export interface UsersJobs {
  'send-mail': { mailId: string };
}

/** Five tries at 1, 2, 4 and 8 s; after that the row in `outgoing_mail` decides when there is another round. */
export const usersJobs = defineJobs<UsersJobs>()('users', {
  'send-mail': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 10 },
});
