import { EveryLeader } from '@camarim/database';
import { DAY_MS, HOUR_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { VisitRepository } from './visit.repository.js';

/** As the privacy text says it. */
const KEPT_MS = 7 * DAY_MS;

@Injectable()
export class VisitorForgetting {
  constructor(
    private readonly visits: VisitRepository,
    private readonly clock: Clock,
  ) {}

  /** Seven days after a story nobody can tell any more who saw it; that it was seen stays counted (USR-30). */
  @EveryLeader('stories.forget-visitors', 6 * HOUR_MS)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    for (const storyId of await this.visits.rememberedUntil(before)) await this.visits.forgetVisitors(storyId);
  }
}
