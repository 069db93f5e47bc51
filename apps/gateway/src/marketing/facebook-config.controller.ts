import type { TestEventResult } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';

@Controller()
export class FacebookConfigController {
  constructor(private readonly rpc: RpcClient) {}

  @ByHand('facebook-config.test')
  test({ input, viewer, request }: RouteCall<'facebook-config.test'>): Promise<TestEventResult> {
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] ?? 'Camarim' };
    return this.rpc.call('marketing.facebook-config.test', { ...input, browser }, viewer.identity);
  }
}
