import { DeliveryListDto, MatchKeyCoverageDto, ReplayedDto, TestEventBody, TestEventDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentDelivery } from './marketing.presenter.js';

const ConfigId = () => Param('id', new UuidParam('facebook-config-not-found'));

@Controller(`${API}/admin/facebook-configs`)
@Staff('campaigns')
export class FacebookConfigController {
  constructor(private readonly rpc: RpcClient) {}

  /** 'Testar conexão' (MKT-02). */
  @Post(':id/test-event')
  @HttpCode(200)
  test(
    @ConfigId() configId: string,
    @Body() { testEventCode }: TestEventBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<TestEventDto> {
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] ?? 'Camarim' };
    return this.rpc.call('marketing.facebook-config.test', { configId, testEventCode, browser }, viewer.identity);
  }

  /** The last 20 (FA-24). */
  @Get(':id/deliveries')
  async deliveries(@ConfigId() configId: string, @CurrentViewer() viewer: Viewer): Promise<DeliveryListDto> {
    const { items } = await this.rpc.call('marketing.conversion.deliveries', { configId }, viewer.identity);
    return { items: items.map(presentDelivery) };
  }

  @Get(':id/match-keys')
  coverage(@ConfigId() configId: string, @CurrentViewer() viewer: Viewer): Promise<MatchKeyCoverageDto> {
    return this.rpc.call('marketing.conversion.coverage', { configId }, viewer.identity);
  }

  @Post('deliveries/:conversionId/retry')
  @HttpCode(200)
  retry(
    @Param('conversionId', new UuidParam('not-found')) conversionId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ReplayedDto> {
    return this.rpc.call('marketing.conversion.replay', { conversionId }, viewer.identity);
  }
}
