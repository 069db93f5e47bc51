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
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { VisitorCookie } from '../security/visitor-cookie.service.js';
import { CallService } from './call.service.js';

const OfferId = () => Param('id', new UuidParam('call-offer-not-found'));

/** What can be booked, and when; for everybody. */
@Controller(`${API}/calls`)
@Public()
export class CallController {
  constructor(
    private readonly calls: CallService,
    private readonly visitor: VisitorCookie,
  ) {}

  /** Offers of a creator and the call plans of the house that can be booked with her (FV-25). */
  @Get('offers')
  offers(@Query() { model }: CallModelQuery): Promise<CallOptionsDto> {
    return this.calls.options(model);
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
  page(@OfferId() id: string, @Query() { model }: CallPageQuery): Promise<CallPageDto> {
    return this.calls.page(id, model ?? null);
  }

  /** Somebody wants this call; the first one hands out the visitor cookie (CAT-36). */
  @Post(':id/click')
  @HttpCode(200)
  click(
    @OfferId() id: string,
    @Query() { model }: CallPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ClickCountedDto> {
    const visitorId = this.visitor.ensure(request, reply);
    const userAgent = request.headers['user-agent'] ?? null;
    return this.calls.click({ optionId: id, modelId: model ?? null, visitorId, userAgent }, viewer.identity);
  }
}
