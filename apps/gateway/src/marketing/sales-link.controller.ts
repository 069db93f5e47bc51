import { SalesLinkOfferDto, SalesLinkRedeemedDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

@Controller(`${API}/sales-links`)
@Public()
export class SalesLinkController {
  constructor(private readonly rpc: RpcClient) {}

  /** What a link promises whoever signs up by it (MKT-21). */
  @Get(':leadId')
  @Limited('lead')
  async offer(@Param('leadId') leadId: string, @CurrentViewer() viewer: Viewer): Promise<SalesLinkOfferDto> {
    return this.rpc.call('marketing.sales-link.offer', { leadId }, viewer.identity);
  }

  /** Somebody who has an account takes the access of a premium link: once per person. */
  @Post(':leadId/redeem')
  @SignedIn()
  @Limited('lead')
  @HttpCode(200)
  async redeem(@Param('leadId') leadId: string, @CurrentViewer() viewer: Viewer): Promise<SalesLinkRedeemedDto> {
    return this.rpc.call('marketing.sales-link.redeem', { leadId }, viewer.identity);
  }
}
