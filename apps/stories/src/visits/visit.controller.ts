import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { VisitService } from './visit.service.js';

@Controller()
export class VisitController {
  constructor(private readonly visits: VisitService) {}

  @RpcDoor('stories.visit.list')
  list(@Payload() request: RpcRequest<'stories.visit.list'>): Promise<RpcReply<'stories.visit.list'>> {
    return this.visits.list(request);
  }

  @RpcDoor('stories.visit.open')
  open(
    @Payload() request: RpcRequest<'stories.visit.open'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.visit.open'>> {
    return this.visits.open(request, caller);
  }

  @RpcDoor('stories.visit.progress')
  progress(
    @Payload() request: RpcRequest<'stories.visit.progress'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.visit.progress'>> {
    return this.visits.progress(request, caller);
  }

  @RpcDoor('stories.visit.complete')
  complete(
    @Payload() request: RpcRequest<'stories.visit.complete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.visit.complete'>> {
    return this.visits.complete(request, caller);
  }

  @RpcDoor('stories.visit.cta')
  click(
    @Payload() request: RpcRequest<'stories.visit.cta'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.visit.cta'>> {
    return this.visits.click(request, caller);
  }
}
