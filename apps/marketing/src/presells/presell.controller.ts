import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PresellService } from './presell.service.js';

@Controller()
export class PresellController {
  constructor(private readonly presells: PresellService) {}

  @RpcDoor('marketing.presell.get')
  get(@Payload() request: RpcRequest<'marketing.presell.get'>): Promise<RpcReply<'marketing.presell.get'>> {
    return this.presells.get(request.slug);
  }
}
