import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { MeLive } from './me-live.service.js';
import { PaymentLive } from './payment-live.service.js';
import { IsStream, refuseHead } from './stream-route.js';

/** Server-sent events; each stream begins with the present state, so that opening it again loses nothing. */
@Controller(API)
@SignedIn()
export class LiveController {
  constructor(
    private readonly payments: PaymentLive,
    private readonly me: MeLive,
  ) {}

  /** `payment` frames (PaymentDto), then `unlocked`. */
  @Get('payments/:id/events')
  @IsStream()
  async paymentEvents(
    @Param('id', new UuidParam('payment-not-found')) id: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    refuseHead(request);
    await this.payments.open(id, viewer, reply);
  }

  /** `ready`, `entitlement`, `unlocked`, `booking` and `feed` frames. */
  @Get('me/events')
  @IsStream()
  meEvents(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    refuseHead(request);
    this.me.open(viewer, reply);
  }
}
