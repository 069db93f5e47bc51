import type { AdminPost, AdminPostPage, Deleted, In, MissedPublication, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { type HeldPost, PostRepository } from './post.repository.js';
import { PostAdminRead } from './post-admin.read.js';
import type { Author } from './post-author.js';
import { PostEditor } from './post-editor.service.js';
import { PostPins } from './post-pin.service.js';
import { PostPublisher } from './post-publisher.service.js';
import { PostScheduler } from './post-schedule.service.js';

/** What the team does with posts of every creator (CAT-30, CAT-31). */
@Injectable()
export class PostAdminService {
  constructor(
    private readonly db: Database,
    private readonly reads: PostAdminRead,
    private readonly posts: PostRepository,
    private readonly editor: PostEditor,
    private readonly publisher: PostPublisher,
    private readonly scheduler: PostScheduler,
    private readonly pins: PostPins,
    private readonly events: EventPublisher<'catalog'>,
  ) {}

  @Answers('catalog.post.list-all')
  list(query: In<'catalog.post.list-all'>): Promise<AdminPostPage> {
    return this.reads.page(query, readNewestCursor(query.cursor));
  }

  @Answers('catalog.post.get-admin')
  get({ postId }: In<'catalog.post.get-admin'>): Promise<AdminPost> {
    return this.view(postId);
  }

  @Answers('catalog.post.create')
  create(form: In<'catalog.post.create'>, caller: StaffCaller): Promise<AdminPost> {
    return this.db.transaction(async (tx) => this.view(await this.editor.create(tx, form, caller), tx));
  }

  @Answers('catalog.post.update')
  update(form: In<'catalog.post.update'>, caller: StaffCaller): Promise<AdminPost> {
    return this.change(form.postId, (tx, post) => this.editor.update(tx, form, post, caller));
  }

  @Answers('catalog.post.set-published')
  setPublished({ postId, isPublished }: In<'catalog.post.set-published'>, caller: Author): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.editor.setPublished(tx, isPublished, post, caller));
  }
  /** Off the air with what it follows from. @param why said to its creator when it was planned (STU-14). @throws post-not-found */
  async takeDown(tx: Tx, postId: string, staffId: string, why: MissedPublication): Promise<void> {
    const post = await this.publisher.hold(tx, postId);
    if (post.publishAt !== null) return this.scheduler.unschedule(tx, post, staffId, why);
    await this.editor.setPublished(tx, false, post, { kind: 'staff', userId: staffId });
  }

  @Answers('catalog.post.schedule')
  schedule({ postId, ...chosen }: In<'catalog.post.schedule'>, { userId }: StaffCaller): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.scheduler.schedule(tx, post, chosen, userId));
  }

  @Answers('catalog.post.unschedule')
  unschedule({ postId }: In<'catalog.post.unschedule'>, { userId }: StaffCaller): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.scheduler.unschedule(tx, post, userId));
  }

  @Answers('catalog.post.pin')
  pin({ postId }: In<'catalog.post.pin'>, { userId }: StaffCaller): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.pins.pin(tx, post, userId));
  }

  @Answers('catalog.post.unpin')
  unpin({ postId }: In<'catalog.post.unpin'>, { userId }: StaffCaller): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.pins.unpin(tx, post, userId));
  }

  @Answers('catalog.post.delete')
  async delete({ postId }: In<'catalog.post.delete'>, caller: StaffCaller): Promise<Deleted> {
    await this.db.transaction(async (tx) => this.editor.delete(tx, await this.publisher.hold(tx, postId), caller));
    return { deleted: true };
  }

  /** The files of an asset are there (again): what waited for them is published, what shows them is to be read anew. */
  async whenMediaIsReady(tx: Tx, assetId: string): Promise<void> {
    for (const post of await this.posts.byAsset(tx, assetId)) {
      if (post.waits) await this.publisher.whenReady(tx, post);
      else if (post.isPublished)
        await this.events.publish(tx, 'post.updated', { postId: post.id, modelId: post.modelId });
    }
  }
  /** An asset could not be made: the creator of what cannot go out without it hears of it (STU-14). */
  async whenMediaFailed(tx: Tx, assetId: string): Promise<void> {
    for (const post of await this.posts.heldUpBy(tx, assetId)) await this.events.publish(tx, 'post.file-failed', post);
  }
  /** She is checked (again): what was ready while she was not is published now (USR-31). */
  async whenModelIsActive(tx: Tx, modelId: string): Promise<void> {
    for (const post of await this.posts.waitingOf(tx, modelId)) await this.publisher.whenReady(tx, post);
  }

  private change(postId: string, act: (tx: Tx, post: HeldPost) => Promise<void>): Promise<AdminPost> {
    return this.db.transaction(async (tx) => {
      await act(tx, await this.publisher.hold(tx, postId));
      return this.view(postId, tx);
    });
  }

  private async view(postId: string, on?: Tx): Promise<AdminPost> {
    const view = await this.reads.view(postId, on);
    if (!view) throw problem('post-not-found');
    return view;
  }
}
