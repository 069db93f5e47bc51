import type {
  AdminComment,
  AdminCommentPage,
  CommentInvitation,
  Deleted,
  In,
  StaffCaller,
  WordList,
} from '@camarim/contracts';
import { askedRow, Database } from '@camarim/database';
import { DAY_MS, problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { DelegationService } from '../delegations/delegation.service.js';
import { EntitlementRead } from '../entitlements/entitlement.read.js';
import { invalid } from '../input/input.js';
import { PostAdminRead } from '../posts/post-admin.read.js';
import { CommentRead } from './comment.read.js';
import { CommentRepository } from './comment.repository.js';
import { readContent } from './comment.service.js';
import { listedWord, matchWords } from './match-words.js';

const WORDS_MAX = 1_000;
/** Subscribers are asked to comment on a post this often at most. */
const ASK_EVERY_MS = 7 * DAY_MS;

/** What the team does with comments; everything is audited. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly db: Database,
    private readonly reads: CommentRead,
    private readonly comments: CommentRepository,
    private readonly posts: PostAdminRead,
    private readonly entitlements: EntitlementRead,
    private readonly delegations: DelegationService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  @Answers('catalog.comment.list-all')
  list(query: In<'catalog.comment.list-all'>): Promise<AdminCommentPage> {
    return this.reads.adminPage(query, readNewestCursor(query.cursor), query.limit);
  }

  /** @throws comment-not-found; demonstration rows are deleted, not moderated. */
  @Answers('catalog.comment.moderate')
  async moderate(
    { commentId, status }: In<'catalog.comment.moderate'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminComment> {
    return this.db.transaction(async (tx) => {
      const comment = await this.comments.hold(tx, commentId);
      if (!comment || comment.isGenerated) throw problem('comment-not-found');
      await this.comments.setStatus(tx, commentId, status, true, this.clock.now());
      const { postId, modelId, userId } = comment;
      if (status === 'visible' && comment.status !== 'visible' && userId !== null)
        await this.events.publish(tx, 'comment.posted', { commentId, postId, modelId, userId });
      if (status === 'hidden' && comment.status === 'visible')
        await this.events.publish(tx, 'comment.withdrawn', { commentId, postId, modelId });
      const details = { before: comment.status, after: status };
      const action = status === 'visible' ? 'comment.approved' : 'comment.hidden';
      await this.changes.record(tx, staffId, { action, targetType: 'comment', targetId: commentId, modelId, details });
      return { ...comment, status, reportCount: 0 };
    });
  }

  @Answers('catalog.comment.remove')
  async remove({ commentId }: In<'catalog.comment.remove'>, { userId: staffId }: StaffCaller): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const comment = await this.comments.hold(tx, commentId);
      if (!comment) throw problem('comment-not-found');
      await this.comments.remove(tx, commentId, this.clock.now());
      const { postId, modelId, isGenerated } = comment;
      if (isGenerated) await this.events.publish(tx, 'demo-engagement.changed', { postId, modelId });
      else if (comment.status === 'visible')
        await this.events.publish(tx, 'comment.withdrawn', { commentId, postId, modelId });
      const action = isGenerated ? 'demo-comment.deleted' : 'comment.deleted';
      await this.changes.record(tx, staffId, { action, targetType: 'comment', targetId: commentId, modelId });
    });
    return { deleted: true };
  }

  /** 'Equipe' answers under its own badge: a real comment (CAT-25). With the same `clientId` the same one. @throws not-delegated */
  @Answers('catalog.comment.answer')
  async answer(
    { clientId, postId, content: text }: In<'catalog.comment.answer'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminComment> {
    const content = readContent(text);
    const asked = askedRow(clientId, [staffId, postId, content]);
    return this.db.transaction(async (tx) => {
      const before = await this.comments.made(tx, asked);
      if (before) return before;
      const post = await this.posts.brief(postId, tx);
      if (!post) throw problem('post-not-found');
      const { modelId } = post;
      await this.delegations.require(tx, modelId, 'comments', staffId);
      const at = this.clock.now();
      const own = { userId: null, staffId, authorName: 'Equipe', badge: 'team' as const, isGenerated: false };
      const added = await this.comments.add(tx, {
        ...own,
        asked,
        postId,
        modelId,
        content,
        status: 'visible',
        matchedWords: [],
        at,
      });
      const change = { action: 'comment.answered', targetType: 'comment' as const, targetId: added.id, modelId };
      await this.changes.record(tx, staffId, change);
      await this.events.publish(tx, 'post.updated', { postId, modelId });
      return added;
    });
  }

  /** 'Pedir comentários' (CAT-26): who receives it is the business of users. @returns how many subscribers that is. */
  @Answers('catalog.comment.ask')
  async ask({ postId }: In<'catalog.comment.ask'>, { userId: staffId }: StaffCaller): Promise<CommentInvitation> {
    return this.db.transaction(async (tx) => {
      const post = await this.posts.brief(postId, tx);
      if (!post?.isPublished) throw problem('post-not-found');
      await this.delegations.require(tx, post.modelId, 'comments', staffId);
      const now = this.clock.now();
      const fresh = await this.comments.ask(tx, postId, staffId, now, new Date(now.getTime() - ASK_EVERY_MS));
      if (!fresh)
        throw problem('too-many-requests', { detail: 'Os assinantes já foram convidados a comentar esta semana.' });
      const { modelId } = post;
      await this.events.publish(tx, 'comment.asked-for', { postId, modelId });
      await this.changes.record(tx, staffId, {
        action: 'comments.asked-for',
        targetType: 'post',
        targetId: postId,
        modelId,
      });
      return { subscribers: await this.entitlements.countFans(modelId, now, tx) };
    });
  }

  @Answers('catalog.word-list.match')
  async match({ text }: In<'catalog.word-list.match'>): Promise<WordList> {
    return { words: matchWords(text, await this.reads.words()) };
  }

  @Answers('catalog.word-list.get')
  async words(): Promise<WordList> {
    return { words: await this.reads.words() };
  }

  /** What was added and taken away, compared with the list that was seen. @throws validation-failed for more than 1,000 words or one longer than 60 characters */
  @Answers('catalog.word-list.set')
  async setWords({ words, seen }: In<'catalog.word-list.set'>, { userId: staffId }: StaffCaller): Promise<WordList> {
    const typed = words.map(listedWord).filter((word) => [...word].length > 1);
    if (typed.some((word) => word.length > 60)) throw invalid('words', 'Até 60 caracteres por palavra.');
    return this.db.transaction(async (tx) => {
      await tx.lock('word-list');
      const others = seen ? await this.reads.words(tx) : [];
      const [before, after] = [new Set(seen), new Set(typed)];
      const kept = others.filter((word) => after.has(word) || !before.has(word));
      const listed = [...new Set([...kept, ...typed.filter((word) => !before.has(word))])].sort();
      if (listed.length > WORDS_MAX) throw invalid('words', `Até ${WORDS_MAX} palavras.`);
      await this.comments.replaceWords(tx, listed);
      const details = { words: listed.length };
      await this.changes.record(tx, staffId, { action: 'word-list.changed', targetType: 'word-list', details });
      return { words: listed };
    });
  }
}
