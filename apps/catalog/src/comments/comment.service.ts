import {
  type CommentListReply,
  type CommentView,
  type Identity,
  REPORT_REASONS,
  type RpcRequest,
  userIdOf,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { COMMENT_MAX_LENGTH, looksLikeUuid, problem } from '@camarim/domain';
import { EventPublisher, requireUser } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkLimit, cleanText, invalid } from '../input/input.js';
import { parseNewestCursor } from '../input/newest-cursor.js';
import { SettingRead } from '../settings/setting.read.js';
import { CommentRead } from './comment.read.js';
import { CommentRepository } from './comment.repository.js';
import { matchWords } from './match-words.js';
import { publicName } from './public-name.js';

/** Comments of one account (CAT-27). */
const RATE = { perMinute: 3, perHour: 30 } as const;
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
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** @throws post-not-found */
  async list(request: RpcRequest<'catalog.comment.list'>, caller: Identity): Promise<CommentListReply> {
    const { postId, cursor, limit } = request;
    checkLimit(limit, 50);
    const userId = userIdOf(caller);
    const [facts, settings] = await Promise.all([
      looksLikeUuid(postId) ? this.reads.facts(postId, userId, this.clock.now()) : null,
      this.settings.all(),
    ]);
    if (!facts) throw problem('post-not-found');
    const page = await this.reads.page(postId, userId, settings.showDemoEngagement, parseNewestCursor(cursor), limit);
    return { ...page, canComment: settings.commentsEnabled && (facts.vip || facts.isCreator) };
  }

  /** By a subscriber, or by the creator under her own badge. @throws subscribers-only, too-many-requests, validation-failed */
  async create(request: RpcRequest<'catalog.comment.create'>, caller: Identity): Promise<CommentView> {
    const userId = requireUser(caller);
    const content = readContent(request.content);
    if (!looksLikeUuid(request.postId)) throw problem('post-not-found');
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const facts = await this.reads.facts(request.postId, userId, now, tx);
      if (!facts) throw problem('post-not-found');
      const { moderateAllComments, commentsEnabled } = await this.settings.all(tx);
      if (!commentsEnabled || !(facts.vip || facts.isCreator)) throw problem('subscribers-only');
      await this.comments.holdAuthor(tx, userId);
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const { minute, hour } = await this.comments.recent(tx, userId, ago(60_000), ago(3_600_000));
      if (minute >= RATE.perMinute) throw problem('too-many-requests', { retryAfterSeconds: 60 });
      if (hour >= RATE.perHour) throw problem('too-many-requests', { retryAfterSeconds: 600 });

      const matchedWords = facts.isCreator ? [] : matchWords(content, await this.reads.words(tx));
      const waits = matchedWords.length > 0 || (moderateAllComments && !facts.isCreator);
      const added = await this.comments.add(tx, {
        postId: request.postId,
        modelId: facts.modelId,
        userId,
        staffId: null,
        authorName: facts.isCreator ? facts.modelName : publicName(request.authorName),
        content,
        badge: facts.isCreator ? 'creator' : null,
        isGenerated: false,
        status: waits ? 'pending' : 'visible',
        matchedWords,
        at: now,
      });
      const { id, postId, modelId, authorName, badge, createdAt } = added;
      if (!waits) await this.events.publish(tx, 'comment.posted', { commentId: id, postId, modelId, userId });
      const status = waits ? 'pending' : 'visible';
      return { id, postId, authorName, content, badge, isGenerated: false, mine: true, status, createdAt };
    });
  }

  /** One's own. @throws comment-not-found */
  async delete(commentId: string, caller: Identity): Promise<{ deleted: true }> {
    const userId = requireUser(caller);
    await this.db.transaction(async (tx) => {
      const comment = looksLikeUuid(commentId) ? await this.comments.hold(tx, commentId) : null;
      if (comment?.userId !== userId) throw problem('comment-not-found');
      await this.comments.remove(tx, commentId, this.clock.now());
      const { postId, modelId } = comment;
      if (comment.status === 'visible')
        await this.events.publish(tx, 'comment.withdrawn', { commentId, postId, modelId });
    });
    return { deleted: true };
  }

  /** Once per account; enough of them send the comment back to the team. @throws comment-not-found */
  async report(request: RpcRequest<'catalog.comment.report'>, caller: Identity): Promise<{ reported: true }> {
    const userId = requireUser(caller);
    const { commentId, reason } = request;
    if (!REPORT_REASONS.includes(reason)) throw invalid('reason', 'Escolha um motivo.');
    await this.db.transaction(async (tx) => {
      const comment = looksLikeUuid(commentId) ? await this.comments.hold(tx, commentId) : null;
      if (comment?.status !== 'visible' || comment.isGenerated || comment.userId === userId)
        throw problem('comment-not-found');
      // nobody reads it any more whose post is not there for them
      if (!(await this.reads.facts(comment.postId, userId, this.clock.now(), tx))) throw problem('comment-not-found');
      const counted = await this.comments.report(tx, commentId, userId, reason, this.clock.now());
      if (!counted || comment.badge !== null || comment.reportCount + 1 < REPORTS_TO_HIDE) return;
      await this.comments.setStatus(tx, commentId, 'pending', false);
      const { postId, modelId } = comment;
      await this.events.publish(tx, 'comment.withdrawn', { commentId, postId, modelId });
    });
    return { reported: true };
  }
}

/** @throws validation-failed when nothing is left after trimming, or too much (CAT-25). */
export function readContent(text: string): string {
  const content = typeof text === 'string' ? cleanText(text) : '';
  if (!content) throw invalid('content', 'Escreva um comentário.', 'required');
  if (content.length > COMMENT_MAX_LENGTH)
    throw invalid('content', `Até ${COMMENT_MAX_LENGTH} caracteres.`, 'too-long');
  return content;
}
