import type { In, Out, PostComment, UserCaller } from '@camarim/contracts';
import { askedRow, Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AssetRead } from '../media/asset.read.js';
import { SettingRead } from '../settings/setting.read.js';
import { CommentRead } from './comment.read.js';
import { CommentRepository } from './comment.repository.js';
import { readContent } from './comment.service.js';
import { asWritten } from './comment.view.js';
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
    { userId }: UserCaller,
  ): Promise<Out<'catalog.own-comment.list'>> {
    if (!(await this.assets.isCreator(modelId, userId))) throw problem('model-not-found');
    return this.unanswered.unanswered(modelId, readNewestCursor(cursor), limit);
  }

  /**
   * A comment of hers under the same post, that everybody reads with her badge. With the same `clientId` the same one.
   * @throws comment-not-found where nobody reads it or the post is not hers, subscribers-only while comments are off
   */
  @Answers('catalog.own-comment.answer')
  async answer(
    { clientId, commentId, content: typed }: In<'catalog.own-comment.answer'>,
    { userId }: UserCaller,
  ): Promise<PostComment> {
    const content = readContent(typed);
    const form = askedRow(clientId, [userId, commentId, content]);
    return this.db.transaction(async (tx) => {
      const before = await this.comments.made(tx, form);
      if (before) return asWritten(before);
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
      const added = await this.comments.add(tx, {
        ...{ ...hers, matchedWords: [], postId, modelId, userId, authorName: facts.modelName, content, at },
        ...{ asked: form, answersId: commentId },
      });
      await this.events.publish(tx, 'comment.posted', { commentId: added.id, postId, modelId, userId });
      return asWritten(added);
    });
  }
}
