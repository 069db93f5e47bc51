import {
  declared,
  type Identity,
  type ModelStoriesDto,
  type ModelView,
  StoryPage,
  type StoryPageDto,
  type StoryView,
  type StoryVisitView,
} from '@camarim/contracts';
import { isDomainError, isUuid, isValidUsername, modelNotFoundText, problem, storySlug } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from '../operations/show-media.js';

/** One visitor at one story; `viewer` is who is signed in, if anybody. */
export interface Visit {
  storyId: string;
  visitorId: string | null;
  viewer: Identity;
}

/** Stories of the service with their creators of the catalog, and what a visitor does with them. */
@Injectable()
export class StoryService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: PublicContent,
    private readonly urls: MediaUrls,
  ) {}

  /** @throws story-unknown when there never was one, story-not-found when it or its creator is not shown (STO-24). */
  async get(idOrSlug: string, viewer: Identity): Promise<StoryPageDto> {
    const { slug, refused } = storySlug(idOrSlug);
    if (!isUuid(idOrSlug) && (slug === '' || refused)) throw problem('story-unknown');
    const story = await this.rpc.call('stories.story.get', { idOrSlug: slug }, viewer);
    try {
      return this.shown(story, await this.content.modelById(story.modelId));
    } catch (error) {
      if (isDomainError(error) && error.code === 'model-not-found') throw problem('story-not-found');
      throw error;
    }
  }

  /**
   * @param visitorId null = a browser that never opened a story: nothing is asked about it.
   * @throws model-not-found, which names whom the address asked for (STO-24)
   */
  async ofModel(username: string, visitorId: string | null, viewer: Identity): Promise<ModelStoriesDto> {
    const model = await this.creator(username);
    const stories = await this.rpc.call('stories.story.list', { modelId: model.id }, viewer);
    const storyIds = stories.map(({ id }) => id);
    const visits =
      visitorId === null || storyIds.length === 0
        ? storyIds.map(neverSeen)
        : await this.rpc.call('stories.visit.list', { storyIds, visitorId }, viewer);
    return {
      items: stories.map((story) => this.shown(story, model)),
      visits,
    };
  }

  private async creator(username: string): Promise<ModelView> {
    try {
      return await this.content.model(username);
    } catch (error) {
      const name = username.toLowerCase();
      if (!isDomainError(error) || error.code !== 'model-not-found' || !isValidUsername(name)) throw error;
      throw problem('model-not-found', { detail: modelNotFoundText(name), detailEn: modelNotFoundText(name, 'en') });
    }
  }

  /** @throws story-unknown, story-not-found: also for a browser without the cookie, which has only looked. */
  async open({ storyId, visitorId, viewer }: Visit, userAgent: string | null): Promise<StoryVisitView> {
    if (visitorId === null) {
      await this.get(storyId, viewer);
      return neverSeen(storyId);
    }
    const request = { storyId, visitorId };
    return this.rpc.call('stories.visit.open', { ...request, userAgent }, viewer);
  }

  async progress(visit: Visit, percent: number): Promise<StoryVisitView> {
    const request = { ...opened(visit), percent };
    return this.rpc.call('stories.visit.progress', request, visit.viewer);
  }

  async complete(visit: Visit): Promise<StoryVisitView> {
    return this.rpc.call('stories.visit.complete', opened(visit), visit.viewer);
  }

  async cta(visit: Visit): Promise<StoryVisitView> {
    return this.rpc.call('stories.visit.cta', opened(visit), visit.viewer);
  }

  /** Also for pages, which no route's schema writes. */
  private shown(story: StoryView, model: ModelView): StoryPageDto {
    const page = { ...story, model };
    return declared(StoryPage, showMedia(StoryPage, page, { urls: this.urls, token: null }));
  }
}

/** @throws story-not-opened: a browser without the cookie has opened nothing. */
function opened({ storyId, visitorId }: Visit): { storyId: string; visitorId: string } {
  if (visitorId === null) throw problem('story-not-opened');
  return { storyId, visitorId };
}

const neverSeen = (storyId: string): StoryVisitView => ({
  storyId,
  openedAt: null,
  completedAt: null,
  ctaClickedAt: null,
});
