import type { AdminStoryView, Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { aStory, World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

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
}
