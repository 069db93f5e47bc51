import { PremiumLinkBody, type PremiumLinkKey, SalesLinkOfferDto, SalesLinkRedeemedDto } from '@camarim/contracts';
import { isPremiumBearer } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { bearerHash } from '@camarim/platform';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** Premium links. Their bearer comes in the body, where no log keeps it, and goes no further than here: services get its hash. */
@Controller(`${API}/sales-links`)
@Public()
export class SalesLinkController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limits: RateLimits,
  ) {}

  /** Whether a link still grants its access (MKT-21); the same answer for a guess and a used link (S1). */
  @Post('look-up')
  @Limited('premium-link')
  @HttpCode(200)
  async offer(@Body() { key }: PremiumLinkBody, @Req() request: FastifyRequest): Promise<SalesLinkOfferDto> {
    return this.rpc.call('marketing.sales-link.offer', await this.keyOf(key, request));
  }

  /** Somebody who has an account takes the access of a premium link: once per person. */
  @Post('redeem')
  @SignedIn()
  @Limited('premium-link')
  @HttpCode(200)
  async redeem(
    @Body() { key }: PremiumLinkBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SalesLinkRedeemedDto> {
    return this.rpc.call('marketing.sales-link.redeem', await this.keyOf(key, request), viewer.identity);
  }

  /** Leads of old links could be counted through: they have a much smaller count of their own. */
  private async keyOf(key: string, request: FastifyRequest): Promise<PremiumLinkKey> {
    if (isPremiumBearer(key)) return { bearerHash: bearerHash(key) };
    await this.limits.use('old-premium-link', { network: networkOf(request.ip) });
    return { leadId: key };
  }
}
