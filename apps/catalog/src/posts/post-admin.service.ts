import type { AdminPost, AdminPostPage, CallerFor, Deleted, In } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { invalid } from '../input/input.js';
import { AssetRead } from '../media/asset.read.js';
import { MediaService } from '../media/media.service.js';
import { PublicationGuard } from '../releases/publication-guard.js';
import { type HeldPost, PostRepository } from './post.repository.js';
import { PostAdminRead } from './post-admin.read.js';
import { readPostForm } from './post-form.js';
import { PostPins } from './post-pin.service.js';
import { PostPublisher } from './post-publisher.service.js';
import { PostScheduler } from './post-schedule.service.js';

type Action = 'created' | 'updated' | 'published' | 'hidden' | 'deleted';

/** What the team does with posts (CAT-30, CAT-31): row, event and audit entry are one transaction. */
@Injectable()
export class PostAdminService {
  constructor(
    private readonly db: Database,
    private readonly reads: PostAdminRead,
    private readonly posts: PostRepository,
    private readonly media: MediaService,
    private readonly assets: AssetRead,
    private readonly guard: PublicationGuard,
    private readonly publisher: PostPublisher,
    private readonly scheduler: PostScheduler,
    private readonly pins: PostPins,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  @Answers('catalog.post.list-all')
  list(query: In<'catalog.post.list-all'>): Promise<AdminPostPage> {
    return this.reads.page(query, readNewestCursor(query.cursor));
  }

  @Answers('catalog.post.get-admin')
  get({ postId }: In<'catalog.post.get-admin'>): Promise<AdminPost> {
    return this.view(postId);
  }

  /** A post that says it shows somebody else stays a draft until their release is on record (USR-31). */
  @Answers('catalog.post.create')
  create(
    { publish, publishAt, hasCoPerformers, ...form }: In<'catalog.post.create'>,
    { userId: staffId }: CallerFor<'catalog.post.create'>,
  ): Promise<AdminPost> {
    const wanted = readPostForm(form);
    return this.db.transaction(async (tx) => {
      const { modelId, media, ...fields } = wanted;
      if (!(await this.assets.modelExists(modelId, tx))) throw problem('model-not-found');
      const assetId = await this.media.takeIn(tx, media, { modelId, staffId, field: 'media', forPost: null });
      await this.media.shape(tx, assetId, fields.previewSeconds, fields.cropBottom);
      const postId = await this.posts.add(tx, modelId, assetId, fields, this.clock.now());
      await this.audit(tx, staffId, 'created', { id: postId, modelId });
      if (hasCoPerformers) await this.guard.awaitRelease(tx, postId, staffId, this.clock.now());
      else if (publishAt !== null)
        await this.scheduler.schedule(tx, await this.publisher.hold(tx, postId), publishAt, staffId);
      else if (publish) await this.publisher.show(tx, await this.publisher.hold(tx, postId));
      return this.view(postId, tx);
    });
  }

  /** Another file on a public post takes it out of the lists until that file is ready. @throws conflict */
  @Answers('catalog.post.update')
  update(
    { postId, revision, ...form }: In<'catalog.post.update'>,
    { userId: staffId }: CallerFor<'catalog.post.update'>,
  ): Promise<AdminPost> {
    const { modelId, media, ...fields } = readPostForm(form);
    return this.db.transaction(async (tx) => {
      const post = await this.publisher.hold(tx, postId);
      if (post.modelId !== modelId) throw invalid('modelId', 'Uma publicação não muda de modelo.');
      if (post.revision !== revision) throw problem('conflict');
      const assetId = await this.media.takeIn(tx, media, { modelId, staffId, field: 'media', forPost: postId });
      const other = assetId !== post.assetId;
      const ready = other ? ((await this.assets.facts(assetId, tx))?.ready ?? false) : post.assetReady;
      if (post.isPublished && !ready) await this.posts.hide(tx, postId, true, this.clock.now());
      await this.posts.change(tx, postId, assetId, fields, this.clock.now());
      await this.media.shape(tx, assetId, fields.previewSeconds, fields.cropBottom);
      if (other) await this.media.discardUnused(tx, post.assetId);
      const said = post.isPublished && !ready ? 'post.hidden' : 'post.updated';
      if (post.isPublished) await this.events.publish(tx, said, { postId, modelId });
      await this.audit(tx, staffId, 'updated', post);
      return this.view(postId, tx);
    });
  }

  /** Asking for what already is changes nothing. A post whose file is not ready yet waits for it, a scheduled one no more. */
  @Answers('catalog.post.set-published')
  setPublished(
    { postId, isPublished }: In<'catalog.post.set-published'>,
    { userId: staffId }: Pick<CallerFor<'catalog.post.set-published'>, 'userId'>,
  ): Promise<AdminPost> {
    return this.change(postId, async (tx, post) => {
      const { modelId } = post;
      if (!isPublished && post.publishAt !== null) return this.scheduler.unschedule(tx, post, staffId);
      if (isPublished === (post.isPublished || post.publishWhenReady)) return;
      if (isPublished) await this.publisher.show(tx, post);
      else {
        await this.posts.hide(tx, postId, false, this.clock.now());
        if (post.isPublished) await this.events.publish(tx, 'post.hidden', { postId, modelId });
      }
      await this.audit(tx, staffId, isPublished ? 'published' : 'hidden', post);
    });
  }

  @Answers('catalog.post.schedule')
  schedule(
    { postId, publishAt }: In<'catalog.post.schedule'>,
    { userId }: CallerFor<'catalog.post.schedule'>,
  ): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.scheduler.schedule(tx, post, publishAt, userId));
  }

  @Answers('catalog.post.unschedule')
  unschedule(
    { postId }: In<'catalog.post.unschedule'>,
    { userId }: CallerFor<'catalog.post.unschedule'>,
  ): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.scheduler.unschedule(tx, post, userId));
  }

  @Answers('catalog.post.pin')
  pin({ postId }: In<'catalog.post.pin'>, { userId }: CallerFor<'catalog.post.pin'>): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.pins.pin(tx, post, userId));
  }

  @Answers('catalog.post.unpin')
  unpin({ postId }: In<'catalog.post.unpin'>, { userId }: CallerFor<'catalog.post.unpin'>): Promise<AdminPost> {
    return this.change(postId, (tx, post) => this.pins.unpin(tx, post, userId));
  }

  /** Soft; the files go by a job (CAT-31). */
  @Answers('catalog.post.delete')
  async delete(
    { postId }: In<'catalog.post.delete'>,
    { userId: staffId }: CallerFor<'catalog.post.delete'>,
  ): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const post = await this.publisher.hold(tx, postId);
      await this.posts.remove(tx, postId, this.clock.now());
      await this.media.discardUnused(tx, post.assetId);
      await this.events.publish(tx, 'post.deleted', { postId, modelId: post.modelId });
      await this.audit(tx, staffId, 'deleted', post);
    });
    return { deleted: true };
  }

  /** The files of an asset are there (again): what waited for them is published, what shows them is to be read anew. */
  async whenMediaIsReady(tx: Tx, assetId: string): Promise<void> {
    for (const { id: postId, modelId, isPublished, waits } of await this.posts.byAsset(tx, assetId)) {
      if (waits) await this.posts.publish(tx, postId, this.clock.now());
      if (waits) await this.events.publish(tx, 'post.published', { postId, modelId });
      else if (isPublished) await this.events.publish(tx, 'post.updated', { postId, modelId });
    }
  }

  private change(postId: string, act: (tx: Tx, post: HeldPost) => Promise<void>): Promise<AdminPost> {
    return this.db.transaction(async (tx) => {
      await act(tx, await this.publisher.hold(tx, postId));
      return this.view(postId, tx);
    });
  }

  private async audit(tx: Tx, staffId: string, what: Action, post: { id: string; modelId: string }): Promise<void> {
    const change = { action: `post.${what}`, targetType: 'post' as const, targetId: post.id, modelId: post.modelId };
    await this.changes.record(tx, staffId, change);
  }

  private async view(postId: string, on?: Tx): Promise<AdminPost> {
    const view = await this.reads.view(postId, on);
    if (!view) throw problem('post-not-found');
    return view;
  }
}
