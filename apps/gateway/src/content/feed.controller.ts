import { type FeedOverlayDto, ModelPage, type ModelPageDto, type PublicSettings } from '@camarim/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaUrls } from '../media/media-urls.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import { Sessions } from '../security/sessions.service.js';
import { FeedService } from './feed.service.js';
import type { FeedPage } from './feed-page.js';
import { HeldContent } from './held-content.service.js';
import { PublicContent } from './public-content.service.js';

/** Feeds in two halves: pages for everybody as the bytes catalog built, and what this viewer may have of them. */
@Controller()
export class FeedController {
  constructor(
    private readonly content: PublicContent,
    private readonly held: HeldContent,
    private readonly sessions: Sessions,
    private readonly feed: FeedService,
    private readonly urls: MediaUrls,
  ) {}

  @ByHand('profile.list')
  async models({ input: { cursor, limit } }: RouteCall<'profile.list'>): Promise<ModelPageDto> {
    return showMedia(ModelPage, await this.content.modelPage(cursor, limit), { urls: this.urls, token: null });
  }

  @ByHand('feed.of-model')
  async modelPosts(
    { input: { username, ...query }, request }: RouteCall<'feed.of-model'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asker = () => this.sessions.viewerOf(request, 'fan');
    const { id } = await this.held.model(username, asker);
    await this.send(await this.held.page(id, query, asker), request, reply);
  }

  @ByHand('feed.gallery')
  async posts({ input, request }: RouteCall<'feed.gallery'>, @Res() reply: FastifyReply): Promise<void> {
    await this.send(await this.content.page(null, input), request, reply);
  }

  /** What the viewer may have of these posts: signed pictures work in this session, for five minutes at most. */
  @ByHand('feed.overlay')
  overlay({ input: { ids }, viewer }: RouteCall<'feed.overlay'>): Promise<FeedOverlayDto> {
    return this.feed.overlay(ids, viewer);
  }

  @ByHand('feed.post')
  async post({ input: { postId }, request }: RouteCall<'feed.post'>, @Res() reply: FastifyReply): Promise<void> {
    await this.send(await this.held.post(postId, () => this.sessions.viewerOf(request, 'fan')), request, reply);
  }

  @ByHand('feed.settings')
  settings(): Promise<PublicSettings> {
    return this.content.settings();
  }

  private async send(page: FeedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.content.remember(request.url, page);
    await page.send(request, reply);
  }
}
