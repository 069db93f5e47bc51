import { randomUUID } from 'node:crypto';
import { OldConversionBody, OldConversionDto, OldLeadBody, OldLeadDto, OldLeadQuery } from '@camarim/contracts';
import { isLeadId, isUuid, isValidUsername } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AttributionService } from '../attribution/attribution.service.js';
import { browserOf } from '../attribution/browser-facts.js';
import { Limited } from '../limits/limit.guard.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/**
 * The addresses of the old helper, for pages that are still about (MKT-04, MKT-12). They trust nothing a page says: a
 * purchase or a registration is told by the server that knows it, address and browser are the request's own.
 */
@Controller()
@Public()
export class OldHelperController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly attribution: AttributionService,
  ) {}

  @Post('functions/v1/fb_conversion')
  @Limited('lead')
  @HttpCode(200)
  async conversion(
    @Body() body: OldConversionBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OldConversionDto> {
    const { event, model_username: username, lead_id: lead, event_id: eventId } = body;
    if (typeof username !== 'string' || !isValidUsername(username.toLowerCase())) {
      return { success: false, error: 'Model username não encontrado' };
    }
    if (event !== 'ViewContent') return { success: false, error: 'Este evento é registrado pelo servidor.' };
    const { recorded } = await this.rpc.call(
      'marketing.conversion.view-content',
      {
        ...browserOf(request),
        visitId: this.attribution.visitOf(request),
        eventId: isUuid(eventId) ? eventId : randomUUID(),
        modelId: null,
        username: username.toLowerCase(),
        leadId: leadOf(lead),
      },
      viewer.identity,
    );
    return recorded ? { success: true, error: null } : { success: false, error: 'Evento não enviado.' };
  }

  @Get('rest/v1/rpc/get_lead_info')
  @Limited('lead')
  async leadInfo(@Query() { p_id }: OldLeadQuery): Promise<OldLeadDto> {
    return this.rpc.call('marketing.lead.exists', { leadId: p_id ?? '' });
  }

  /** Conversions come from payments alone: this only says whether the lead is known. */
  @Post('rest/v1/rpc/register_lead_conversion')
  @Limited('lead')
  @HttpCode(200)
  async leadConversion(@Body() { p_id }: OldLeadBody): Promise<OldLeadDto> {
    return this.rpc.call('marketing.lead.exists', { leadId: leadOf(p_id) ?? '' });
  }
}

/** Numbers of old links come as numbers. */
function leadOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return isLeadId(text) ? text : null;
}
