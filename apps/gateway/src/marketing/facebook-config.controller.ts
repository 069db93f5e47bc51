import { TestEventBody, TestEventDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

@Controller(`${API}/admin/facebook-configs`)
@Staff('campaigns')
export class FacebookConfigController {
  constructor(private readonly rpc: RpcClient) {}

  /** 'Testar conexão' (MKT-02). */
  @Post(':id/test-event')
  @HttpCode(200)
  test(
    @Param('id', new UuidParam('facebook-config-not-found')) configId: string,
    @Body() { testEventCode }: TestEventBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<TestEventDto> {
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] ?? 'Camarim' };
    return this.rpc.call('marketing.facebook-config.test', { configId, testEventCode, browser }, viewer.identity);
  }
}
