import type { ModelView } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../security/viewer.js';
import { FeedPage } from './feed-page.js';
import { type PostQuery, PublicContent } from './public-content.service.js';

/** Looks up who is asking, only when the answer of everybody is that there is nothing. */
type Asker = () => Promise<Viewer>;

/**
 * Public content first; what nobody may see any more is asked for once more in the viewer's own name, because somebody
 * whose paid days run keeps the page of a creator who left the site (CAT-02). That answer is kept nowhere.
 */
@Injectable()
export class HeldContent {
  constructor(
    private readonly open: PublicContent,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws model-not-found */
  model(username: string, asker: Asker): Promise<ModelView> {
    const name = username.toLowerCase();
    return this.orOwn(this.open.model(name), asker, ({ identity }) =>
      this.rpc.call('catalog.model.get', { username: name }, identity),
    );
  }

  /** @throws model-not-found, validation-failed */
  page(modelId: string, query: PostQuery, asker: Asker): Promise<FeedPage> {
    return this.orOwn(this.open.page(modelId, query), asker, async ({ identity }) => {
      const question = this.open.questionOf(modelId, query);
      return new FeedPage(await this.rpc.call('catalog.feed.page', question, identity), '', modelId);
    });
  }

  /** @throws post-not-found */
  post(postId: string, asker: Asker): Promise<FeedPage> {
    return this.orOwn(this.open.post(postId), asker, async ({ identity }) => {
      const reply = await this.rpc.call('catalog.feed.post', { postId }, identity);
      return new FeedPage(reply, '', reply.modelId);
    });
  }

  private async orOwn<T>(everybodys: Promise<T>, asker: Asker, own: (viewer: Viewer) => Promise<T>): Promise<T> {
    try {
      return await everybodys;
    } catch (error) {
      if (!isDomainError(error) || error.status !== 404) throw error;
      const viewer = await asker();
      if (viewer.identity.kind !== 'user') throw error;
      return own(viewer);
    }
  }
}
