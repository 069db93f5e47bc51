import type { In, StaffCaller, ViewsEpoch } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, STORY_TEXTS } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ModelService } from '../models/model.service.js';
import { selectedModelOf } from '../request-ids.js';
import { StoryService } from '../stories/story.service.js';

@Injectable()
export class VisitResetService {
  constructor(
    private readonly db: Database,
    private readonly stories: StoryService,
    private readonly models: ModelService,
    private readonly audit: AuditService,
    private readonly events: EventPublisher<'stories'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Every visitor sees this creator's stories as new. Nothing is deleted: the next views are rows of a new epoch, and
   * the figures count all epochs (STO-21). @throws validation-failed without a creator, or for one without stories.
   */
  @Answers('stories.visit.reset')
  async reset(request: In<'stories.visit.reset'>, { userId: actorId }: StaffCaller): Promise<ViewsEpoch> {
    const modelId = selectedModelOf(request.modelId);
    const now = this.clock.now();
    if (!(await this.stories.hasAny(modelId))) {
      const errors = [{ field: 'modelId', code: 'no-stories', message: STORY_TEXTS.none }];
      throw problem('validation-failed', { errors });
    }
    return this.db.transaction(async (tx) => {
      const epoch = await this.models.startEpoch(tx, modelId);
      await this.audit.record(tx, {
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
