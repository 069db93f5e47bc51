import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CallCalendarService } from './call-calendar.service.js';
import { SlotService } from './slot.service.js';

@Controller()
export class AvailabilityController {
  constructor(
    private readonly slots: SlotService,
    private readonly calendars: CallCalendarService,
  ) {}

  @RpcDoor('billing.call.slots')
  month(@Payload() request: RpcRequest<'billing.call.slots'>): Promise<RpcReply<'billing.call.slots'>> {
    return this.slots.month(request);
  }
  @RpcDoor('billing.call.next-slots')
  next(@Payload() request: RpcRequest<'billing.call.next-slots'>): Promise<RpcReply<'billing.call.next-slots'>> {
    return this.slots.next(request);
  }
  @RpcDoor('billing.call.windows')
  windows(@Payload() request: RpcRequest<'billing.call.windows'>): Promise<RpcReply<'billing.call.windows'>> {
    return this.slots.windows(request);
  }
  @RpcDoor('billing.call-calendar.get')
  get(
    @Payload() request: RpcRequest<'billing.call-calendar.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-calendar.get'>> {
    return this.calendars.get(caller, request.modelId);
  }
  @RpcDoor('billing.call-calendar.put')
  put(
    @Payload() request: RpcRequest<'billing.call-calendar.put'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-calendar.put'>> {
    return this.calendars.put(caller, request);
  }
}
