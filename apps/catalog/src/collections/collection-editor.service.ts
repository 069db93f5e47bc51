import type { Collection, CollectionList, Deleted, In } from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { COLLECTION_LIMITS, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { DelegationService } from '../delegations/delegation.service.js';
import { cleanText, invalid } from '../input/input.js';
import { AssetRead } from '../media/asset.read.js';
import { CollectionRepository } from './collection.repository.js';

/** Who changes a collection: a creator only her own, the team anybody's, and that is recorded. */
export type Editor = { kind: 'staff' | 'user'; userId: string };

/** Collections by the team and by their creator alike: rows, event and audit entry are one transaction (STU-12). */
@Injectable()
export class CollectionEditor {
  constructor(
    private readonly db: Database,
    private readonly collections: CollectionRepository,
    private readonly assets: AssetRead,
    private readonly delegations: DelegationService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
  ) {}

  /** @throws model-not-found for a model that is none, or not hers */
  async list(modelId: string, by: Editor): Promise<CollectionList> {
    if (!(await this.mayChange(modelId, by))) throw problem('model-not-found');
    return { items: await this.collections.ofModel(modelId) };
  }

  /** It stands last. With the same `clientId` the same collection, however often it is sent. @throws model-not-found, not-delegated, validation-failed */
  create({ clientId, modelId, title, postIds }: In<'catalog.collection.create'>, by: Editor): Promise<Collection> {
    const asked = askedRow(clientId, [by.kind, by.userId, modelId, title, postIds]);
    const { id } = asked;
    return this.db.transaction(async (tx) => {
      if (!(await this.mayChange(modelId, by, tx))) throw problem('model-not-found');
      if (await wasMade(tx, 'collection', asked)) return this.seen(tx, id);
      await this.requireDelegation(tx, modelId, by);
      const before = await this.collections.hold(tx, modelId);
      const most = COLLECTION_LIMITS.collections;
      if (before.length >= most) throw invalid('title', `No máximo ${most} coleções.`);
      await this.collections.add(tx, asked, { modelId, title: titleOf(title) });
      await this.fill(tx, { id, modelId }, postIds);
      return this.done(tx, { id, modelId }, by, 'created');
    });
  }

  /** @throws collection-not-found for somebody else's, not-delegated, conflict, validation-failed */
  update(form: In<'catalog.collection.update'>, by: Editor): Promise<Collection> {
    const { collectionId, title, postIds, position, revision } = form;
    return this.db.transaction(async (tx) => {
      const { collection, order } = await this.hold(tx, collectionId, by);
      await this.requireDelegation(tx, collection.modelId, by);
      if (collection.revision !== revision) throw problem('conflict');
      await this.collections.change(tx, collectionId, titleOf(title));
      await this.fill(tx, collection, postIds);
      const others = order.filter((id) => id !== collectionId);
      await this.collections.order(tx, others.toSpliced(position, 0, collectionId));
      return this.done(tx, collection, by, 'updated');
    });
  }

  /** Its posts stay as they are. @throws collection-not-found for somebody else's */
  async delete(collectionId: string, by: Editor): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const { collection } = await this.hold(tx, collectionId, by);
      await this.tell(tx, collection, by, 'deleted');
      await this.collections.remove(tx, collectionId);
    });
    return { deleted: true };
  }

  private requireDelegation(tx: Tx, modelId: string, { kind, userId }: Editor): Promise<void> {
    return this.delegations.require(tx, modelId, 'publishing', kind === 'staff' ? userId : null);
  }

  private async hold(tx: Tx, id: string, by: Editor): Promise<{ collection: Collection; order: string[] }> {
    const found = await this.collections.one(tx, id);
    if (!found || !(await this.mayChange(found.modelId, by, tx))) throw problem('collection-not-found');
    const order = await this.collections.hold(tx, found.modelId);
    return { collection: await this.seen(tx, id), order };
  }

  private async fill(tx: Tx, { id, modelId }: { id: string; modelId: string }, named: string[]): Promise<void> {
    const postIds = [...new Set(named)];
    const owned = await this.collections.owned(tx, modelId, postIds);
    if (owned.length < postIds.length) throw invalid('postIds', 'Escolha publicações deste perfil.');
    // one that was deleted while the form was open is in no list any more where it could be unticked
    const gone = new Set(owned.filter(({ isGone }) => isGone).map((post) => post.id));
    await this.collections.fill(
      tx,
      id,
      postIds.filter((postId) => !gone.has(postId)),
    );
  }

  private mayChange(modelId: string, { kind, userId }: Editor, on?: Tx): Promise<boolean> {
    return kind === 'staff' ? this.assets.modelExists(modelId, on) : this.assets.isCreator(modelId, userId, on);
  }

  private async done(tx: Tx, of: { id: string; modelId: string }, by: Editor, what: string): Promise<Collection> {
    await this.tell(tx, of, by, what);
    return this.seen(tx, of.id);
  }

  private async seen(tx: Tx, id: string): Promise<Collection> {
    const collection = await this.collections.one(tx, id);
    if (!collection) throw problem('collection-not-found');
    return collection;
  }

  private async tell(
    tx: Tx,
    { id, modelId }: { id: string; modelId: string },
    by: Editor,
    what: string,
  ): Promise<void> {
    await this.events.publish(tx, 'collection.changed', { collectionId: id, modelId });
    if (by.kind !== 'staff') return;
    const change = { action: `collection.${what}`, targetType: 'collection' as const, targetId: id, modelId };
    await this.changes.record(tx, by.userId, change);
  }
}

/** Spaces alone are no title. */
function titleOf(text: string): string {
  const title = cleanText(text);
  if (!title) throw invalid('title', 'Escreva um título.');
  return title;
}
