import {
  FeedOverlayDto,
  FeedOverlayQuery,
  FeedPageDto,
  ModelListQuery,
  ModelPageDto,
  PostListQuery,
  PublicSettingsDto,
} from '@camarim/contracts';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Adult } from '../age/age.guard.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Everybody, Public } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ContentPresenter } from './content.presenter.js';
import { FeedService } from './feed.service.js';
import type { FeedPage } from './feed-page.js';
import { HeldContent } from './held-content.service.js';
import { PublicContent } from './public-content.service.js';

/** Feeds in two halves: pages for everybody as the bytes catalog built, and what this viewer may have of them. */
@Controller(API)
@Everybody()
export class FeedController {
  constructor(
    private readonly content: PublicContent,
    private readonly held: HeldContent,
    private readonly sessions: Sessions,
    private readonly feed: FeedService,
    private readonly present: ContentPresenter,
  ) {}

  @Get('models')
  @Adult()
  async models(@Query() { cursor, limit }: ModelListQuery): Promise<ModelPageDto> {
    return this.present.modelPage(await this.content.modelPage(cursor ?? null, limit));
  }

  @Get('models/:username/posts')
  @Adult()
  @ApiOkResponse({ type: FeedPageDto })
  async modelPosts(
    @Param('username') username: string,
    @Query() query: PostListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asker = () => this.sessions.viewerOf(request, 'fan');
    const { id } = await this.held.model(username, asker);
    await this.send(await this.held.page(id, query, asker), request, reply);
  }

  @Get('posts')
  @Adult()
  @ApiOkResponse({ type: FeedPageDto })
  async posts(
    @Query() query: PostListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.content.page(null, query), request, reply);
  }

  /** What the viewer may have of these posts: signed pictures work in this session, for five minutes at most. */
  @Get('posts/overlay')
  @Adult()
  @Public()
  overlay(@Query() { ids }: FeedOverlayQuery, @CurrentViewer() viewer: Viewer): Promise<FeedOverlayDto> {
    return this.feed.overlay(ids.split(','), viewer);
  }

  @Get('posts/:id')
  @Adult()
  @ApiOkResponse({ type: FeedPageDto })
  async post(
    @Param('id', new UuidParam('post-not-found')) id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.held.post(id, () => this.sessions.viewerOf(request, 'fan')), request, reply);
  }

  @Get('settings')
  async settings(): Promise<PublicSettingsDto> {
    const { creatorLocation, showDemoEngagement, whatsappNumber } = await this.content.settings();
    return { creatorLocation, showDemoEngagement, whatsappNumber };
  }

  private async send(page: FeedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.content.remember(request.url, page);
    await page.send(request, reply);
  }
}
