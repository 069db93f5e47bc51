import type { Identity, ServiceName } from '@camarim/contracts';
import { HealthChecks } from '@camarim/platform';
import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { requireService } from './identity-signature.js';
import { Caller, RpcDoor } from './rpc-door.js';

/** @returns the door through which billing, which keeps the record of incidents, asks how `service` is. */
export function healthDoors(service: ServiceName): Type {
  @Controller()
  class HealthDoorController {
    constructor(private readonly checks: HealthChecks) {}

    @RpcDoor(`${service}.health.ask`)
    async ask(
      @Payload() _request: Record<string, never>,
      @Caller() caller: Identity,
    ): Promise<{ parts: Record<string, boolean> }> {
      requireService(caller, 'billing');
      return { parts: await this.checks.ask() };
    }
  }
  return HealthDoorController;
}
