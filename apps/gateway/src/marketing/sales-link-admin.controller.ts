import type { AdminSalesLinkView, SalesLink, SalesLinkPage } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { presentLink } from './marketing.presenter.js';

@Controller()
export class SalesLinkAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @ByHand('sales-link.list')
  async list({ input, viewer: { identity } }: RouteCall<'sales-link.list'>): Promise<SalesLinkPage> {
    const { items, ...page } = await this.rpc.call('marketing.sales-link.list', input, identity);
    return { ...page, items: items.map((link) => this.present(link)) };
  }

  @ByHand('sales-link.create')
  async create({ input, viewer: { identity } }: RouteCall<'sales-link.create'>): Promise<SalesLink> {
    return this.present(await this.rpc.call('marketing.sales-link.create', { draft: input }, identity));
  }

  @ByHand('sales-link.update')
  async update({ input, viewer: { identity } }: RouteCall<'sales-link.update'>): Promise<SalesLink> {
    return this.present(await this.rpc.call('marketing.sales-link.update', input, identity));
  }

  private present(link: AdminSalesLinkView): SalesLink {
    return presentLink(link, this.config.PUBLIC_URL);
  }
}
