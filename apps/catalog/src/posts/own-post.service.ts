import type { Deleted, In, OwnPost, OwnPostPage, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { PREVIEW_SECONDS, problem } from '@camarim/domain';
import { Answers, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AssetRead } from '../media/asset.read.js';
import { type HeldPost, PostRepository } from './post.repository.js';
import { PostAdminRead } from './post-admin.read.js';
import { PostEditor } from './post-editor.service.js';
import { PostPins } from './post-pin.service.js';
import { PostPublisher } from './post-publisher.service.js';
import { PostScheduler } from './post-schedule.service.js';

/** What the team alone says of a post. */
const UNMARKED = { isHot: false, featured: false, isTeaser: false };
/** What her phone made is shown as it is. */
const WHOLE = { previewSeconds: PREVIEW_SECONDS.default, cropBottom: 0 };

/** What a creator does with her own posts. Somebody else's are not there for her. */
@Injectable()
export class OwnPostService {
  constructor(
    private readonly db: Database,
    private readonly reads: PostAdminRead,
    private readonly assets: AssetRead,
    private readonly posts: PostRepository,
    private readonly editor: PostEditor,
    private readonly publisher: PostPublisher,
    private readonly scheduler: PostScheduler,
    private readonly pins: PostPins,
  ) {}

  /** @throws model-not-found for a model that is not hers */
  @Answers('catalog.own-post.list')
  async list(query: In<'catalog.own-post.list'>, { userId }: UserCaller): Promise<OwnPostPage> {
    if (!(await this.assets.isCreator(query.modelId, userId))) throw problem('model-not-found');
    return this.reads.page({ ...query, filter: 'all' }, readNewestCursor(query.cursor));
  }

  /** @throws model-not-found for a model that is not hers, validation-failed for a file that is not */
  @Answers('catalog.own-post.create')
  create({ assetId: media, ...form }: In<'catalog.own-post.create'>, caller: UserCaller): Promise<OwnPost> {
    return this.db.transaction(async (tx) => {
      if (!(await this.assets.isCreator(form.modelId, caller.userId, tx))) throw problem('model-not-found');
      return this.view(await this.editor.create(tx, { ...UNMARKED, ...WHOLE, ...form, media }, caller), tx);
    });
  }

  /** The file and the marks of the team stay. @throws conflict */
  @Answers('catalog.own-post.update')
  update(form: In<'catalog.own-post.update'>, caller: UserCaller): Promise<OwnPost> {
    return this.change(form.postId, caller, async (tx, post) => {
      const { modelId, assetId: media } = post;
      await this.editor.update(
        tx,
        { ...(await this.posts.fields(tx, post.id)), modelId, media, ...form },
        post,
        caller,
      );
    });
  }

  @Answers('catalog.own-post.set-published')
  setPublished({ postId, isPublished }: In<'catalog.own-post.set-published'>, caller: UserCaller): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.editor.setPublished(tx, isPublished, post, caller));
  }

  @Answers('catalog.own-post.delete')
  async delete({ postId }: In<'catalog.own-post.delete'>, caller: UserCaller): Promise<Deleted> {
    await this.db.transaction(async (tx) => this.editor.delete(tx, await this.hold(tx, postId, caller), caller));
    return { deleted: true };
  }

  @Answers('catalog.own-post.schedule')
  schedule({ postId, ...chosen }: In<'catalog.own-post.schedule'>, caller: UserCaller): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.scheduler.schedule(tx, post, chosen, null));
  }

  @Answers('catalog.own-post.unschedule')
  unschedule({ postId }: In<'catalog.own-post.unschedule'>, caller: UserCaller): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.scheduler.unschedule(tx, post, null));
  }

  @Answers('catalog.own-post.pin')
  pin({ postId }: In<'catalog.own-post.pin'>, caller: UserCaller): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.pins.pin(tx, post, null));
  }

  @Answers('catalog.own-post.unpin')
  unpin({ postId }: In<'catalog.own-post.unpin'>, caller: UserCaller): Promise<OwnPost> {
    return this.change(postId, caller, (tx, post) => this.pins.unpin(tx, post, null));
  }

  private change(
    postId: string,
    caller: { userId: string },
    act: (tx: Tx, post: HeldPost) => Promise<void>,
  ): Promise<OwnPost> {
    return this.db.transaction(async (tx) => {
      await act(tx, await this.hold(tx, postId, caller));
      return this.view(postId, tx);
    });
  }

  /** @throws post-not-found for somebody else's */
  private async hold(tx: Tx, postId: string, { userId }: { userId: string }): Promise<HeldPost> {
    const post = await this.publisher.hold(tx, postId);
    if (!(await this.assets.isCreator(post.modelId, userId, tx))) throw problem('post-not-found');
    return post;
  }

  private async view(postId: string, tx: Tx): Promise<OwnPost> {
    const view = await this.reads.view(postId, tx);
    if (!view) throw problem('post-not-found');
    return view;
  }
}
