import { AdminModel, type AdminModelView, type Shown } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import type { Viewer } from '../security/viewer.js';
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
  async create({ input, viewer }: RouteCall<'model.create'>): ShownModel {
    return this.shown(await this.rpc.call('catalog.model.create', input, viewer.identity), viewer);
  }

  @ByHand('model.get')
  async get({ input, viewer }: RouteCall<'model.get'>): ShownModel {
    return this.shown(await this.rpc.call('catalog.model.get-admin', input, viewer.identity), viewer);
  }

  @ByHand('model.update')
  async update({ input, viewer }: RouteCall<'model.update'>): ShownModel {
    return this.shown(await this.rpc.call('catalog.model.update', input, viewer.identity), viewer);
  }

  /** Off: what shall become of paid days is said to billing first, and counts once she is off. */
  @ByHand('model.set-active')
  async setActive({ input, viewer }: RouteCall<'model.set-active'>): ShownModel {
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
