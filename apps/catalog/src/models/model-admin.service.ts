import type { AdminModelPage, AdminModelView, Deleted, In, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient, refuseOwed } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { DelegationService } from '../delegations/delegation.service.js';
import { MediaService } from '../media/media.service.js';
import { PublicationGuard } from '../releases/publication-guard.js';
import { type HeldModel, ModelRepository } from './model.repository.js';
import { ModelAdminRead } from './model-admin.read.js';
import { type ModelFields, readModelForm } from './model-form.js';
import { parseNameCursor } from './name-cursor.js';

/** What the team does with creators (CAT-02 to CAT-05): row, event and audit entry are one transaction. */
@Injectable()
export class ModelAdminService {
  constructor(
    private readonly db: Database,
    private readonly reads: ModelAdminRead,
    private readonly models: ModelRepository,
    private readonly media: MediaService,
    private readonly guard: PublicationGuard,
    private readonly delegations: DelegationService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @Answers('catalog.model.list-all')
  list(query: In<'catalog.model.list-all'>): Promise<AdminModelPage> {
    return this.reads.page(query, parseNameCursor(query.cursor));
  }

  @Answers('catalog.model.get-admin')
  get({ modelId }: In<'catalog.model.get-admin'>): Promise<AdminModelView> {
    return this.view(modelId);
  }

  /** @throws validation-failed, username-taken */
  @Answers('catalog.model.create')
  create(form: In<'catalog.model.create'>, { userId: staffId }: StaffCaller): Promise<AdminModelView> {
    const wanted = readModelForm(form);
    return this.db.transaction(async (tx) => {
      const modelId = await this.models.add(tx, wanted, this.clock.now());
      if (modelId === null) throw problem('username-taken');
      await this.takeImages(tx, modelId, wanted, staffId);
      const { username } = wanted;
      await this.events.publish(tx, 'model.created', { modelId, username });
      await this.audit(tx, staffId, 'created', { id: modelId, username });
      return this.view(modelId, tx);
    });
  }

  /** @throws conflict when somebody else has changed it meanwhile, username-taken, validation-failed */
  @Answers('catalog.model.update')
  update(
    { modelId, revision, ...form }: In<'catalog.model.update'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminModelView> {
    const wanted = readModelForm(form);
    return this.db.transaction(async (tx) => {
      const model = await this.held(tx, modelId);
      if (model.revision !== revision) throw problem('conflict');
      const { username } = wanted;
      if (await this.models.nameTaken(tx, username, modelId)) throw problem('username-taken');
      await this.models.change(tx, modelId, wanted, this.clock.now());
      const kept = await this.takeImages(tx, modelId, wanted, staffId);
      for (const old of [model.profileAssetId, model.coverAssetId])
        if (old !== null && !kept.includes(old)) await this.media.discardUnused(tx, old);
      await this.events.publish(tx, 'model.updated', { modelId, username, isActive: model.isActive });
      await this.audit(tx, staffId, 'updated', model);
      return this.view(modelId, tx);
    });
  }

  /** Ativa / Inativa (CAT-02); asking for what already is changes nothing. `departureId`: what billing was told about paid days. */
  @Answers('catalog.model.set-active')
  setActive(
    wanted: In<'catalog.model.set-active'>,
    { userId: staffId }: Pick<StaffCaller, 'userId'>,
  ): Promise<AdminModelView> {
    return this.db.transaction(async (tx) => {
      await this.setActiveIn(tx, wanted, staffId);
      return this.view(wanted.modelId, tx);
    });
  }
  /** The same, with what it follows from. @param isBarred her check is taken back with it. @returns false when she was so already. */
  async setActiveIn(
    tx: Tx,
    { modelId, isActive, departureId }: In<'catalog.model.set-active'>,
    staffId: string,
    isBarred = false,
  ): Promise<boolean> {
    const model = await this.held(tx, modelId);
    if (model.isActive === isActive) return false;
    if (isActive) await this.guard.model(tx, modelId);
    await this.models.setActive(tx, modelId, isActive, this.clock.now());
    const { username } = model;
    if (isActive) {
      await this.events.publish(tx, 'model.activated', { modelId, username });
      await this.events.publish(tx, 'model.updated', { modelId, username, isActive });
    } else {
      const decided = departureId === null ? {} : { departureId };
      const barred = isBarred ? { isBarred } : {};
      await this.events.publish(tx, 'model.deactivated', { modelId, username, ...decided, ...barred });
    }
    await this.audit(tx, staffId, isActive ? 'activated' : 'deactivated', model);
    return true;
  }

  /** Soft; the row stays for payments, the files go by a job (CAT-04). @throws model-has-balance, model-in-use */
  @Answers('catalog.model.delete')
  async delete({ modelId }: In<'catalog.model.delete'>, { userId: staffId }: StaffCaller): Promise<Deleted> {
    await refuseOwed(this.rpc, [modelId], 'delete');
    await this.db.transaction(async (tx) => {
      const model = await this.held(tx, modelId);
      const now = this.clock.now();
      if (await this.reads.inUse(modelId, now, tx)) throw problem('model-in-use');
      await this.models.remove(tx, modelId, now);
      const { username } = model;
      await this.events.publish(tx, 'model.deactivated', { modelId, username });
      await this.events.publish(tx, 'model.deleted', { modelId, username });
      await this.audit(tx, staffId, 'deleted', model);
    });
    return { deleted: true };
  }

  /** @throws model-has-balance: nobody could draw it any more (PAYOUT-06). */
  @Answers('catalog.model.detach-creator')
  async detachCreator(
    { modelId }: In<'catalog.model.detach-creator'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Deleted> {
    await refuseOwed(this.rpc, [modelId], 'detach');
    await this.db.transaction(async (tx) => {
      const model = await this.held(tx, modelId);
      await this.models.setCreator(tx, modelId, null, this.clock.now());
      await this.delegations.giveBack(tx, modelId, staffId);
      // whoever tells her of her page reads from here on that it is nobody's
      const { username, isActive, creatorUserId: userId } = model;
      await this.events.publish(tx, 'model.updated', { modelId, username, isActive });
      await this.audit(tx, staffId, 'creator-detached', model, { userId });
    });
    return { deleted: true };
  }

  /** She accepted her invitation: somebody else's check is not hers, and her page stays as it is shown (PAYOUT-03). Of a creator who is deleted by now, nothing is kept. */
  async whenCreatorAccepted(tx: Tx, { modelId, userId }: { modelId: string; userId: string }): Promise<void> {
    const model = await this.models.hold(tx, modelId);
    if (!model) return;
    await this.delegations.whenCreatorAccepted(tx, modelId, userId);
    await this.models.setCreator(tx, modelId, userId, this.clock.now());
    await this.models.takeCheck(tx, modelId, userId);
    await this.events.publish(tx, 'model.updated', { modelId, username: model.username, isActive: model.isActive });
  }

  /** Billing says that a call is paid for, or over: until then she cannot be deleted. */
  async keepCall(
    tx: Tx,
    { bookingId, modelId }: { bookingId: string; modelId: string },
    { ended, time }: { ended: boolean; time: string },
  ): Promise<void> {
    await this.models.keepCall(tx, { bookingId, modelId, ended, at: new Date(time) });
  }

  /** Her portrait or cover is there (again): pages that show it are to be read anew. */
  async whenMediaIsReady(tx: Tx, assetId: string): Promise<void> {
    for (const model of await this.models.byAsset(tx, assetId)) await this.events.publish(tx, 'model.updated', model);
  }

  private async takeImages(tx: Tx, modelId: string, form: ModelFields, staffId: string): Promise<string[]> {
    const take = (image: string, field: string) =>
      this.media.takeIn(tx, image, { modelId, staffId, field, kind: 'image' });
    const face = await take(form.profileImage, 'profileImage');
    const cover = form.coverImage === form.profileImage ? face : await take(form.coverImage, 'coverImage');
    await this.models.setImages(tx, modelId, face, cover);
    return [face, cover];
  }

  /** Stays as she is until `tx` ends. @throws model-not-found */
  async held(tx: Tx, modelId: string): Promise<HeldModel> {
    const model = await this.models.hold(tx, modelId);
    if (!model) throw problem('model-not-found');
    return model;
  }

  private async audit(
    tx: Tx,
    staffId: string,
    what: string,
    { id, username }: { id: string; username: string },
    more: Record<string, string | null> = {},
  ) {
    const change = { action: `model.${what}`, targetType: 'model' as const, targetId: id, modelId: id };
    await this.changes.record(tx, staffId, { ...change, details: { username, ...more } });
  }

  private async view(modelId: string, on?: Tx): Promise<AdminModelView> {
    const view = await this.reads.view(modelId, this.clock.now(), on);
    if (!view) throw problem('model-not-found');
    return view;
  }
}
