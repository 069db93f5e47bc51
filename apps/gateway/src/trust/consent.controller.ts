import { ConsentsBody, ConsentsDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitCookie } from '../attribution/visit-cookie.service.js';
import { API } from '../http/api-path.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** What was agreed to: by the account, or by the browser's visit cookie while there is none (USR-30, FV-36). */
@Controller(`${API}/consents`)
@Public()
export class ConsentController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly visit: VisitCookie,
  ) {}

  @Get()
  get(@Req() request: FastifyRequest, @CurrentViewer() { identity }: Viewer): Promise<ConsentsDto> {
    return this.rpc.call('users.consent.get', { visitId: this.visit.read(request) }, identity);
  }

  /** A refusal is remembered like an agreement, so that nobody is asked twice. */
  @Put()
  set(
    @Body() { marketing, analytics }: ConsentsBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<ConsentsDto> {
    const visitId = this.visit.ensure(request, reply);
    return this.rpc.call('users.consent.set', { visitId, marketing, analytics }, identity);
  }
}
