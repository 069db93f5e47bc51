import { Clock } from '@camarim/platform';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FrontendFiles } from '../pages/frontend.service.js';
import { languageOf } from '../pages/page-language.js';
import { Machine } from '../security/access.decorators.js';
import { nonceOf } from '../security/security-headers.js';
import { statusPage } from './status.page.js';
import { StatusService } from './status.service.js';

/** How the house is doing, for everybody; it must also stand when much else does not. */
@ApiExcludeController()
@Controller('status')
@Machine()
export class StatusController {
  constructor(
    private readonly status: StatusService,
    private readonly frontend: FrontendFiles,
    private readonly clock: Clock,
  ) {}

  @Get()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [status, frontend] = await Promise.all([this.status.get(), this.frontend.get()]);
    const [now, nonce, language] = [this.clock.now(), nonceOf(reply.raw), languageOf(request)];
    await reply
      .status(status === null ? 503 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie')
      .send(statusPage(status, { now, nonce, language, font: frontend?.font ?? null }));
  }
}
