import {
  type CallMonth,
  type CallOptionList,
  type CallPageDto,
  type CallWindowList,
  ClickCounted,
  ModelOfCall,
} from '@camarim/contracts';
import { Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Limited } from '../limits/limit.guard.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { CallService } from './call.service.js';

/** What can be booked, and when; for everybody. */
@Controller()
export class CallController {
  constructor(
    private readonly calls: CallService,
    private readonly visitors: CountedVisitors,
  ) {}

  @ByHand('call.options')
  async offers({ input, request, reply }: RouteCall<'call.options'>): Promise<CallOptionList> {
    const options = await this.calls.options(input.model);
    if (options.items.length > 0) await this.visitors.greet('visitor', request, reply);
    return options;
  }

  @ByHand('call.slots')
  slots({ input }: RouteCall<'call.slots'>): Promise<CallMonth> {
    return this.calls.slots(input);
  }

  @ByHand('call.windows')
  windows({ input }: RouteCall<'call.windows'>): Promise<CallWindowList> {
    return this.calls.windows(input);
  }

  @ByHand('call.page')
  async page({ input: { optionId, model }, request, reply }: RouteCall<'call.page'>): Promise<CallPageDto> {
    const page = await this.calls.page(optionId, model ?? null);
    await this.visitors.greet('visitor', request, reply);
    return page;
  }

  /** Somebody wants this call (CAT-36); counted for a browser that brings the cookie its page gave it (S14). */
  @Post(`${API}/calls/:optionId/click`)
  @Public()
  @Limited('call-click')
  @HttpCode(200)
  @ApiQuery({ name: 'model', required: false, type: String })
  click(
    @Param('optionId', new UuidParam('call-offer-not-found')) optionId: string,
    @Query() { model }: ModelOfCall,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ClickCounted> {
    const visitorId = this.visitors.idOf('visitor', request);
    const userAgent = request.headers['user-agent'] ?? null;
    return this.calls.click({ optionId, modelId: model ?? null, visitorId, userAgent }, viewer.identity);
  }
}
