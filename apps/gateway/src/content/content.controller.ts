import { ModelDto, PlayDto, PresellDto } from '@camarim/contracts';
import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Adult } from '../age/age.guard.js';
import { AgeCookies } from '../age/age-cookies.service.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Limited } from '../limits/limit.guard.js';
import { Everybody, Public } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ContentPresenter, shellOf } from './content.presenter.js';
import { ContentService } from './content.service.js';
import { HeldContent } from './held-content.service.js';

const PostId = () => Param('id', new UuidParam('post-not-found'));

/** Profiles, presells and what viewers do with posts. */
@Controller(API)
@Public()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly held: HeldContent,
    private readonly sessions: Sessions,
    private readonly present: ContentPresenter,
    private readonly age: AgeCookies,
  ) {}

  /** Without a proof of age a name, for the page that asks for one. */
  @Get('models/:username')
  @Everybody()
  async model(@Param('username') username: string, @Req() request: FastifyRequest): Promise<ModelDto> {
    const view = await this.held.model(username, () => this.sessions.viewerOf(request, 'fan'));
    const model = this.present.model(view);
    return this.age.admits(request) ? model : shellOf(model);
  }

  /** Decides full, preview or locked and spends the quota: a write, although it only shows something. */
  @Post('posts/:id/play')
  @Limited('play')
  @HttpCode(200)
  @Adult()
  async play(@PostId() id: string, @CurrentViewer() viewer: Viewer): Promise<PlayDto> {
    return this.present.play(await this.content.play(id, viewer.identity), viewer.token);
  }

  @Get('presells/:slug')
  @Adult()
  async presell(@Param('slug') slug: string, @CurrentViewer() viewer: Viewer): Promise<PresellDto> {
    const presell = await this.content.presell(slug, viewer.identity);
    return this.present.presell(presell, await this.content.saidOf(presell, viewer.identity));
  }
}
