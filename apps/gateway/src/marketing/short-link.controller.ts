import { isDomainError, isLeadId } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { Limited } from '../limits/limit.guard.js';
import { Machine } from '../security/access.decorators.js';

/** /l/{leadId}: the short address of a checkout link. Where it lands, the visit is counted, so that nothing counts twice. */
@ApiExcludeController()
@Controller('l')
@Machine()
export class ShortLinkController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Get(':leadId')
  @Limited('short-link')
  async follow(@Param('leadId') leadId: string, @Res() reply: FastifyReply): Promise<void> {
    const path = await this.target(leadId);
    await reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(path, 302);
  }

  /**
   * A lead nobody knows, a premium link's, and a marketing that is away: all lead to the house with their lead, in one
   * and the same answer (S1). There the page of an old premium link finds out what it is good for.
   */
  private async target(leadId: string): Promise<string> {
    try {
      return (await this.rpc.call('marketing.sales-link.target', { leadId })).path;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return isLeadId(leadId) ? `/${this.config.MAIN_USERNAME}/p/${leadId}` : '/';
    }
  }
}
