import { ModelStoriesDto, StoryPageDto, StoryProgressBody, StoryVisitDto } from '@camarim/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Adult } from '../age/age.guard.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { VisitorCookie } from '../security/visitor-cookie.service.js';
import { StoryService } from './story.service.js';

const StoryId = () => Param('id', new UuidParam('story-unknown'));

/** Stories for everybody; whose views are counted is the visitor cookie's word alone. */
@Controller(API)
@Public()
@Adult()
export class StoryController {
  constructor(
    private readonly stories: StoryService,
    private readonly visitor: VisitorCookie,
  ) {}

  @Get('models/:username/stories')
  ofModel(
    @Param('username') username: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ModelStoriesDto> {
    return this.stories.ofModel(username, this.visitor.read(request), viewer.identity);
  }

  @Get('stories/:idOrSlug')
  get(@Param('idOrSlug') idOrSlug: string, @CurrentViewer() viewer: Viewer): Promise<StoryPageDto> {
    return this.stories.get(idOrSlug, viewer.identity);
  }

  /** The first of them hands out the visitor cookie. `completedAt` set = only the end card is shown (STO-08). */
  @Post('stories/:id/open')
  @HttpCode(200)
  open(
    @StoryId() storyId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    const visitorId = this.visitor.ensure(request, reply);
    return this.stories.open({ storyId, visitorId, viewer }, request.headers['user-agent'] ?? null);
  }

  @Post('stories/:id/progress')
  @HttpCode(200)
  progress(
    @StoryId() storyId: string,
    @Body() { percent }: StoryProgressBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    return this.stories.progress({ storyId, visitorId: this.visitor.read(request), viewer }, percent);
  }

  @Post('stories/:id/complete')
  @HttpCode(200)
  complete(
    @StoryId() storyId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    return this.stories.complete({ storyId, visitorId: this.visitor.read(request), viewer });
  }

  /** The tap on the Telegram or WhatsApp button. */
  @Post('stories/:id/cta')
  @HttpCode(200)
  cta(
    @StoryId() storyId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity: viewer }: Viewer,
  ): Promise<StoryVisitDto> {
    return this.stories.cta({ storyId, visitorId: this.visitor.read(request), viewer });
  }
}
