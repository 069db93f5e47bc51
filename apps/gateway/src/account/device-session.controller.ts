import { EndedSessionsDto, EndSessionsQuery } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Delete, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { SignedIn } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** 'Meus dispositivos': where the person is signed in, and signing out there (USR-20, USR-21). */
@Controller(`${API}/me/sessions`)
@SignedIn()
export class DeviceSessionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  /** Everywhere but here, or, with `scope=everywhere`, here too. */
  @Delete()
  @HttpCode(200)
  async endMany(
    @Query() { scope }: EndSessionsQuery,
    @CurrentViewer() { identity }: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EndedSessionsDto> {
    const keepCurrent = scope !== 'everywhere';
    const ended = await this.rpc.call('users.session.end-many', { keepCurrent }, identity);
    if (!keepCurrent) await this.sessions.end(request, reply, 'fan');
    return ended;
  }

  @Delete(':id')
  @HttpCode(204)
  async endOne(
    @Param('id', new UuidParam('session-not-found')) sessionId: string,
    @CurrentViewer() { identity }: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.call('users.session.end-one', { sessionId }, identity);
    if (identity.kind === 'user' && identity.sessionId === sessionId) await this.sessions.end(request, reply, 'fan');
  }
}
