import { ConversionBody, ConversionRecordedDto, PixelEventsDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AttributionService } from '../attribution/attribution.service.js';
import { browserOf } from '../attribution/browser-facts.js';
import { GatewayConfig } from '../gateway.config.js';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentPixel } from './marketing.presenter.js';

@Controller(API)
@Public()
export class ConversionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly attribution: AttributionService,
    private readonly config: GatewayConfig,
  ) {}

  /** ViewContent of a page; registrations and purchases are told by who knows them (MKT-04, MKT-05). */
  @Post('conversions')
  @Limited('page-view')
  @HttpCode(202)
  async record(
    @Body() body: ConversionBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ConversionRecordedDto> {
    const visitId = this.attribution.visitOf(request);
    const { eventId, modelId, username, leadId } = body;
    const page = { modelId: modelId ?? null, username: username ?? null, leadId: leadId ?? null };
    const view = { ...browserOf(request), ...page, visitId, eventId };
    const told = await this.rpc.call('marketing.conversion.view-content', view, viewer.identity);
    const { META_PIXEL_URL: url } = this.config;
    return { recorded: told.recorded, pixel: url && told.pixel ? presentPixel(told.pixel, url) : null };
  }

  /** What the browser of the person may report beside the server; each event is given once (MKT-05, MKT-10). */
  @Post('me/conversions/pixel')
  @HttpCode(200)
  @SignedIn()
  async pixel(@CurrentViewer() viewer: Viewer): Promise<PixelEventsDto> {
    const { META_PIXEL_URL: url } = this.config;
    if (!url) return { items: [] };
    const { items } = await this.rpc.call('marketing.conversion.take-pixel-events', {}, viewer.identity);
    return { items: items.map((event) => presentPixel(event, url)) };
  }
}
