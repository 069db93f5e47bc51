import { CourtesyBody, CourtesyDto, ReasonBody, RevokedDto, SalePeriodsDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** Access given and taken by the team (BIL-33, BIL-47). */
@Controller(`${API}/admin`)
@Staff('money')
export class SaleAccessController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('courtesies')
  @HttpCode(200)
  grant(@Body() body: CourtesyBody, @CurrentViewer() viewer: Viewer): Promise<CourtesyDto> {
    const { userId, planId, reason, modelId = null, days = null } = body;
    return this.rpc.call('billing.courtesy.grant', { userId, planId, modelId, days, reason }, viewer.identity);
  }

  @Post('subscriptions/:id/revoke')
  @HttpCode(200)
  revoke(
    @Param('id', new UuidParam('subscription-not-found')) subscriptionId: string,
    @Body() { reason }: ReasonBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<RevokedDto> {
    return this.rpc.call('billing.subscription.revoke', { subscriptionId, reason }, viewer.identity);
  }

  @Get('users/:id/subscriptions')
  @Staff('sales')
  async ofUser(
    @Param('id', new UuidParam('user-not-found')) userId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SalePeriodsDto> {
    return { items: await this.rpc.call('billing.subscription.of-user', { userId }, viewer.identity) };
  }
}
