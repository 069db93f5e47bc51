import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RecurrenceService } from './recurrence.service.js';

@Controller()
export class RecurrenceController {
  constructor(private readonly recurrences: RecurrenceService) {}

  @RpcDoor('billing.recurrence.list-mine')
  mine(
    @Payload() request: RpcRequest<'billing.recurrence.list-mine'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.recurrence.list-mine'>> {
    return this.recurrences.mine(caller, request);
  }

  @RpcDoor('billing.recurrence.cancel')
  cancel(
    @Payload() request: RpcRequest<'billing.recurrence.cancel'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.recurrence.cancel'>> {
    return this.recurrences.cancel(caller, request.recurrenceId);
  }

  @RpcDoor('billing.recurrence.cancel-by-staff')
  cancelByStaff(
    @Payload() request: RpcRequest<'billing.recurrence.cancel-by-staff'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.recurrence.cancel-by-staff'>> {
    return this.recurrences.cancelByStaff(caller, request);
  }
}
