import { type CreatorToday, type Identity, TODAY_PARTS, type TodayPart } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { unlessRefused } from '../operations/unless-refused.js';

/** She waits for the page: a service that takes longer is missing this time. */
const LIMIT_MS = 2_000;
const MOST = 50;

/** A creator's day, put together from the services side by side. */
@Injectable()
export class TodayService {
  private readonly logger = new Logger(TodayService.name);

  constructor(private readonly rpc: RpcClient) {}

  /** A service that does not answer is named in `gaps`. @throws model-not-found, call-offer-not-found … for what is not hers */
  async of(modelId: string, creator: Identity): Promise<CreatorToday> {
    const page = { modelId, cursor: null, limit: MOST };
    // the one that takes longest is asked first
    const [posts, calls, stories, comments, earnings] = await Promise.all([
      this.part('posts', () =>
        this.rpc.call('catalog.own-post.list', { ...page, state: 'scheduled' }, creator, LIMIT_MS),
      ),
      this.part('calls', () =>
        this.rpc.call('billing.own-booking.list', { ...page, status: ['booked'], upcoming: true }, creator, LIMIT_MS),
      ),
      this.part('stories', () =>
        this.rpc.call('stories.own-story.list', { ...page, state: 'scheduled' }, creator, LIMIT_MS),
      ),
      this.part('comments', () => this.rpc.call('catalog.own-comment.list', page, creator, LIMIT_MS)),
      this.part('earnings', () => this.rpc.call('billing.ledger.mine', { modelId }, creator, LIMIT_MS)),
    ]);
    const found = { calls, posts, stories, comments, earnings };
    return {
      calls: calls?.items ?? [],
      posts: posts?.items ?? [],
      stories: stories?.items ?? [],
      comments: comments?.items ?? [],
      earnedCents: earnings?.todayCents ?? null,
      gaps: TODAY_PARTS.filter((name) => found[name] === null),
    };
  }

  private part<T>(name: TodayPart, ask: () => Promise<T>): Promise<T | null> {
    const silent = (): null => {
      this.logger.warn(`a creator's day is without its ${name}`);
      return null;
    };
    return ask().catch(unlessRefused(silent));
  }
}
