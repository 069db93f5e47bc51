import type { In } from '@camarim/contracts';
import { askedRow, type Tx, wasMade } from '@camarim/database';
import { problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { DelegationService } from '../delegations/delegation.service.js';
import { invalid } from '../input/input.js';
import { AssetRead } from '../media/asset.read.js';
import { MediaService } from '../media/media.service.js';
import { PublicationGuard } from '../releases/publication-guard.js';
import { type HeldPost, PostRepository, valuesOf } from './post.repository.js';
import { type Author, authorKindOf, staffIdOf } from './post-author.js';
import { readPostForm } from './post-form.js';
import { PostPublisher } from './post-publisher.service.js';
import { PostScheduler } from './post-schedule.service.js';

type Action = 'created' | 'updated' | 'published' | 'hidden' | 'deleted';

/**
 * Adding, changing, showing and removing a post, by the team and by its creator alike (CAT-30, CAT-31): row, event and
 * audit entry are one transaction. Whether it is theirs to change is asked before; whether the team may publish in her name
 * is asked here (STU-13). Taking something off the air is nobody's to forbid.
 */
@Injectable()
export class PostEditor {
  constructor(
    private readonly posts: PostRepository,
    private readonly media: MediaService,
    private readonly assets: AssetRead,
    private readonly guard: PublicationGuard,
    private readonly publisher: PostPublisher,
    private readonly scheduler: PostScheduler,
    private readonly delegations: DelegationService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * A post that says it shows somebody else stays a draft until their release is on record (USR-31). With the same `clientId` the
   * same post, however often it is sent. @returns its id. @throws idempotency-mismatch
   */
  async create(
    tx: Tx,
    { clientId, publish, publishAt, planned, hasCoPerformers, ...form }: In<'catalog.post.create'>,
    by: Author,
  ): Promise<string> {
    const { modelId, media, ...fields } = readPostForm(form);
    const staffId = staffIdOf(by);
    if (!(await this.assets.modelExists(modelId, tx))) throw problem('model-not-found');
    const way = [publish, publishAt, planned, hasCoPerformers];
    const all = [authorKindOf(by), modelId, media, ...valuesOf(fields), ...way];
    const asked = askedRow(clientId, all);
    if (await wasMade(tx, 'post', asked)) return asked.id;
    await this.delegations.require(tx, modelId, 'publishing', staffId);
    const wanted = { modelId, staffId: by.userId, field: 'media', forPost: null };
    const assetId = await this.media.takeIn(tx, media, wanted);
    await this.media.shape(tx, assetId, fields.previewSeconds, fields.cropBottom);
    const postId = await this.posts.add(tx, modelId, assetId, authorKindOf(by), fields, this.clock.now(), asked);
    await this.audit(tx, staffId, 'created', { id: postId, modelId });
    if (hasCoPerformers) await this.guard.awaitRelease(tx, postId, by.userId, this.clock.now());
    else if (publishAt !== null || planned !== null)
      await this.scheduler.schedule(tx, await this.publisher.hold(tx, postId), { publishAt, planned }, staffId);
    else if (publish) await this.publisher.show(tx, await this.publisher.hold(tx, postId), staffId);
    return postId;
  }

  /**
   * Another file on a public post takes it out of the lists until that file is ready; what was bought keeps its own (PUR-06).
   * @throws conflict, validation-failed
   */
  async update(tx: Tx, { revision, ...form }: In<'catalog.post.update'>, post: HeldPost, by: Author): Promise<void> {
    const { modelId, media, ...fields } = readPostForm(form);
    const { id: postId } = post;
    if (post.modelId !== modelId) throw invalid('modelId', 'Uma publicação não muda de modelo.');
    if (post.revision !== revision) throw problem('conflict');
    const staffId = staffIdOf(by);
    await this.delegations.require(tx, modelId, 'publishing', staffId);
    const assetId = await this.media.takeIn(tx, media, {
      ...{ modelId, staffId: by.userId, field: 'media', forPost: postId },
    });
    const other = assetId !== post.assetId;
    if (other && (await this.posts.hasBuyers(tx, postId)))
      throw invalid('media', 'Esta publicação já foi vendida: publique outra.');
    const ready = other ? ((await this.assets.facts(assetId, tx))?.ready ?? false) : post.assetReady;
    if (post.isPublished && !ready) await this.posts.hide(tx, postId, true, this.clock.now());
    if (staffId) await this.posts.touchedByTeam(tx, postId);
    await this.posts.change(tx, postId, assetId, fields, this.clock.now());
    await this.media.shape(tx, assetId, fields.previewSeconds, fields.cropBottom);
    if (other) await this.media.discardUnused(tx, post.assetId);
    // it waited for a file, and this one is there already
    if (post.publishWhenReady && ready) await this.publisher.whenReady(tx, post);
    const said = post.isPublished && !ready ? 'post.hidden' : 'post.updated';
    if (post.isPublished) await this.events.publish(tx, said, { postId, modelId });
    await this.audit(tx, staffId, 'updated', post);
  }

  /** Asking for what already is changes nothing. A post whose file is not ready yet waits for it, a scheduled one no more. */
  async setPublished(tx: Tx, isPublished: boolean, post: HeldPost, by: Author): Promise<void> {
    const { id: postId, modelId } = post;
    const staffId = staffIdOf(by);
    if (!isPublished && post.publishAt !== null) return this.scheduler.unschedule(tx, post, staffId);
    if (isPublished === (post.isPublished || post.publishWhenReady)) return;
    if (isPublished) {
      // what the team removed nobody else can put back: it undoes its own act, whatever she withdrew since
      if (!post.isRemoved) await this.delegations.require(tx, modelId, 'publishing', staffId);
      await this.publisher.show(tx, post, staffId);
    } else {
      await this.posts.hide(tx, postId, false, this.clock.now());
      if (post.isPublished) await this.events.publish(tx, 'post.hidden', { postId, modelId });
    }
    await this.audit(tx, staffId, isPublished ? 'published' : 'hidden', post);
  }

  /** Soft; the files go by a job (CAT-31). */
  async delete(tx: Tx, post: HeldPost, by: Author): Promise<void> {
    const { id: postId, modelId } = post;
    await this.posts.remove(tx, postId, this.clock.now());
    await this.media.discardUnused(tx, post.assetId);
    await this.events.publish(tx, 'post.deleted', { postId, modelId });
    await this.audit(tx, staffIdOf(by), 'deleted', post);
  }

  /** What she does herself is no news to her team. */
  private async audit(
    tx: Tx,
    staffId: string | null,
    what: Action,
    { id: targetId, modelId }: { id: string; modelId: string },
  ): Promise<void> {
    if (!staffId) return;
    await this.changes.record(tx, staffId, { action: `post.${what}`, targetType: 'post', targetId, modelId });
  }
}
