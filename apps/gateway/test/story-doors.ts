import type {
  AdminStoryView,
  Identity,
  RpcPattern,
  RpcReply,
  RpcRequest,
  StoryAnalyticsView,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { aStory, World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

const FIGURES: StoryAnalyticsView = {
  totalStories: 1,
  totalOpens: 5,
  totalCompletions: 4,
  inProgress: 0,
  completionRate: 80,
  abandonmentRate: 20,
  uniqueUsers: 5,
  avgTimeToCompleteSeconds: 12,
  anomalies: 0,
  views: 6,
  uniqueViews: 5,
  recentViews: 6,
  ctaVisitors: 1,
  conversionRate: 25,
  lastViewedAt: null,
  lastPublishedAt: null,
  opensByHour: [],
  peakHours: null,
  devices: null,
  retention: [],
  strict: false,
  at: '2026-11-20T12:00:00.000Z',
};
const onTheDesk = (story: Partial<AdminStoryView>): AdminStoryView => ({
  ...aStory(),
  state: 'active',
  isActive: true,
  updatedAt: '2026-11-20T12:00:00.000Z',
  totalOpens: 5,
  totalCompletions: 4,
  ...story,
});

/** What the team asks about stories. */
@Controller()
export class StoryDoorsController {
  constructor(private readonly world: World) {}

  private heard(pattern: string, request: unknown, caller: Identity): void {
    this.world.calls.push({ pattern, request, caller });
    const error = this.world.failing.get(pattern);
    if (error) throw error;
  }
  private story(id: string): AdminStoryView {
    const story = this.world.stories.find((each) => each.id === id);
    if (!story) throw problem('story-unknown');
    return onTheDesk(story);
  }

  @RpcDoor('stories.story.admin-list')
  list(
    @Payload() request: Ask<'stories.story.admin-list'>,
    @Caller() caller: Identity,
  ): Reply<'stories.story.admin-list'> {
    this.heard('stories.story.admin-list', request, caller);
    return { items: this.world.stories.map(onTheDesk), nextCursor: null };
  }
  @RpcDoor('stories.story.admin-get')
  get(
    @Payload() request: Ask<'stories.story.admin-get'>,
    @Caller() caller: Identity,
  ): Reply<'stories.story.admin-get'> {
    this.heard('stories.story.admin-get', request, caller);
    return this.story(request.storyId);
  }
  @RpcDoor('stories.story.create')
  create(@Payload() request: Ask<'stories.story.create'>, @Caller() caller: Identity): Reply<'stories.story.create'> {
    this.heard('stories.story.create', request, caller);
    const { modelId, mediaType, media, poster, endImage = null } = request;
    return onTheDesk({ modelId, mediaType, media, poster, endImage });
  }
  @RpcDoor('stories.story.update')
  update(@Payload() request: Ask<'stories.story.update'>, @Caller() caller: Identity): Reply<'stories.story.update'> {
    this.heard('stories.story.update', request, caller);
    return this.story(request.storyId);
  }
  @RpcDoor('stories.story.delete')
  delete(@Payload() request: Ask<'stories.story.delete'>, @Caller() caller: Identity): Reply<'stories.story.delete'> {
    this.heard('stories.story.delete', request, caller);
    return { deleted: true };
  }
  @RpcDoor('stories.story.check-slug')
  checkSlug(
    @Payload() request: Ask<'stories.story.check-slug'>,
    @Caller() caller: Identity,
  ): Reply<'stories.story.check-slug'> {
    this.heard('stories.story.check-slug', request, caller);
    return { slug: request.slug, available: true, reason: null, message: null };
  }
  @RpcDoor('stories.visit.reset')
  reset(@Payload() request: Ask<'stories.visit.reset'>, @Caller() caller: Identity): Reply<'stories.visit.reset'> {
    this.heard('stories.visit.reset', request, caller);
    return { modelId: request.modelId, epoch: 2 };
  }
  @RpcDoor('stories.analytics.story')
  ofStory(
    @Payload() request: Ask<'stories.analytics.story'>,
    @Caller() caller: Identity,
  ): Reply<'stories.analytics.story'> {
    this.heard('stories.analytics.story', request, caller);
    return FIGURES;
  }
  @RpcDoor('stories.analytics.model')
  ofModel(
    @Payload() request: Ask<'stories.analytics.model'>,
    @Caller() caller: Identity,
  ): Reply<'stories.analytics.model'> {
    this.heard('stories.analytics.model', request, caller);
    return (this.world.replies.get('stories.analytics.model') as StoryAnalyticsView | undefined) ?? FIGURES;
  }
  @RpcDoor('stories.analytics.global')
  ofAll(
    @Payload() request: Ask<'stories.analytics.global'>,
    @Caller() caller: Identity,
  ): Reply<'stories.analytics.global'> {
    this.heard('stories.analytics.global', request, caller);
    return FIGURES;
  }
}
