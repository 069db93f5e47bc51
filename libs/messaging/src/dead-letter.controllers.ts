import type { DeadLetterView, Identity, ServiceName } from '@camarim/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DeadLetters } from './dead-letters.js';
import { requireStaff } from './require-caller.js';
import { Caller, RpcDoor } from './rpc-door.js';

/** @returns the RPC controller for staff to list and replay the dead letters of `service`. */
export function deadLetterController(service: ServiceName): Type {
  @Controller()
  class DeadLetterController {
    constructor(private readonly letters: DeadLetters) {}

    @RpcDoor(`${service}.dead-letter.list`)
    async list(@Payload() request: { limit: number }, @Caller() caller: Identity): Promise<DeadLetterView[]> {
      requireStaff(caller, 'administration');
      return this.letters.list(request.limit);
    }
    @RpcDoor(`${service}.dead-letter.replay`)
    async replay(@Payload() request: { id: string }, @Caller() caller: Identity): Promise<{ replayed: boolean }> {
      requireStaff(caller, 'administration');
      return { replayed: await this.letters.replay(request.id) };
    }
  }
  return DeadLetterController;
}
