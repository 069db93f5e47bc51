import {
  MarketingListQuery,
  SalesLinkCreateBody,
  SalesLinkDto,
  SalesLinkPageDto,
  SalesLinkUpdateBody,
} from '@camarim/contracts';
import { SALES_LINK } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentLink } from './marketing.presenter.js';

const PAGE = 50;
const LinkId = () => Param('id', new UuidParam('sales-link-not-found'));

@Controller(`${API}/admin`)
@Staff('campaigns')
export class SalesLinkAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Get('sales-links')
  async list(@Query() query: MarketingListQuery, @CurrentViewer() viewer: Viewer): Promise<SalesLinkPageDto> {
    const { cursor = null, limit = PAGE } = query;
    const page = await this.rpc.call('marketing.sales-link.list', { cursor, limit }, viewer.identity);
    const { nextCursor, totals } = page;
    return { items: page.items.map((link) => presentLink(link, this.config.PUBLIC_URL)), nextCursor, totals };
  }

  /** Without a name, a lead or a limit the link gets the source's defaults (MKT-19). */
  @Post('sales-links')
  async create(@Body() body: SalesLinkCreateBody, @CurrentViewer() viewer: Viewer): Promise<SalesLinkDto> {
    const draft = {
      name: body.name ?? '',
      leadId: body.leadId ?? '',
      modelId: body.modelId,
      kind: body.kind ?? ('checkout' as const),
      source: body.source ?? ('whatsapp' as const),
      amountCents: body.amountCents ?? SALES_LINK.amountCents.default,
      durationDays: body.durationDays ?? SALES_LINK.durationDays.default,
      maxActivations: body.maxActivations ?? SALES_LINK.maxActivations.default,
      expiresAt: body.expiresAt ?? null,
    };
    const link = await this.rpc.call('marketing.sales-link.create', { draft }, viewer.identity);
    return presentLink(link, this.config.PUBLIC_URL);
  }

  @Put('sales-links/:id')
  async update(
    @LinkId() linkId: string,
    @Body() body: SalesLinkUpdateBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SalesLinkDto> {
    const request = Object.assign({ linkId }, body);
    const link = await this.rpc.call('marketing.sales-link.update', request, viewer.identity);
    return presentLink(link, this.config.PUBLIC_URL);
  }
}
