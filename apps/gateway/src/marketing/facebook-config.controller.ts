import type { TestEventResult } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Asked, ByHand } from '../operations/by-hand.js';

@Controller()
export class FacebookConfigController {
  constructor(private readonly rpc: RpcClient) {}

  @ByHand('facebook-config.test')
  test({ input, viewer }: Asked<'facebook-config.test'>, @Req() request: FastifyRequest): Promise<TestEventResult> {
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] ?? 'Camarim' };
    return this.rpc.call('marketing.facebook-config.test', { ...input, browser }, viewer.identity);
  }
}
