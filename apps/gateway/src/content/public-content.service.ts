import type { ModelView, Page, PostFilter, PublicSettings, RpcRequest } from '@camarim/contracts';
import { isValidUsername, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ContentNews } from './content-news.service.js';
import { FeedPage } from './feed-page.js';
import { PublicCache } from './public-cache.js';

/** Events drop what changed at once; this is how long a change that was not heard may stay unseen. */
const LIFE_MS = 10_000;
const PAGE_BYTES = 32 * 1024 * 1024;
const MODELS = 2_000;
const MODEL_PAGES = 200;
const ADDRESSES = 5_000;
/** As many as a page drawn on the server shows, so that both are the same answer. */
const FIRST_PAGE = 12;
const FIRST_MODELS = 24;

export interface PostQuery {
  filter?: PostFilter;
  collection?: string | null;
  cursor?: string | null;
  limit?: number;
}

/** Reads whose answer is the same for everybody: asked for nobody in particular, once, and kept until they change. */
@Injectable()
export class PublicContent {
  private readonly pages: PublicCache<FeedPage>;
  /**
   * Path and query as received -> the page found there. The page itself, not its key: read anew after news it has the same
   * key, and the name in the address may be another creator's by then.
   */
  private readonly addresses = new Map<string, WeakRef<FeedPage>>();
  private readonly models: PublicCache<ModelView>;
  private readonly modelPages: PublicCache<Page<ModelView>>;
  private readonly settingsKept: PublicCache<PublicSettings>;

  constructor(
    private readonly rpc: RpcClient,
    news: ContentNews,
    clock: Clock,
  ) {
    const common = { lifeMs: LIFE_MS, now: () => clock.now().getTime(), weigh: () => 1, about: () => null };
    this.pages = new PublicCache({
      ...common,
      limit: PAGE_BYTES,
      weigh: (page) => page.weight,
      about: (page) => page.modelId,
    });
    this.models = new PublicCache({ ...common, limit: MODELS, about: (model) => model.id });
    this.modelPages = new PublicCache({ ...common, limit: MODEL_PAGES });
    this.settingsKept = new PublicCache({ ...common, limit: 1 });
    const caches = [this.pages, this.models, this.modelPages, this.settingsKept];
    news.on(({ modelId }) => {
      for (const cache of caches) cache.forget(modelId);
    });
  }

  /** @throws model-not-found, also for a name no model can have. */
  async model(username: string): Promise<ModelView> {
    const name = username.toLowerCase();
    if (!isValidUsername(name)) throw problem('model-not-found');
    return this.models.read(name, () => this.rpc.call('catalog.model.get', { username: name }, VISITOR));
  }

  /** @throws model-not-found when she is not public. */
  modelById(modelId: string): Promise<ModelView> {
    return this.models.read(modelId, () => this.rpc.call('catalog.model.get-by-id', { modelId }, VISITOR));
  }

  modelPage(cursor: string | null, limit = FIRST_MODELS): Promise<Page<ModelView>> {
    return this.modelPages.read(`${limit} ${cursor}`, () =>
      this.rpc.call('catalog.model.list', { cursor, limit }, VISITOR),
    );
  }

  /** @param modelId null = the gallery of all models. @throws model-not-found, validation-failed */
  page(modelId: string | null, query: PostQuery): Promise<FeedPage> {
    const question = this.questionOf(modelId, query);
    const key = `${modelId} ${question.filter} ${question.collectionId} ${question.limit} ${question.cursor}`;
    return this.pages.read(key, async () => {
      return new FeedPage(await this.rpc.call('catalog.feed.page', question, VISITOR), key, modelId);
    });
  }

  /** What a page is asked with: what a query leaves out is as on the first page. */
  questionOf(modelId: string | null, query: PostQuery): RpcRequest<'catalog.feed.page'> {
    const { filter = 'all', collection = null, cursor = null, limit = FIRST_PAGE } = query;
    return { modelId, filter, collectionId: collection, cursor, limit };
  }

  /** One post as a page of one. @throws post-not-found */
  post(postId: string): Promise<FeedPage> {
    return this.pages.read(postId, async () => {
      const reply = await this.rpc.call('catalog.feed.post', { postId }, VISITOR);
      return new FeedPage(reply, postId, reply.modelId);
    });
  }

  /** The page this very address was answered with, while it is still right. */
  keptAt(url: string): FeedPage | null {
    const page = this.addresses.get(url)?.deref();
    return page && this.pages.peek(page.key) === page ? page : null;
  }

  /** Remembers which page an address that was read and found right stands for. */
  remember(url: string, page: FeedPage): void {
    // a viewer's own page is nobody else's
    if (page.key === '') return;
    if (this.addresses.size >= ADDRESSES) this.addresses.clear();
    this.addresses.set(url, new WeakRef(page));
  }

  settings(): Promise<PublicSettings> {
    return this.settingsKept.read('site', () => this.rpc.call('catalog.settings.get-public', {}, VISITOR));
  }
}

/** Whoever asked first: the answer belongs to everybody. */
const VISITOR = { kind: 'visitor' } as const;
