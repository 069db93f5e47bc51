import type { ConversionRecorded, PixelEvents } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { clickIn } from '../attribution/arrival.js';
import { AttributionService } from '../attribution/attribution.service.js';
import { browserOf } from '../attribution/browser-facts.js';
import { GatewayConfig } from '../gateway.config.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { presentPixel } from './marketing.presenter.js';

@Controller()
export class ConversionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly attribution: AttributionService,
    private readonly config: GatewayConfig,
  ) {}

  @ByHand('conversion.record')
  async record({ input, viewer, request }: RouteCall<'conversion.record'>): Promise<ConversionRecorded> {
    // who agrees on the page they came to was recorded there without their click
    const fbclid = clickIn(request.headers.referer);
    const view = { ...browserOf(request), ...input, fbclid, visitId: this.attribution.visitOf(request) };
    const told = await this.rpc.call('marketing.conversion.view-content', view, viewer.identity);
    const { META_PIXEL_URL: url } = this.config;
    return { recorded: told.recorded, pixel: url && told.pixel ? presentPixel(told.pixel, url) : null };
  }

  @ByHand('conversion.take-pixel-events')
  async pixel({ viewer }: RouteCall<'conversion.take-pixel-events'>): Promise<PixelEvents> {
    const { META_PIXEL_URL: url } = this.config;
    if (!url) return { items: [] };
    const { items } = await this.rpc.call('marketing.conversion.take-pixel-events', {}, viewer.identity);
    return { items: items.map((event) => presentPixel(event, url)) };
  }
}
