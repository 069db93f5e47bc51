import type { AdminModelItem, AdminModelView, ModelDraft, Page, RpcRequest } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { looksLikeUuid, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { checkLimit, invalid } from '../input/input.js';
import { MediaService } from '../media/media.service.js';
import { PublicationGuard } from '../releases/publication-guard.js';
import { type HeldModel, ModelRepository } from './model.repository.js';
import { ModelAdminRead } from './model-admin.read.js';
import { readModelDraft } from './model-draft.js';
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
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  async list(request: RpcRequest<'catalog.model.list-all'>): Promise<Page<AdminModelItem>> {
    checkLimit(request.limit, 100);
    if (!['all', 'active', 'inactive'].includes(request.status)) throw invalid('status', 'Estado inválido.');
    return this.reads.page(request, parseNameCursor(request.cursor));
  }

  get(modelId: string): Promise<AdminModelView> {
    return this.view(modelId);
  }

  /** @throws validation-failed, username-taken */
  async create(draft: ModelDraft, staffId: string): Promise<AdminModelView> {
    const wanted = readModelDraft(draft);
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
  async update({ modelId, draft, revision }: RpcRequest<'catalog.model.update'>, staffId: string) {
    const wanted = readModelDraft(draft);
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

  /** Ativa / Inativa (CAT-02); asking for what already is changes nothing. @param departureId what billing was told about paid days. */
  async setActive(modelId: string, isActive: boolean, staffId: string, departureId?: string): Promise<AdminModelView> {
    if (departureId !== undefined && !looksLikeUuid(departureId)) throw problem('validation-failed');
    return this.db.transaction(async (tx) => {
      const model = await this.held(tx, modelId);
      if (model.isActive === isActive) return this.view(modelId, tx);
      if (isActive) await this.guard.model(tx, modelId);
      await this.models.setActive(tx, modelId, isActive, this.clock.now());
      const { username } = model;
      if (isActive) {
        await this.events.publish(tx, 'model.activated', { modelId, username });
        await this.events.publish(tx, 'model.updated', { modelId, username, isActive });
      } else {
        const decided = departureId === undefined ? {} : { departureId };
        await this.events.publish(tx, 'model.deactivated', { modelId, username, ...decided });
      }
      await this.audit(tx, staffId, isActive ? 'activated' : 'deactivated', model);
      return this.view(modelId, tx);
    });
  }

  /** Soft; the row stays for payments, the files go by a job (CAT-04). @throws model-in-use */
  async delete(modelId: string, staffId: string): Promise<{ deleted: true }> {
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

  /** Billing says that a call is paid for, or over: until then she cannot be deleted. */
  async keepCall(tx: Tx, call: { bookingId: string; modelId: string }, ended: boolean): Promise<void> {
    await this.models.keepCall(tx, call.bookingId, call.modelId, ended, this.clock.now());
  }

  /** Her portrait or cover is there (again): pages that show it are to be read anew. */
  async whenMediaIsReady(tx: Tx, assetId: string): Promise<void> {
    for (const model of await this.models.byAsset(tx, assetId)) await this.events.publish(tx, 'model.updated', model);
  }

  private async takeImages(tx: Tx, modelId: string, draft: ModelDraft, staffId: string): Promise<string[]> {
    const take = (image: string, field: string) =>
      this.media.takeIn(tx, image, { modelId, staffId, field, kind: 'image' });
    const face = await take(draft.profileImage, 'profileImage');
    const cover = draft.coverImage === draft.profileImage ? face : await take(draft.coverImage, 'coverImage');
    await this.models.setImages(tx, modelId, face, cover);
    return [face, cover];
  }

  private async held(tx: Tx, modelId: string): Promise<HeldModel> {
    const model = looksLikeUuid(modelId) ? await this.models.hold(tx, modelId) : null;
    if (!model) throw problem('model-not-found');
    return model;
  }

  private async audit(tx: Tx, staffId: string, what: string, { id, username }: { id: string; username: string }) {
    const change = { action: `model.${what}`, targetType: 'model' as const, targetId: id, modelId: id };
    await this.changes.record(tx, staffId, { ...change, details: { username } });
  }

  private async view(modelId: string, on?: Tx): Promise<AdminModelView> {
    const view = looksLikeUuid(modelId) ? await this.reads.view(modelId, this.clock.now(), on) : null;
    if (!view) throw problem('model-not-found');
    return view;
  }
}
