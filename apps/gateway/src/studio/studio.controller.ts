import { type ConfirmationSent, CreatorToday, type SharedLink, type Shown } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import { TodayService } from './today.service.js';

/** What a creator's own workplace asks beyond single operations. */
@Controller()
export class StudioController {
  constructor(
    private readonly today: TodayService,
    private readonly urls: MediaUrls,
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @ByHand('creator.today')
  async ofToday({ input, viewer: { identity, token } }: RouteCall<'creator.today'>): Promise<Shown<CreatorToday>> {
    return showMedia(CreatorToday, await this.today.of(input.modelId, identity), { urls: this.urls, token });
  }

  @ByHand('creator.share')
  async share({ input, viewer: { identity } }: RouteCall<'creator.share'>): Promise<SharedLink> {
    const link = await this.rpc.call('marketing.sales-link.of-model', input, identity);
    return { ...link, url: `${this.config.PUBLIC_URL}/l/${encodeURIComponent(link.leadId)}` };
  }

  @ByHand('payout.send-code')
  sendPayoutCode({ viewer: { identity }, request }: RouteCall<'payout.send-code'>): Promise<ConfirmationSent> {
    return this.rpc.call('users.payout-code.send', { ip: request.ip }, identity);
  }
}
