import {
  AdminStoryDto,
  AdminStoryListQuery,
  AdminStoryPageDto,
  StoryCreateBody,
  StoryUpdateBody,
} from '@camarim/contracts';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { StoryAdminService } from './story-admin.service.js';

const StoryId = () => Param('id', new UuidParam('story-unknown'));
const Readers = () => Staff('pages');
const Editors = () => Staff('publishing');

/** Stories in the back-office (FA-10, STO-20). */
@Controller(`${API}/admin/stories`)
@Readers()
export class StoryAdminController {
  constructor(private readonly stories: StoryAdminService) {}

  @Get()
  list(@Query() query: AdminStoryListQuery, @CurrentViewer() { identity }: Viewer): Promise<AdminStoryPageDto> {
    return this.stories.list(query, identity);
  }

  @Post()
  @Editors()
  create(@Body() body: StoryCreateBody, @CurrentViewer() { identity }: Viewer): Promise<AdminStoryDto> {
    return this.stories.create(body, identity);
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
}
