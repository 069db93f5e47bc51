import { randomInt } from 'node:crypto';
import type { AdminCommentView, DemoCountReply, RpcReply, RpcRequest } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { looksLikeUuid, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { PostAdminRead } from '../posts/post-admin.read.js';
import { type DemoComment, DemoRepository } from './demo.repository.js';
import { DEMO_LINES, DEMO_NAMES } from './praise.js';

/** The two buttons of each kind (CAT-23, CAT-26). */
const STEPS = [5, 10];
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

  async addLikes(postId: string, count: number, staffId: string): Promise<DemoCountReply> {
    if (!STEPS.includes(count)) throw invalid('count', '5 ou 10.');
    return this.change(postId, staffId, 'demo-likes.added', async (tx, post) => {
      await this.demo.addLikes(tx, post.postId, count, staffId, this.clock.now());
      return [await this.demo.counts(tx, postId), count];
    });
  }

  async removeLikes(postId: string, staffId: string): Promise<DemoCountReply> {
    return this.change(postId, staffId, 'demo-likes.removed', async (tx, post) => {
      const removed = await this.demo.removeLikes(tx, post.postId);
      return [await this.demo.counts(tx, postId), removed];
    });
  }

  /** Any author name, both trimmed and not empty (CAT-25). */
  async addComment(request: RpcRequest<'catalog.demo.add-comment'>, staffId: string): Promise<AdminCommentView> {
    const comment = {
      authorName: readText(request.authorName, 'authorName', 80),
      content: readText(request.content, 'content', 1_000),
    };
    return this.change(request.postId, staffId, 'demo-comment.added', async (tx, post) => {
      const [added] = await this.demo.addComments(tx, post, [comment], staffId, this.clock.now());
      if (!added) throw new Error('an insert answers its row');
      return [added, 1];
    });
  }

  async generateComments(
    postId: string,
    count: number,
    staffId: string,
  ): Promise<RpcReply<'catalog.demo.generate-comments'>> {
    if (!STEPS.includes(count)) throw invalid('count', '5 ou 10.');
    return this.change(postId, staffId, 'demo-comments.generated', async (tx, post) => {
      const items = await this.demo.addComments(tx, post, someComments(count), staffId, this.clock.now());
      const { demoCommentsCount } = await this.demo.counts(tx, postId);
      return [{ items, demoCommentsCount }, count];
    });
  }

  async removeComments(postId: string, staffId: string): Promise<{ deleted: number }> {
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
      const found = looksLikeUuid(postId) ? await this.posts.brief(postId, tx) : null;
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

function readText(value: string, field: string, max: number): string {
  const text = typeof value === 'string' ? cleanText(value) : '';
  if (!text) throw invalid(field, 'Preencha este campo.', 'required');
  if (text.length > max) throw invalid(field, `Até ${max} caracteres.`, 'too-long');
  return text;
}

const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const someComments = (count: number): DemoComment[] =>
  Array.from({ length: count }, () => ({ authorName: any(DEMO_NAMES), content: any(DEMO_LINES) }));
