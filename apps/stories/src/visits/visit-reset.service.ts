import { Injectable } from '@nestjs/common';
import { Database } from '@camarim/database';
import { problem, STORY_TEXTS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { StaffActionRepository } from '../audit/staff-action.repository.js';
import { ModelStateRepository } from '../models/model-state.repository.js';
import { selectedModelOf } from '../request-ids.js';

@Injectable()
export class VisitResetService {
  constructor(
    private readonly db: Database,
    private readonly models: ModelStateRepository,
    private readonly actions: StaffActionRepository,
    private readonly events: EventPublisher<'stories'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Every visitor sees this creator's stories as new. Nothing is deleted: the next views are rows of a new epoch, and
   * the figures count all epochs (STO-21). @throws validation-failed without a creator, or for one without stories.
   */
  async reset(model: string, actorId: string): Promise<{ modelId: string; epoch: number }> {
    const modelId = selectedModelOf(model);
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      if (!(await tx.one(`select 1 from story where model_id = $1 limit 1`, [modelId]))) {
        const errors = [{ field: 'modelId', code: 'no-stories', message: STORY_TEXTS.none }];
        throw problem('validation-failed', { errors });
      }
      const epoch = await this.models.nextEpoch(tx, modelId);
      await this.actions.record(tx, {
        actorId,
        action: 'views-reset',
        modelId,
        storyId: null,
        detail: { epoch },
        at: now,
      });
      await this.events.publish(tx, 'story.views-reset', { modelId, epoch, actorId, at: now.toISOString() });
      return { modelId, epoch };
    });
  }
}
