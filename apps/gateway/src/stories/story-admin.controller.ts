import { type AdminStoryDto, AdminStoryView } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import { StoryAdminService } from './story-admin.service.js';

/** Stories are made of files the catalog knows (FA-10, STO-20). */
@Controller()
export class StoryAdminController {
  constructor(
    private readonly stories: StoryAdminService,
    private readonly urls: MediaUrls,
  ) {}

  @ByHand('story.create')
  async create({ input, viewer: { identity } }: RouteCall<'story.create'>): Promise<AdminStoryDto> {
    return this.shown(await this.stories.create(input, identity));
  }

  @ByHand('story.update')
  async update({ input, viewer: { identity } }: RouteCall<'story.update'>): Promise<AdminStoryDto> {
    return this.shown(await this.stories.update(input, identity));
  }

  @ByHand('own-story.create')
  async createOwn({ input, viewer: { identity } }: RouteCall<'own-story.create'>): Promise<AdminStoryDto> {
    return this.shown(await this.stories.create(input, identity));
  }

  private shown(story: AdminStoryView): AdminStoryDto {
    return showMedia(AdminStoryView, story, { urls: this.urls, token: null });
  }
}
