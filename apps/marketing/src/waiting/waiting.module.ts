import { waitingModule } from '@camarim/messaging';

/** What waits here for somebody of the team, each role its own. */
export const WaitingModule = waitingModule('marketing', () => [
  {
    kind: 'testimonial',
    sql: `select id, null::text, model_id, written_at, null::timestamptz from testimonial where state = 'waiting'`,
  },
]);
