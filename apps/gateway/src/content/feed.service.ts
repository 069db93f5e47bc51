import type { FeedOverlayDto } from '@camarim/contracts';
import { isUuid, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../security/viewer.js';
import { ContentPresenter } from './content.presenter.js';

/** Posts one question may be about. */
const POSTS_MAX = 50;

/** The personal half of a feed. */
@Injectable()
export class FeedService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly present: ContentPresenter,
  ) {}

  /** @throws validation-failed for anything but 1 to 50 ids. */
  async overlay(postIds: readonly string[], { identity, token }: Viewer): Promise<FeedOverlayDto> {
    const wrong = postIds.length === 0 || postIds.length > POSTS_MAX || !postIds.every(isUuid);
    if (wrong) {
      const message = `De 1 a ${POSTS_MAX} publicações.`;
      throw problem('validation-failed', { errors: [{ field: 'ids', code: 'invalid', message }] });
    }
    const overlay = await this.rpc.call('catalog.feed.overlay', { postIds: [...postIds] }, identity);
    return this.present.overlay(overlay, token);
  }
}
