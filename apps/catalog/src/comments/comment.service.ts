import {
  type AdminComment,
  type Deleted,
  type Identity,
  type In,
  type Out,
  type PostComment,
  type PostCommentPage,
  type UserCaller,
  userIdOf,
} from '@camarim/contracts';
import { askedRow, Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { cleanText, invalid } from '../input/input.js';
import { SettingRead } from '../settings/setting.read.js';
import { CommentRead } from './comment.read.js';
import { CommentRepository } from './comment.repository.js';
import { asWritten } from './comment.view.js';
import { requirePace } from './comment-pace.js';
import { matchWords } from './match-words.js';
import { NicknameService, nicknameBeside } from './nickname.service.js';

/** So many accounts send a comment back to the team. */
const REPORTS_TO_HIDE = 3;

/** What fans do with comments. */
@Injectable()
export class CommentService {
  constructor(
    private readonly db: Database,
    private readonly reads: CommentRead,
    private readonly comments: CommentRepository,
    private readonly settings: SettingRead,
    private readonly nicknames: NicknameService,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** @throws post-not-found */
  @Answers('catalog.comment.list')
  async list(request: In<'catalog.comment.list'>, caller: Identity): Promise<PostCommentPage> {
    const { postId, cursor, limit } = request;
    const userId = userIdOf(caller);
    const [facts, settings] = await Promise.all([
      this.reads.facts(postId, userId, this.clock.now()),
      this.settings.all(),
    ]);
    if (!facts) throw problem('post-not-found');
    const { pinnedCommentId } = facts;
    const { showDemoEngagement } = settings;
    const after = readNewestCursor(cursor);
    const page = await this.reads.page({ postId, pinnedCommentId }, userId, showDemoEngagement, after, limit);
    const canComment = settings.commentsEnabled && (facts.vip || facts.isCreator);
    const nickname = facts.isCreator ? facts.modelName : nicknameBeside(facts, facts.nickname);
    return { ...page, canComment, canPin: facts.isCreator, nickname };
  }

  /**
   * By a subscriber, or by the creator under her own badge. With the same `clientId` the same comment, however often it is sent.
   * @throws subscribers-only, too-many-requests, validation-failed, idempotency-mismatch
   */
  @Answers('catalog.comment.create')
  async create(request: In<'catalog.comment.create'>, { userId }: UserCaller): Promise<PostComment> {
    const content = readContent(request.content);
    // the nickname is no part of it: once it was chosen, the form sends none
    const asked = askedRow(request.clientId, [userId, request.postId, content]);
    return this.db.transaction(async (tx) => {
      const before = await this.comments.made(tx, asked);
      if (before) return asWritten(before);
      const now = this.clock.now();
      const facts = await this.reads.facts(request.postId, userId, now, tx);
      if (!facts) throw problem('post-not-found');
      const { moderateAllComments, commentsEnabled } = await this.settings.all(tx);
      if (!commentsEnabled || !(facts.vip || facts.isCreator)) throw problem('subscribers-only');
      await requirePace(tx, this.comments, { userId, isCreator: facts.isCreator, now });

      const authorName = facts.isCreator
        ? facts.modelName
        : await this.nicknames.choose(tx, userId, request.nickname, facts);
      const matchedWords = facts.isCreator ? [] : matchWords(`${content} ${authorName}`, await this.reads.words(tx));
      const waits = matchedWords.length > 0 || (moderateAllComments && !facts.isCreator);
      const added = await this.comments.add(tx, {
        asked,
        postId: request.postId,
        modelId: facts.modelId,
        userId,
        staffId: null,
        authorName,
        content,
        badge: facts.isCreator ? 'creator' : null,
        isGenerated: false,
        status: waits ? 'pending' : 'visible',
        matchedWords,
        at: now,
      });
      const { id: commentId, postId, modelId } = added;
      if (!waits) await this.events.publish(tx, 'comment.posted', { commentId, postId, modelId, userId });
      return asWritten(added);
    });
  }

  /** One's own. @throws comment-not-found */
  @Answers('catalog.comment.delete')
  async delete({ commentId }: In<'catalog.comment.delete'>, { userId }: UserCaller): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const comment = await this.comments.hold(tx, commentId);
      if (comment?.userId !== userId) throw problem('comment-not-found');
      await this.comments.remove(tx, commentId, this.clock.now());
      const { postId, modelId } = comment;
      if (comment.status === 'visible')
        await this.events.publish(tx, 'comment.withdrawn', { commentId, postId, modelId });
    });
    return { deleted: true };
  }

  /** What everybody reads, on a post of her own. @throws comment-not-found, forbidden */
  @Answers('catalog.comment.pin')
  async pin({ commentId }: In<'catalog.comment.pin'>, { userId }: UserCaller): Promise<Out<'catalog.comment.pin'>> {
    await this.db.transaction(async (tx) => {
      const comment = await this.ofOwnPost(tx, commentId, userId);
      if (comment.status !== 'visible' || comment.isGenerated) throw problem('comment-not-found');
      await this.comments.pin(tx, comment.postId, commentId);
    });
    return {};
  }

  /** Another one that was pinned meanwhile stays. @throws comment-not-found, forbidden */
  @Answers('catalog.comment.unpin')
  async unpin(
    { commentId }: In<'catalog.comment.unpin'>,
    { userId }: UserCaller,
  ): Promise<Out<'catalog.comment.unpin'>> {
    await this.db.transaction(async (tx) => {
      const { postId } = await this.ofOwnPost(tx, commentId, userId);
      await this.comments.unpin(tx, postId, commentId);
    });
    return {};
  }

  private async ofOwnPost(tx: Tx, commentId: string, userId: string): Promise<AdminComment> {
    const comment = await this.comments.hold(tx, commentId);
    const facts = comment && (await this.reads.facts(comment.postId, userId, this.clock.now(), tx));
    if (!facts) throw problem('comment-not-found');
    if (!facts.isCreator) throw problem('forbidden');
    return comment;
  }

  /** Once per account; enough of them send the comment back to the team. @throws comment-not-found */
  @Answers('catalog.comment.report')
  async report(
    { commentId, reason }: In<'catalog.comment.report'>,
    { userId }: UserCaller,
  ): Promise<Out<'catalog.comment.report'>> {
    await this.db.transaction(async (tx) => {
      const comment = await this.comments.hold(tx, commentId);
      if (comment?.status !== 'visible' || comment.isGenerated || comment.userId === userId)
        throw problem('comment-not-found');
      // nobody reads it any more whose post is not there for them
      if (!(await this.reads.facts(comment.postId, userId, this.clock.now(), tx))) throw problem('comment-not-found');
      const counted = await this.comments.report(tx, commentId, userId, reason, this.clock.now());
      if (!counted || comment.badge !== null || comment.reportCount + 1 < REPORTS_TO_HIDE) return;
      await this.comments.setStatus(tx, commentId, 'pending', false, this.clock.now());
      const { postId, modelId } = comment;
      await this.events.publish(tx, 'comment.withdrawn', { commentId, postId, modelId });
    });
    return {};
  }
}

/** @throws validation-failed when nothing is left after trimming (CAT-25). */
export function readContent(text: string): string {
  const content = cleanText(text);
  if (!content) throw invalid('content', 'Escreva um comentário.', 'required');
  return content;
}
