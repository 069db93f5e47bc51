import { DAY_MS } from '@camarim/domain';
import { waitingModule } from '@camarim/messaging';

/** What waits here for somebody of the team, each role its own. */
export const WaitingModule = waitingModule('users', (now) => [
  {
    // the newest day says whether mail goes out at all; neither address nor subject is named here
    kind: 'mail',
    sql: `select id, null::text, null::uuid, created_at, null::timestamptz from outgoing_mail
      where status in ('failed', 'expired') and created_at > $1`,
    params: [new Date(now.getTime() - DAY_MS)],
  },
]);
