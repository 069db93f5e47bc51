import { ModelStoriesDto, StoryPageDto, StoryProgressBody, StoryVisitDto } from '@camarim/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Adult } from '../age/age.guard.js';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Limited } from '../limits/limit.guard.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { StoryService } from './story.service.js';

const StoryId = () => Param('id', new UuidParam('story-unknown'));

/** Stories for everybody; whose views are counted is the visitor cookie's word alone, which comes with what was read (S14). */
@Controller(API)
@Public()
@Adult()
export class StoryController {
  constructor(
    private readonly stories: StoryService,
    private readonly visitors: CountedVisitors,
  ) {}

  @Get('models/:username/stories')
  async ofModel(
    @Param('username') username: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ModelStoriesDto> {
    const known = this.visitors.idOf('visitor', request);
    const stories = await this.stories.ofModel(username, known, viewer.identity);
    if (stories.items.length > 0) await this.visitors.greet('visitor', request, reply);
    return stories;
  }

  @Get('stories/:idOrSlug')
  async get(
    @Param('idOrSlug') idOrSlug: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StoryPageDto> {
    const story = await this.stories.get(idOrSlug, viewer.identity);
    await this.visitors.greet('visitor', request, reply);
    return story;
  }

  /** `completedAt` set = only the end card is shown (STO-08). Without the cookie it plays and is not counted (S14). */
  @Post('stories/:id/open')
  @Limited('story-visit')
  @HttpCode(200)
  open(
    @StoryId() storyId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    const visitorId = this.visitors.idOf('visitor', request);
    return this.stories.open({ storyId, visitorId, viewer }, request.headers['user-agent'] ?? null);
  }

  @Post('stories/:id/progress')
  @Limited('story-visit')
  @HttpCode(200)
  progress(
    @StoryId() storyId: string,
    @Body() { percent }: StoryProgressBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    return this.stories.progress({ storyId, visitorId: this.visitors.idOf('visitor', request), viewer }, percent);
  }

  @Post('stories/:id/complete')
  @Limited('story-visit')
  @HttpCode(200)
  complete(
    @StoryId() storyId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    return this.stories.complete({ storyId, visitorId: this.visitors.idOf('visitor', request), viewer });
  }

  /** The tap on the Telegram or WhatsApp button. */
  @Post('stories/:id/cta')
  @Limited('story-visit')
  @HttpCode(200)
  cta(
    @StoryId() storyId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    return this.stories.cta({ storyId, visitorId: this.visitors.idOf('visitor', request), viewer });
  }
}
