import { randomUUID } from 'node:crypto';
import type { Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { type StaffAction, StaffActionRepository } from './staff-action.repository.js';

/** Who decided what about stories: written and told in the transaction of the decision, or there is no decision. */
@Injectable()
export class AuditService {
  constructor(
    private readonly actions: StaffActionRepository,
    private readonly events: EventPublisher<'stories'>,
  ) {}

  async record(tx: Tx, entry: StaffAction): Promise<void> {
    const id = randomUUID();
    await this.actions.add(tx, id, entry);
    await this.events.publish(tx, 'story-change.recorded', {
      changeId: id,
      staffId: entry.actorId,
      action: `story.${entry.action}`,
      targetType: entry.storyId === null ? 'model' : 'story',
      targetId: entry.storyId ?? entry.modelId,
      modelId: entry.modelId,
      details: entry.detail,
      at: entry.at.toISOString(),
    });
  }
}
