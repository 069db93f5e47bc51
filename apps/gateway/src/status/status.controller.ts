import { Clock } from '@camarim/platform';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
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
    private readonly clock: Clock,
  ) {}

  @Get()
  async page(@Res() reply: FastifyReply): Promise<void> {
    const status = await this.status.get();
    await reply
      .status(status === null ? 503 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(statusPage(status, this.clock.now(), nonceOf(reply.raw)));
  }
}
