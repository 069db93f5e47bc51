import { CreatorToday, type Shown } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import { TodayService } from './today.service.js';

/** What a creator's own workplace asks beyond single operations. */
@Controller()
export class StudioController {
  constructor(
    private readonly today: TodayService,
    private readonly urls: MediaUrls,
  ) {}

  @ByHand('creator.today')
  async ofToday({ input, viewer: { identity, token } }: Asked<'creator.today'>): Promise<Shown<CreatorToday>> {
    return showMedia(CreatorToday, await this.today.of(input.modelId, identity), { urls: this.urls, token });
  }
}
