import type { RpcReply } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { StatusRead } from './status.read.js';

@Controller()
export class StatusController {
  constructor(private readonly status: StatusRead) {}

  @RpcDoor('billing.status.get')
  get(): Promise<RpcReply<'billing.status.get'>> {
    return this.status.get();
  }
}
