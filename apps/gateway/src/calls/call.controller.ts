import {
  CallModelQuery,
  CallOptionsDto,
  CallPageDto,
  CallPageQuery,
  CallSlotsDto,
  CallSlotsQuery,
  CallWindowsDto,
  CallWindowsQuery,
  ClickCountedDto,
} from '@camarim/contracts';
import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Limited } from '../limits/limit.guard.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { CallService } from './call.service.js';

const OfferId = () => Param('id', new UuidParam('call-offer-not-found'));

/** What can be booked, and when; for everybody. */
@Controller(`${API}/calls`)
@Public()
export class CallController {
  constructor(
    private readonly calls: CallService,
    private readonly visitors: CountedVisitors,
  ) {}

  /** Offers of a creator and the call plans of the house that can be booked with her (FV-25). */
  @Get('offers')
  async offers(
    @Query() { model }: CallModelQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOptionsDto> {
    const options = await this.calls.options(model);
    if (options.items.length > 0) await this.visitors.greet('visitor', request, reply);
    return options;
  }

  @Get('slots')
  slots(@Query() query: CallSlotsQuery): Promise<CallSlotsDto> {
    return this.calls.slots(query);
  }

  /** The four windows and the four VIP periods, each with the slot it would hold (BIL-51, BIL-52). */
  @Get('windows')
  windows(@Query() query: CallWindowsQuery): Promise<CallWindowsDto> {
    return this.calls.windows(query);
  }

  /** The public page of a call (CAT-35); `model` only for a plan of the house. */
  @Get(':id')
  async page(
    @OfferId() id: string,
    @Query() { model }: CallPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallPageDto> {
    const page = await this.calls.page(id, model ?? null);
    await this.visitors.greet('visitor', request, reply);
    return page;
  }

  /** Somebody wants this call (CAT-36); counted for a browser that brings the cookie its page gave it (S14). */
  @Post(':id/click')
  @Limited('call-click')
  @HttpCode(200)
  click(
    @OfferId() id: string,
    @Query() { model }: CallPageQuery,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ClickCountedDto> {
    const visitorId = this.visitors.idOf('visitor', request);
    const userAgent = request.headers['user-agent'] ?? null;
    return this.calls.click({ optionId: id, modelId: model ?? null, visitorId, userAgent }, viewer.identity);
  }
}
