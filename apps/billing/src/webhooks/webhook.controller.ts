import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { WebhookService } from './webhook.service.js';

@Controller()
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @RpcDoor('billing.webhook.receive')
  receive(@Payload() request: RpcRequest<'billing.webhook.receive'>): Promise<RpcReply<'billing.webhook.receive'>> {
    return this.webhooks.receive(request);
  }
}
