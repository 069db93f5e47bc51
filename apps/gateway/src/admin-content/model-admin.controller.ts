import { AdminModel, type AdminModelView, ModelDepartureDto, money, type Shown } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Param } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ModelActivity } from './model-activity.service.js';

type ShownModel = Promise<Shown<AdminModel>>;

/** Creators in the back-office with what other services know of them (FA-08, FA-09). */
@Controller()
export class ModelAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly urls: MediaUrls,
    private readonly activity: ModelActivity,
  ) {}

  @ByHand('model.create')
  async create({ input, viewer }: Asked<'model.create'>): ShownModel {
    return this.shown(await this.rpc.call('catalog.model.create', input, viewer.identity), viewer);
  }

  @ByHand('model.get')
  async get({ input, viewer }: Asked<'model.get'>): ShownModel {
    return this.shown(await this.rpc.call('catalog.model.get-admin', input, viewer.identity), viewer);
  }

  @ByHand('model.update')
  async update({ input, viewer }: Asked<'model.update'>): ShownModel {
    return this.shown(await this.rpc.call('catalog.model.update', input, viewer.identity), viewer);
  }

  /** Who has paid and who is about to pay, counted now: what is read before she is switched off (CAT-02). */
  @Get(`${API}/admin/models/:id/departure`)
  @Staff('publishing')
  async departure(
    @Param('id', new UuidParam('model-not-found')) modelId: string,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<ModelDepartureDto> {
    const view = await this.rpc.call('billing.departure.preview', { modelId }, identity);
    const { people, returnable, returnCents, openCharges, renewals, upcomingCalls, at } = view;
    const toReturn = returnCents === null ? null : money(returnCents);
    return { people, returnable, toReturn, openCharges, renewals, upcomingCalls, at };
  }

  /** Off: what shall become of paid days is said to billing first, and counts once she is off. */
  @ByHand('model.set-active')
  async setActive({ input, viewer }: Asked<'model.set-active'>): ShownModel {
    const { modelId, isActive, paidDays, reason } = input;
    const { identity } = viewer;
    // who is off already, or was never there, leaves no decision behind
    const leaves =
      paidDays !== null &&
      !isActive &&
      (await this.rpc.call('catalog.model.get-admin', { modelId }, identity)).isActive;
    const decided = leaves
      ? await this.rpc.call('billing.departure.decide', { modelId, paidDays, reason }, identity)
      : {};
    return this.shown(
      await this.rpc.call('catalog.model.set-active', { modelId, isActive, ...decided }, identity),
      viewer,
    );
  }

  private async shown(view: AdminModelView, { identity, token }: Viewer): ShownModel {
    const lastActivityAt = await this.activity.latest(view, identity);
    return showMedia(AdminModel, { ...view, lastActivityAt }, { urls: this.urls, token });
  }
}
