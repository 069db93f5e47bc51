import { SalesLinkOfferDto, SalesLinkRedeemedDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { LeadLimit } from './lead-limit.service.js';

@Controller(`${API}/sales-links`)
@Public()
export class SalesLinkController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limit: LeadLimit,
  ) {}

  /** What a link promises whoever signs up by it (MKT-21). */
  @Get(':leadId')
  async offer(
    @Param('leadId') leadId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SalesLinkOfferDto> {
    await this.limit.check(request);
    return this.rpc.call('marketing.sales-link.offer', { leadId }, viewer.identity);
  }

  /** Somebody who has an account takes the access of a premium link: once per person. */
  @Post(':leadId/redeem')
  @SignedIn()
  @HttpCode(200)
  async redeem(
    @Param('leadId') leadId: string,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SalesLinkRedeemedDto> {
    await this.limit.check(request);
    return this.rpc.call('marketing.sales-link.redeem', { leadId }, viewer.identity);
  }
}
