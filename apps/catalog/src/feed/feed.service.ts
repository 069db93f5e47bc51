import {
  type FeedOverlay,
  type FeedPageReply,
  type Identity,
  type In,
  POST_FILTERS,
  type PostOverlay,
  userIdOf,
} from '@camarim/contracts';
import { isUuid, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkIds, checkLimit, invalid } from '../input/input.js';
import { PlayService } from '../posts/play.service.js';
import { parsePostCursor } from '../posts/post-cursor.js';
import { orderOf, type SliceQuestion } from '../posts/post-slice.sql.js';
import { quotaView } from '../posts/quota.js';
import { FeedRead } from './feed.read.js';

/** What is being given back is not opened on the way, nor sold anew (S15). */
const CLOSED = { locked: true, access: 'locked', picture: null } as const;
/** Largest page anybody may ask for. */
const PAGE_MAX = 50;

/** The hot read in its two halves: bytes for everybody, and a small keyed answer for one viewer. */
@Injectable()
export class FeedService {
  constructor(
    private readonly feed: FeedRead,
    private readonly plays: PlayService,
    private readonly clock: Clock,
  ) {}

  /** @throws validation-failed for a filter, cursor or limit that does not exist; model-not-found, collection-not-found */
  @Answers('catalog.feed.page')
  async page(asked: In<'catalog.feed.page'>, caller: Identity): Promise<FeedPageReply> {
    const { modelId, filter, collectionId = null, cursor, limit } = asked;
    if (!POST_FILTERS.includes(filter)) throw invalid('filter', 'Filtro inválido.');
    checkLimit(limit, PAGE_MAX);
    if (modelId !== null && !isUuid(modelId)) throw problem('model-not-found');
    if (collectionId !== null && !isUuid(collectionId)) throw problem('collection-not-found');
    const listed = { modelId, filter, collectionId };
    const after = cursor === null ? null : parsePostCursor(cursor, orderOf(listed));
    const question = { ...listed, after, limit };
    const page = (await this.feed.page(question)) ?? (await this.held(question, caller));
    if (!page) throw problem('model-not-found');
    // one that shows nothing is not on her page either
    if (collectionId !== null && after === null && page.postIds.length === 0) throw problem('collection-not-found');
    return page;
  }

  /** @throws post-not-found */
  @Answers('catalog.feed.post')
  async post({ postId }: In<'catalog.feed.post'>, caller: Identity): Promise<FeedPageReply & { modelId: string }> {
    if (!isUuid(postId)) throw problem('post-not-found');
    const userId = userIdOf(caller);
    const held = () => (userId === null ? null : this.feed.heldPost(postId, userId, this.clock.now()));
    const post = (await this.feed.post(postId)) ?? (await held());
    if (!post) throw problem('post-not-found');
    return post;
  }

  /** Who left the site still shows her posts to those whose paid days run (CAT-02). */
  private async held(question: SliceQuestion, caller: Identity): Promise<FeedPageReply | null> {
    const userId = userIdOf(caller);
    if (userId === null || question.modelId === null) return null;
    if (!(await this.feed.holds(question.modelId, userId, this.clock.now()))) return null;
    return this.feed.page(question, true);
  }

  /** A visitor without an account has the open posts, and no counter of previews (V8). */
  @Answers('catalog.feed.overlay')
  async overlay({ postIds }: In<'catalog.feed.overlay'>, caller: Identity): Promise<FeedOverlay> {
    const ids = checkIds(postIds, 'postIds', PAGE_MAX);
    const userId = userIdOf(caller);
    const { house, models, used, items, unnoted } = await this.feed.overlay(ids, userId, this.clock.now());
    if (userId === null) return { items, quota: null };
    return { items: await this.seen(items, unnoted, userId), quota: quotaView(used, house, models) };
  }

  /** A photo somebody bought counts as opened once it stands on their page: written the first time alone (S15). */
  private async seen(items: PostOverlay[], unnoted: string[], userId: string): Promise<PostOverlay[]> {
    if (unnoted.length === 0) return items;
    const opened = await this.plays.noteOpened(userId, unnoted);
    return items.map((item) => (unnoted.includes(item.id) && !opened.has(item.id) ? { ...item, ...CLOSED } : item));
  }
}
