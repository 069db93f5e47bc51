import type { ModelStoriesDto, StoryPageDto, StoryVisitView } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { StoryService, type Visit } from './story.service.js';

type Asking = RouteCall<'story.open' | 'story.progress' | 'story.complete' | 'story.cta'>;

/** Stories for everybody; whose views are counted is the visitor cookie's word alone, which comes with what was read (S14). */
@Controller()
export class StoryController {
  constructor(
    private readonly stories: StoryService,
    private readonly visitors: CountedVisitors,
  ) {}

  @ByHand('story.of-model')
  async ofModel({
    input: { username },
    viewer,
    request,
    reply,
  }: RouteCall<'story.of-model'>): Promise<ModelStoriesDto> {
    const known = this.visitors.idOf('visitor', request);
    const stories = await this.stories.ofModel(username, known, viewer.identity);
    if (stories.items.length > 0) await this.visitors.greet('visitor', request, reply);
    return stories;
  }

  @ByHand('story.get')
  async get({ input: { idOrSlug }, viewer, request, reply }: RouteCall<'story.get'>): Promise<StoryPageDto> {
    const story = await this.stories.get(idOrSlug, viewer.identity);
    await this.visitors.greet('visitor', request, reply);
    return story;
  }

  /** `completedAt` set = only the end card is shown (STO-08). Without the cookie it plays and is not counted (S14). */
  @ByHand('story.open')
  open(call: RouteCall<'story.open'>): Promise<StoryVisitView> {
    return this.stories.open(this.visitOf(call), call.request.headers['user-agent'] ?? null);
  }

  @ByHand('story.progress')
  progress(call: RouteCall<'story.progress'>): Promise<StoryVisitView> {
    return this.stories.progress(this.visitOf(call), call.input.percent);
  }

  @ByHand('story.complete')
  complete(call: RouteCall<'story.complete'>): Promise<StoryVisitView> {
    return this.stories.complete(this.visitOf(call));
  }

  /** The tap on the Telegram or WhatsApp button. */
  @ByHand('story.cta')
  cta(call: RouteCall<'story.cta'>): Promise<StoryVisitView> {
    return this.stories.cta(this.visitOf(call));
  }

  private visitOf({ input: { storyId }, viewer: { identity }, request }: Asking): Visit {
    return { storyId, visitorId: this.visitors.idOf('visitor', request), viewer: identity };
  }
}
