import { randomInt } from 'node:crypto';
import type { AdminComment, DeletedCount, DemoComments, DemoCounts, In, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { PostAdminRead } from '../posts/post-admin.read.js';
import { type DemoComment, DemoRepository } from './demo.repository.js';
import { DEMO_LINES, DEMO_NAMES } from './praise.js';

type Post = { postId: string; modelId: string };

/** Demonstration engagement: flagged, audited, and never part of the public counts. */
@Injectable()
export class DemoService {
  constructor(
    private readonly db: Database,
    private readonly posts: PostAdminRead,
    private readonly demo: DemoRepository,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  @Answers('catalog.demo.add-likes')
  addLikes({ postId, count }: In<'catalog.demo.add-likes'>, { userId: staffId }: StaffCaller): Promise<DemoCounts> {
    return this.change(postId, staffId, 'demo-likes.added', async (tx, post) => {
      await this.demo.addLikes(tx, post.postId, count, staffId, this.clock.now());
      return [await this.demo.counts(tx, postId), count];
    });
  }

  @Answers('catalog.demo.remove-likes')
  removeLikes({ postId }: In<'catalog.demo.remove-likes'>, { userId: staffId }: StaffCaller): Promise<DemoCounts> {
    return this.change(postId, staffId, 'demo-likes.removed', async (tx, post) => {
      const removed = await this.demo.removeLikes(tx, post.postId);
      return [await this.demo.counts(tx, postId), removed];
    });
  }

  /** Any author name, both trimmed and not empty (CAT-25). */
  @Answers('catalog.demo.add-comment')
  async addComment(request: In<'catalog.demo.add-comment'>, { userId: staffId }: StaffCaller): Promise<AdminComment> {
    const comment = {
      authorName: readText(request.authorName, 'authorName'),
      content: readText(request.content, 'content'),
    };
    return this.change(request.postId, staffId, 'demo-comment.added', async (tx, post) => {
      const [added] = await this.demo.addComments(tx, post, [comment], staffId, this.clock.now());
      if (!added) throw new Error('an insert answers its row');
      return [added, 1];
    });
  }

  @Answers('catalog.demo.generate-comments')
  generateComments(
    { postId, count }: In<'catalog.demo.generate-comments'>,
    { userId: staffId }: StaffCaller,
  ): Promise<DemoComments> {
    return this.change(postId, staffId, 'demo-comments.generated', async (tx, post) => {
      const items = await this.demo.addComments(tx, post, someComments(count), staffId, this.clock.now());
      const { demoCommentsCount } = await this.demo.counts(tx, postId);
      return [{ items, demoCommentsCount }, count];
    });
  }

  @Answers('catalog.demo.remove-comments')
  removeComments(
    { postId }: In<'catalog.demo.remove-comments'>,
    { userId: staffId }: StaffCaller,
  ): Promise<DeletedCount> {
    return this.change(postId, staffId, 'demo-comments.removed', async (tx, post) => {
      const deleted = await this.demo.removeComments(tx, post.postId, this.clock.now());
      return [{ deleted }, deleted];
    });
  }

  /** The change, its audit entry and its event are one transaction. `work` answers and says how many rows it was. */
  private async change<T>(
    postId: string,
    staffId: string,
    action: string,
    work: (tx: Tx, post: Post) => Promise<[T, number]>,
  ): Promise<T> {
    return this.db.transaction(async (tx) => {
      const found = await this.posts.brief(postId, tx);
      if (!found) throw problem('post-not-found');
      const post = { postId, modelId: found.modelId };
      const [answer, count] = await work(tx, post);
      await this.changes.record(tx, staffId, {
        action,
        targetType: 'post',
        targetId: postId,
        modelId: post.modelId,
        details: { count },
      });
      await this.events.publish(tx, 'demo-engagement.changed', post);
      return answer;
    });
  }
}

/** Spaces alone are no text. */
function readText(value: string, field: string): string {
  const text = cleanText(value);
  if (!text) throw invalid(field, 'Preencha este campo.', 'required');
  return text;
}

const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const someComments = (count: number): DemoComment[] =>
  Array.from({ length: count }, () => ({ authorName: any(DEMO_NAMES), content: any(DEMO_LINES) }));
