import { Injectable } from '@nestjs/common';
import type { StoryView } from '@camarim/contracts';
import { isValidSlug, looksLikeUuid, problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import type { StoryEntity } from './story.entity.js';
import { StoryRepository } from './story.repository.js';
import { toView } from './story.view.js';

@Injectable()
export class StoryService {
  constructor(
    private readonly stories: StoryRepository,
    private readonly clock: Clock,
  ) {}

  /** An address that looks like an id is an id, everything else is a slug (STO-07). @throws story-not-found */
  async get(idOrSlug: string): Promise<StoryView> {
    const story = await this.find(idOrSlug.toLowerCase());
    if (!story) throw problem('story-not-found');
    return toView(story);
  }

  private async find(address: string): Promise<StoryEntity | null> {
    const now = this.clock.now();
    if (looksLikeUuid(address)) return this.stories.findShownById(address, now);
    return isValidSlug(address) ? this.stories.findShownBySlug(address, now) : null;
  }

  /** What runs on a creator's page now, newest first. Whether she is public is the catalog's to say. */
  async list(modelId: string): Promise<StoryView[]> {
    if (!looksLikeUuid(modelId)) throw problem('model-not-found');
    return (await this.stories.findShownOfModel(modelId, this.clock.now())).map(toView);
  }
}
