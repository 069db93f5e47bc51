import {
  AdminStoryDto,
  AdminStoryListQuery,
  AdminStoryPageDto,
  SlugCheckDto,
  SlugCheckQuery,
  StoriesAnalyticsQuery,
  StoryAnalyticsDto,
  StoryAnalyticsQuery,
  StoryCreateBody,
  StoryDeletedDto,
  StoryResetBody,
  StoryResetDto,
  StoryUpdateBody,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { StoryPresenter } from './story.presenter.js';
import { StoryAdminService } from './story-admin.service.js';

const StoryId = () => Param('id', new UuidParam('story-unknown'));
const Readers = () => Staff('pages');
const Editors = () => Staff('publishing');

/** Stories in the back-office (FA-10, STO-20). */
@Controller(`${API}/admin/stories`)
@Readers()
export class StoryAdminController {
  constructor(
    private readonly stories: StoryAdminService,
    private readonly present: StoryPresenter,
    private readonly rpc: RpcClient,
  ) {}

  @Get()
  list(@Query() query: AdminStoryListQuery, @CurrentViewer() { identity }: Viewer): Promise<AdminStoryPageDto> {
    return this.stories.list(query, identity);
  }

  @Post()
  @Editors()
  create(@Body() body: StoryCreateBody, @CurrentViewer() { identity }: Viewer): Promise<AdminStoryDto> {
    return this.stories.create(body, identity);
  }

  @Get('analytics')
  async analytics(
    @Query() { modelId, strict = false }: StoriesAnalyticsQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<StoryAnalyticsDto> {
    return this.present.analytics(await this.stories.analytics(modelId, strict, identity));
  }

  /** Advice while typing; saving decides (STO-06). */
  @Get('check-slug')
  @Editors()
  async checkSlug(
    @Query() { slug, storyId }: SlugCheckQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<SlugCheckDto> {
    const request = { slug, storyId: storyId ?? null };
    return this.present.slug(await this.rpc.call('stories.story.check-slug', request, identity));
  }

  /** One creator's stories become new for everybody; the figures stay (STO-21). */
  @Post('reset-views')
  @HttpCode(200)
  @Staff('administration')
  async reset(@Body() { modelId }: StoryResetBody, @CurrentViewer() { identity }: Viewer): Promise<StoryResetDto> {
    const { epoch } = await this.rpc.call('stories.visit.reset', { modelId }, identity);
    return { modelId, epoch };
  }

  @Get(':id')
  get(@StoryId() storyId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminStoryDto> {
    return this.stories.get(storyId, identity);
  }

  @Put(':id')
  @Editors()
  update(
    @StoryId() storyId: string,
    @Body() body: StoryUpdateBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminStoryDto> {
    return this.stories.update(storyId, body, identity);
  }

  @Delete(':id')
  @Editors()
  async delete(@StoryId() storyId: string, @CurrentViewer() { identity }: Viewer): Promise<StoryDeletedDto> {
    const { deleted } = await this.rpc.call('stories.story.delete', { storyId }, identity);
    return { deleted };
  }

  @Get(':id/analytics')
  async analyticsOf(
    @StoryId() storyId: string,
    @Query() { strict = false }: StoryAnalyticsQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<StoryAnalyticsDto> {
    return this.present.analytics(await this.rpc.call('stories.analytics.story', { storyId, strict }, identity));
  }
}
