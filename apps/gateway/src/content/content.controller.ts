import { type ModelDto, type PlayDto, PresellDto } from '@camarim/contracts';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Adult } from '../age/age.guard.js';
import { AgeCookies } from '../age/age-cookies.service.js';
import { API } from '../http/api-path.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { Public } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ContentPresenter, shellOf } from './content.presenter.js';
import { ContentService } from './content.service.js';
import { HeldContent } from './held-content.service.js';

/** Profiles, presells and what viewers do with posts. */
@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly held: HeldContent,
    private readonly sessions: Sessions,
    private readonly present: ContentPresenter,
    private readonly age: AgeCookies,
  ) {}

  /** Without a proof of age a name, for the page that asks for one. */
  @ByHand('profile.get')
  async model({ input }: Asked<'profile.get'>, @Req() request: FastifyRequest): Promise<ModelDto> {
    const view = await this.held.model(input.username, () => this.sessions.viewerOf(request, 'fan'));
    const model = this.present.model(view);
    return this.age.admits(request) ? model : shellOf(model);
  }

  @ByHand('post.play')
  async play({ input, viewer }: Asked<'post.play'>): Promise<PlayDto> {
    return this.present.play(await this.content.play(input.postId, viewer.identity), viewer.token);
  }

  @Get(`${API}/presells/:slug`)
  @Public()
  @Adult()
  async presell(@Param('slug') slug: string, @CurrentViewer() viewer: Viewer): Promise<PresellDto> {
    const presell = await this.content.presell(slug, viewer.identity);
    return this.present.presell(presell, await this.content.saidOf(presell, viewer.identity));
  }
}
