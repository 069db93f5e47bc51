import { ModelDto, PlayDto, PostListQuery, PostPageDto, PresellDto, QuotaDto } from '@camarim/contracts';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ContentPresenter } from './content.presenter.js';
import { ContentService } from './content.service.js';

/** Profiles, posts and presells: public, and different for each viewer. */
@Controller(API)
@Public()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly present: ContentPresenter,
  ) {}

  @Get('models/:username')
  async model(@Param('username') username: string, @CurrentViewer() viewer: Viewer): Promise<ModelDto> {
    return this.present.model(await this.content.model(username, viewer.identity));
  }

  @Get('models/:username/posts')
  async modelPosts(
    @Param('username') username: string,
    @Query() query: PostListQuery,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PostPageDto> {
    const model = await this.content.model(username, viewer.identity);
    return this.present.postPage(await this.content.posts(model.id, query, viewer.identity), viewer.token);
  }

  @Get('posts')
  async posts(@Query() query: PostListQuery, @CurrentViewer() viewer: Viewer): Promise<PostPageDto> {
    return this.present.postPage(await this.content.posts(null, query, viewer.identity), viewer.token);
  }

  /** Decides full, preview or locked and spends the quota: a write, although it only shows something. */
  @Post('posts/:id/play')
  @HttpCode(200)
  async play(
    @Param('id', new UuidParam('post-not-found')) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PlayDto> {
    return this.present.play(await this.content.play(id, viewer.identity), viewer.token);
  }

  /** Free previews spent and left (USR-16). */
  @Get('me/quota')
  @SignedIn()
  async quota(@CurrentViewer() viewer: Viewer): Promise<QuotaDto> {
    return this.present.quota(await this.content.quota(viewer.identity));
  }

  @Get('presells/:slug')
  async presell(@Param('slug') slug: string, @CurrentViewer() viewer: Viewer): Promise<PresellDto> {
    const presell = await this.content.presell(slug, viewer.identity);
    return this.present.presell(presell, await this.content.placeOf(presell, viewer.identity));
  }
}
