import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PostAdminService } from './post-admin.service.js';

@Injectable()
export class PostEvents {
  constructor(private readonly posts: PostAdminService) {}

  @OnEvent('media.processed', { feature: 'posts' })
  async whenMediaProcessed(event: EventEnvelope<'media.processed'>, tx: Tx): Promise<void> {
    await this.posts.whenMediaIsReady(tx, event.data.assetId);
  }

  @OnEvent('media.failed', { feature: 'posts' })
  async whenMediaFailed(event: EventEnvelope<'media.failed'>, tx: Tx): Promise<void> {
    await this.posts.whenMediaFailed(tx, event.data.assetId);
  }

  @OnEvent('model.activated', { feature: 'posts' })
  async whenModelActivated(event: EventEnvelope<'model.activated'>, tx: Tx): Promise<void> {
    await this.posts.whenModelIsActive(tx, event.data.modelId);
  }
}
