import type { CallerFor, In, Out, PostComment } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AssetRead } from '../media/asset.read.js';
import { SettingRead } from '../settings/setting.read.js';
import { CommentRead } from './comment.read.js';
import { CommentRepository } from './comment.repository.js';
import { readContent } from './comment.service.js';
import { requirePace } from './comment-pace.js';
import { OwnCommentRead } from './own-comment.read.js';

/** What a creator does with the comments under her posts. */
@Injectable()
export class OwnCommentService {
  constructor(
    private readonly db: Database,
    private readonly reads: CommentRead,
    private readonly unanswered: OwnCommentRead,
    private readonly comments: CommentRepository,
    private readonly assets: AssetRead,
    private readonly settings: SettingRead,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers */
  @Answers('catalog.own-comment.list')
  async list(
    { modelId, cursor, limit }: In<'catalog.own-comment.list'>,
    { userId }: CallerFor<'catalog.own-comment.list'>,
  ): Promise<Out<'catalog.own-comment.list'>> {
    if (!(await this.assets.isCreator(modelId, userId))) throw problem('model-not-found');
    return this.unanswered.unanswered(modelId, readNewestCursor(cursor), limit);
  }

  /**
   * A comment of hers under the same post, that everybody reads with her badge.
   * @throws comment-not-found where nobody reads it or the post is not hers, subscribers-only while comments are off
   */
  @Answers('catalog.own-comment.answer')
  async answer(
    { commentId, content: typed }: In<'catalog.own-comment.answer'>,
    { userId }: CallerFor<'catalog.own-comment.answer'>,
  ): Promise<PostComment> {
    const content = readContent(typed);
    return this.db.transaction(async (tx) => {
      const at = this.clock.now();
      const asked = await this.comments.hold(tx, commentId);
      const facts = asked && (await this.reads.facts(asked.postId, userId, at, tx));
      if (!facts?.isCreator || asked?.status !== 'visible' || asked.isGenerated) throw problem('comment-not-found');
      if (!(await this.settings.all(tx)).commentsEnabled) throw problem('subscribers-only');
      await requirePace(tx, this.comments, { userId, isCreator: true, now: at });
      const { postId, modelId } = asked;
      const hers = {
        staffId: null,
        badge: 'creator',
        isGenerated: false,
        status: 'visible',
        matchedWords: [],
      } as const;
      const { id, createdAt } = await this.comments.add(tx, {
        ...{ ...hers, matchedWords: [], postId, modelId, userId, authorName: facts.modelName, content, at },
        answersId: commentId,
      });
      await this.events.publish(tx, 'comment.posted', { commentId: id, postId, modelId, userId });
      return {
        ...{ id, postId, authorName: facts.modelName, content, badge: 'creator', isGenerated: false },
        ...{ mine: true, status: 'visible', isPinned: false, createdAt },
      };
    });
  }
}
