import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';

const PER_ROUND = 100;
interface Ended {
  id: string;
  model_id: string;
}

/**
 * Says that stories have run out, once each. Nobody sees a story longer because this is late: every read compares
 * `expires_at` itself (STO-07).
 */
@Injectable()
export class StoryExpiryService {
  constructor(
    private readonly db: Database,
    private readonly events: EventPublisher<'stories'>,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for a story that runs longer, was deleted or was announced before. */
  async expireOne(storyId: string): Promise<void> {
    await this.db.transaction((tx) => this.announce(tx, 'id = $3', [storyId]));
  }

  /** All that are due, also those whose job got lost. @returns how many. */
  async expireDue(): Promise<number> {
    let total = 0;
    for (;;) {
      const ended = await this.db.transaction((tx) => this.announce(tx, 'true', []));
      total += ended;
      if (ended < PER_ROUND) return total;
    }
  }

  private async announce(tx: Tx, which: string, params: string[]): Promise<number> {
    const ended = await tx.query<Ended>(
      `update story set expired_at = $1 where id in (
         select id from story where expired_at is null and deleted_at is null and expires_at <= $1 and ${which}
         order by expires_at limit $2 for update skip locked)
       returning id, model_id`,
      [this.clock.now(), PER_ROUND, ...params],
    );
    for (const { id, model_id } of ended)
      await this.events.publish(tx, 'story.expired', { storyId: id, modelId: model_id });
    return ended.length;
  }
}
