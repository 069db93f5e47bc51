import { type AdminPresellDto, type AdminPresellListDto, AdminPresellView, PresellBadges } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { ContentService } from '../content/content.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { VISITOR } from '../security/viewer.js';
import { PresellAdminService } from './presell-admin.service.js';

@Controller()
export class PresellAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly presells: PresellAdminService,
    private readonly content: ContentService,
  ) {}

  @ByHand('presell.list')
  async list({ viewer: { identity } }: RouteCall<'presell.list'>): Promise<AdminPresellListDto> {
    const { items } = await this.rpc.call('marketing.presell.admin-list', {}, identity);
    return { items: items.map((view) => this.presells.present(view)) };
  }

  @ByHand('presell.get')
  get({ input, viewer: { identity } }: RouteCall<'presell.get'>): Promise<AdminPresellDto> {
    return this.shown(this.rpc.call('marketing.presell.admin-get', input, identity));
  }

  @ByHand('presell.badges')
  badges({ input: { modelId } }: RouteCall<'presell.badges'>): Promise<PresellBadges> {
    return this.content.saidOf({ modelId, showLocation: true }, VISITOR.identity);
  }

  @ByHand('presell.create')
  async create({
    input: { clientId, modelId, ...form },
    viewer: { identity },
  }: RouteCall<'presell.create'>): Promise<AdminPresellDto> {
    const draft = await this.presells.draftOf(form, identity);
    return this.shown(
      this.rpc.call('marketing.presell.create', { ...(clientId && { clientId }), modelId, draft }, identity),
    );
  }

  @ByHand('presell.update')
  async update({
    input: { presellId, updatedAt, ...form },
    viewer: { identity },
  }: RouteCall<'presell.update'>): Promise<AdminPresellDto> {
    const draft = await this.presells.draftOf(form, identity);
    return this.shown(this.rpc.call('marketing.presell.update', { presellId, updatedAt, draft }, identity));
  }

  /** The switch of the card (MKT-25). */
  @ByHand('presell.set-active')
  setActive({ input, viewer: { identity } }: RouteCall<'presell.set-active'>): Promise<AdminPresellDto> {
    return this.shown(this.rpc.call('marketing.presell.set-active', input, identity));
  }

  private async shown(asked: Promise<AdminPresellView>): Promise<AdminPresellDto> {
    return this.presells.present(await asked);
  }
}
