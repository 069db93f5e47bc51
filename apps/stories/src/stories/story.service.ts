import type { In, StoryView } from '@camarim/contracts';
import { isUuid, problem, storySlug } from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type StoryAddress, StoryRepository } from './story.repository.js';
import { toView } from './story.view.js';

@Injectable()
export class StoryService {
  constructor(
    private readonly stories: StoryRepository,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  /**
   * The story when everybody may see it now. An address that looks like an id is an id, everything else a slug (STO-07).
   * @throws story-not-found when it is over or off, or its creator is; story-unknown when it never was (STO-24).
   */
  @Answers('stories.story.get')
  async get({ idOrSlug }: Pick<In<'stories.story.get'>, 'idOrSlug'>): Promise<StoryView> {
    const address = addressOf(idOrSlug);
    if (!address) throw problem('story-unknown');
    const story = await this.stories.findShown(address, this.clock.now());
    if (story) {
      await this.standings.requireActive(story.modelId, 'story-not-found');
      return toView(story);
    }
    throw problem((await this.stories.exists(address)) ? 'story-not-found' : 'story-unknown');
  }

  /** What runs on a creator's page now, newest first. @throws model-not-found when she is not on the site (CAT-02). */
  @Answers('stories.story.list')
  async list({ modelId }: In<'stories.story.list'>): Promise<StoryView[]> {
    if (!isUuid(modelId)) throw problem('model-not-found');
    await this.standings.requireActive(modelId);
    return (await this.stories.findShownOfModel(modelId, this.clock.now())).map(toView);
  }

  /** Whether this creator ever had a story, deleted ones included. */
  hasAny(modelId: string): Promise<boolean> {
    return this.stories.hasAny(modelId);
  }
}

function addressOf(typed: string): StoryAddress | null {
  if (typeof typed !== 'string') return null;
  if (isUuid(typed)) return { id: typed.toLowerCase() };
  const { slug, refused } = storySlug(typed);
  return slug !== '' && !refused ? { slug } : null;
}
