import type { CallerFor, In, OwnPost, OwnPostPage } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import type { HeldPost } from './post.repository.js';
import { PostAdminRead } from './post-admin.read.js';
import { PostPins } from './post-pin.service.js';
import { PostPublisher } from './post-publisher.service.js';
import { PostScheduler } from './post-schedule.service.js';

/** What a creator does with her own posts. Somebody else's are not there for her. */
@Injectable()
export class OwnPostService {
  constructor(
    private readonly db: Database,
    private readonly reads: PostAdminRead,
    private readonly publisher: PostPublisher,
    private readonly scheduler: PostScheduler,
    private readonly pins: PostPins,
  ) {}

  /** @throws model-not-found for a model that is not hers */
  @Answers('catalog.own-post.list')
  async list(query: In<'catalog.own-post.list'>, { userId }: CallerFor<'catalog.own-post.list'>): Promise<OwnPostPage> {
    if (!(await this.reads.isCreator(query.modelId, userId))) throw problem('model-not-found');
    return this.reads.page({ ...query, filter: 'all' }, readNewestCursor(query.cursor));
  }

  @Answers('catalog.own-post.schedule')
  schedule(
    { postId, publishAt }: In<'catalog.own-post.schedule'>,
    caller: CallerFor<'catalog.own-post.schedule'>,
  ): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.scheduler.schedule(tx, post, publishAt, null));
  }

  @Answers('catalog.own-post.unschedule')
  unschedule(
    { postId }: In<'catalog.own-post.unschedule'>,
    caller: CallerFor<'catalog.own-post.unschedule'>,
  ): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.scheduler.unschedule(tx, post, null));
  }

  @Answers('catalog.own-post.pin')
  pin({ postId }: In<'catalog.own-post.pin'>, caller: CallerFor<'catalog.own-post.pin'>): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.pins.pin(tx, post, null));
  }

  @Answers('catalog.own-post.unpin')
  unpin({ postId }: In<'catalog.own-post.unpin'>, caller: CallerFor<'catalog.own-post.unpin'>): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.pins.unpin(tx, post, null));
  }

  private change(
    postId: string,
    { userId }: { userId: string },
    act: (tx: Tx, post: HeldPost) => Promise<void>,
  ): Promise<OwnPost> {
    return this.db.transaction(async (tx) => {
      const post = await this.publisher.hold(tx, postId);
      if (!(await this.reads.isCreator(post.modelId, userId, tx))) throw problem('post-not-found');
      await act(tx, post);
      const view = await this.reads.view(postId, tx);
      if (!view) throw problem('post-not-found');
      return view;
    });
  }
}
