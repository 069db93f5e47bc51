import type { ModelStoriesDto, StoryPageDto, StoryVisitView } from '@camarim/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { StoryService, type Visit } from './story.service.js';

type Asking = Asked<'story.open' | 'story.progress' | 'story.complete' | 'story.cta'>;

/** Stories for everybody; whose views are counted is the visitor cookie's word alone, which comes with what was read (S14). */
@Controller()
export class StoryController {
  constructor(
    private readonly stories: StoryService,
    private readonly visitors: CountedVisitors,
  ) {}

  @ByHand('story.of-model')
  async ofModel(
    { input: { username }, viewer }: Asked<'story.of-model'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModelStoriesDto> {
    const known = this.visitors.idOf('visitor', request);
    const stories = await this.stories.ofModel(username, known, viewer.identity);
    if (stories.items.length > 0) await this.visitors.greet('visitor', request, reply);
    return stories;
  }

  @ByHand('story.get')
  async get(
    { input: { idOrSlug }, viewer }: Asked<'story.get'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoryPageDto> {
    const story = await this.stories.get(idOrSlug, viewer.identity);
    await this.visitors.greet('visitor', request, reply);
    return story;
  }

  /** `completedAt` set = only the end card is shown (STO-08). Without the cookie it plays and is not counted (S14). */
  @ByHand('story.open')
  open(asked: Asked<'story.open'>, @Req() request: FastifyRequest): Promise<StoryVisitView> {
    return this.stories.open(this.visitOf(asked, request), request.headers['user-agent'] ?? null);
  }

  @ByHand('story.progress')
  progress(asked: Asked<'story.progress'>, @Req() request: FastifyRequest): Promise<StoryVisitView> {
    return this.stories.progress(this.visitOf(asked, request), asked.input.percent);
  }

  @ByHand('story.complete')
  complete(asked: Asked<'story.complete'>, @Req() request: FastifyRequest): Promise<StoryVisitView> {
    return this.stories.complete(this.visitOf(asked, request));
  }

  /** The tap on the Telegram or WhatsApp button. */
  @ByHand('story.cta')
  cta(asked: Asked<'story.cta'>, @Req() request: FastifyRequest): Promise<StoryVisitView> {
    return this.stories.cta(this.visitOf(asked, request));
  }

  private visitOf({ input: { storyId }, viewer: { identity } }: Asking, request: FastifyRequest): Visit {
    return { storyId, visitorId: this.visitors.idOf('visitor', request), viewer: identity };
  }
}
