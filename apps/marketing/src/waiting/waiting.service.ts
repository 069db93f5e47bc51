import type { CallerFor, In, WaitingPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers, type WaitingSource, waitingFor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

const SOURCES: WaitingSource[] = [
  {
    kind: 'testimonial',
    sql: `select id, null::text, model_id, written_at, null::timestamptz from testimonial where state = 'waiting'`,
  },
];

/** What waits here for somebody of the team, each role its own. */
@Injectable()
export class WaitingService {
  constructor(private readonly db: Database) {}

  @Answers('marketing.waiting.get')
  get(_: In<'marketing.waiting.get'>, { role }: CallerFor<'marketing.waiting.get'>): Promise<WaitingPart> {
    return waitingFor(this.db, role, SOURCES);
  }
}
