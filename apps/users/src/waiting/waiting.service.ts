import type { CallerFor, In, WaitingPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { Answers, type WaitingSource, waitingFor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** The newest day says whether mail goes out at all. Neither address nor subject is named here. */
const sources = (now: Date): WaitingSource[] => [
  {
    kind: 'mail',
    sql: `select id, null::text, null::uuid, created_at, null::timestamptz from outgoing_mail
      where status in ('failed', 'expired') and created_at > $1`,
    params: [new Date(now.getTime() - DAY_MS)],
  },
];

/** What waits here for somebody of the team, each role its own. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('users.waiting.get')
  get(_: In<'users.waiting.get'>, { role }: CallerFor<'users.waiting.get'>): Promise<WaitingPart> {
    return waitingFor(this.db, role, sources(this.clock.now()));
  }
}
