import {
  type FeedOverlay,
  type FeedPageReply,
  type Identity,
  POST_FILTERS,
  type RpcRequest,
  userIdOf,
} from '@camarim/contracts';
import { looksLikeUuid, problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkIds, checkLimit, invalid } from '../input/input.js';
import { parsePostCursor } from '../posts/post-cursor.js';
import { quotaView } from '../posts/quota.js';
import { FeedRead } from './feed.read.js';

/** Largest page anybody may ask for. */
const PAGE_MAX = 50;

/** The hot read in its two halves: bytes for everybody, and a small keyed answer for one viewer. */
@Injectable()
export class FeedService {
  constructor(
    private readonly feed: FeedRead,
    private readonly clock: Clock,
  ) {}

  /** @throws validation-failed for a filter, cursor or limit that does not exist; model-not-found */
  async page({ modelId, filter, cursor, limit }: RpcRequest<'catalog.feed.page'>): Promise<FeedPageReply> {
    if (!POST_FILTERS.includes(filter)) throw invalid('filter', 'Filtro inválido.');
    checkLimit(limit, PAGE_MAX);
    if (modelId !== null && !looksLikeUuid(modelId)) throw problem('model-not-found');
    const after = cursor === null ? null : parsePostCursor(cursor, modelId === null ? 'gallery' : 'profile');
    const page = await this.feed.page({ modelId, filter, after, limit });
    if (!page) throw problem('model-not-found');
    return page;
  }

  /** @throws post-not-found */
  async post(postId: string): Promise<FeedPageReply & { modelId: string }> {
    const post = looksLikeUuid(postId) ? await this.feed.post(postId) : null;
    if (!post) throw problem('post-not-found');
    return post;
  }

  /** A visitor without an account has nothing beyond the page itself: nothing is read for them. */
  async overlay(postIds: string[], caller: Identity): Promise<FeedOverlay> {
    const ids = checkIds(postIds, 'postIds', PAGE_MAX);
    const userId = userIdOf(caller);
    if (userId === null) {
      const nothing = (id: string) => ({ id, locked: true, access: 'locked' as const, liked: false, picture: null });
      return { items: ids.map(nothing), quota: null };
    }
    const { house, used, items } = await this.feed.overlay(ids, userId, this.clock.now());
    return { items, quota: quotaView(used, house) };
  }
}
