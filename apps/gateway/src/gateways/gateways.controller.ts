import {
  AdminGatewayDto,
  AdminGatewayPageDto,
  AdminListQuery,
  GatewayActiveBody,
  GatewayBody,
  GatewayTestDto,
  GatewayWebhookDto,
  SandboxActBody,
  SandboxActDto,
  SandboxBoughtDto,
  SandboxBuyBody,
  SandboxChargeListDto,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { PaymentGatewayService } from './gateway.service.js';

const PAGE = 50;
const Id = () => Param('id', new UuidParam('gateway-not-found'));

/** Accounts at payment providers. Secrets come in and never go out (BIL-15). */
@Controller(`${API}/admin/gateways`)
@Staff('administration')
export class GatewaysController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly gateways: PaymentGatewayService,
  ) {}

  @Get()
  list(@Query() query: AdminListQuery, @CurrentViewer() viewer: Viewer): Promise<AdminGatewayPageDto> {
    const { cursor = null, limit = PAGE } = query;
    return this.rpc.call('billing.gateway.list', { cursor, limit }, viewer.identity);
  }

  @Post()
  create(@Body() body: GatewayBody, @CurrentViewer() viewer: Viewer): Promise<AdminGatewayDto> {
    return this.gateways.create(body, viewer.identity);
  }

  @Put(':id')
  update(@Id() id: string, @Body() body: GatewayBody, @CurrentViewer() viewer: Viewer): Promise<AdminGatewayDto> {
    return this.gateways.update(id, body, viewer.identity);
  }

  @Put(':id/active')
  activate(
    @Id() id: string,
    @Body() { isActive }: GatewayActiveBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminGatewayDto> {
    return this.rpc.call('billing.gateway.activate', { id, isActive }, viewer.identity);
  }

  /** Holds the secret part of the path: to be pasted at the provider. */
  @Get(':id/webhook-url')
  webhookUrl(@Id() id: string, @CurrentViewer() viewer: Viewer): Promise<GatewayWebhookDto> {
    return this.rpc.call('billing.gateway.webhook-url', { id }, viewer.identity);
  }

  /** Always 200: whether it works is in the answer. */
  @Post(':id/test')
  @HttpCode(200)
  test(@Id() id: string, @CurrentViewer() viewer: Viewer): Promise<GatewayTestDto> {
    return this.rpc.call('billing.gateway.test', { id }, viewer.identity);
  }

  /** Of a test gateway only. */
  @Get(':id/sandbox-charges')
  async charges(@Id() gatewayId: string, @CurrentViewer() viewer: Viewer): Promise<SandboxChargeListDto> {
    return { items: await this.rpc.call('billing.sandbox.charges', { gatewayId }, viewer.identity) };
  }

  /** A purchase in a fan's name; refused unless new payments go to this test gateway. */
  @Post(':id/sandbox-purchases')
  @HttpCode(201)
  buy(
    @Id() gatewayId: string,
    @Body() { userId, planId, modelId }: SandboxBuyBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SandboxBoughtDto> {
    return this.rpc.call(
      'billing.sandbox.buy',
      { gatewayId, userId, planId, modelId: modelId ?? null },
      viewer.identity,
    );
  }

  @Post(':id/sandbox-acts')
  @HttpCode(200)
  act(
    @Id() gatewayId: string,
    @Body() { paymentId, act }: SandboxActBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SandboxActDto> {
    return this.rpc.call('billing.sandbox.act', { gatewayId, paymentId, act }, viewer.identity);
  }
}
