import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { GatewayAdminService } from './gateway-admin.service.js';
import { SandboxConsoleService } from './sandbox-console.service.js';

@Controller()
export class GatewayController {
  constructor(
    private readonly gateways: GatewayAdminService,
    private readonly sandbox: SandboxConsoleService,
  ) {}

  @RpcDoor('billing.gateway.list')
  list(
    @Payload() request: RpcRequest<'billing.gateway.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.gateway.list'>> {
    return this.gateways.list(caller, request);
  }

  @RpcDoor('billing.gateway.create')
  create(
    @Payload() request: RpcRequest<'billing.gateway.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.gateway.create'>> {
    return this.gateways.create(caller, request);
  }

  @RpcDoor('billing.gateway.update')
  update(
    @Payload() request: RpcRequest<'billing.gateway.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.gateway.update'>> {
    return this.gateways.update(caller, request);
  }

  @RpcDoor('billing.gateway.activate')
  activate(
    @Payload() request: RpcRequest<'billing.gateway.activate'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.gateway.activate'>> {
    return this.gateways.activate(caller, request);
  }

  @RpcDoor('billing.gateway.webhook-url')
  webhookUrl(
    @Payload() request: RpcRequest<'billing.gateway.webhook-url'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.gateway.webhook-url'>> {
    return this.gateways.webhookUrl(caller, request.id);
  }

  @RpcDoor('billing.gateway.test')
  test(
    @Payload() request: RpcRequest<'billing.gateway.test'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.gateway.test'>> {
    return this.gateways.test(caller, request.id);
  }

  @RpcDoor('billing.sandbox.charges')
  charges(
    @Payload() request: RpcRequest<'billing.sandbox.charges'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.sandbox.charges'>> {
    return this.sandbox.charges(caller, request.gatewayId);
  }

  @RpcDoor('billing.sandbox.act')
  act(
    @Payload() request: RpcRequest<'billing.sandbox.act'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.sandbox.act'>> {
    return this.sandbox.act(caller, request);
  }
}
