import type { PremiumLinkKey, SalesLinkOffer, SalesLinkRedeemed } from '@camarim/contracts';
import { isPremiumBearer } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { bearerHash } from '@camarim/platform';
import { Controller, Ip } from '@nestjs/common';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';

/** Premium links. Their bearer comes in the body, where no log keeps it, and goes no further than here: services get its hash. */
@Controller()
export class SalesLinkController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limits: RateLimits,
  ) {}

  /** The same answer for a guess and a used link (S1). */
  @ByHand('premium-link.look-up')
  async offer({ input }: RouteCall<'premium-link.look-up'>, @Ip() ip: string): Promise<SalesLinkOffer> {
    return this.rpc.call('marketing.sales-link.offer', await this.keyOf(input.key, ip));
  }

  @ByHand('premium-link.redeem')
  async redeem({ input, viewer }: RouteCall<'premium-link.redeem'>, @Ip() ip: string): Promise<SalesLinkRedeemed> {
    return this.rpc.call('marketing.sales-link.redeem', await this.keyOf(input.key, ip), viewer.identity);
  }

  /** Leads of old links could be counted through: they have a much smaller count of their own. */
  private async keyOf(key: string, ip: string): Promise<PremiumLinkKey> {
    if (isPremiumBearer(key)) return { bearerHash: bearerHash(key) };
    await this.limits.use('old-premium-link', { network: networkOf(ip) });
    return { leadId: key };
  }
}
