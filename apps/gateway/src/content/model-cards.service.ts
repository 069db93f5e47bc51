import { CallModel, declared, type Shown } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from '../operations/show-media.js';
import { PublicContent } from './public-content.service.js';

/** Who a creator is in a list of somebody's own, as the edge keeps her page in memory. */
@Injectable()
export class ModelCards {
  constructor(
    private readonly content: PublicContent,
    private readonly media: MediaUrls,
  ) {}

  /** @returns null for one who left the site: what somebody has of her stays readable. */
  async of(modelId: string): Promise<Shown<CallModel> | null> {
    try {
      const model = await this.content.modelById(modelId);
      return declared(CallModel, showMedia(CallModel, model, { urls: this.media, token: null }));
    } catch (error) {
      if (isDomainError(error) && error.code === 'model-not-found') return null;
      throw error;
    }
  }
}
