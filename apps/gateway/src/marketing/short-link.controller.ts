import { isDomainError } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Machine } from '../security/access.decorators.js';

/** /l/{leadId}: the short address of a sales link. Where it lands, the visit is counted, so that nothing counts twice. */
@ApiExcludeController()
@Controller('l')
@Machine()
export class ShortLinkController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':leadId')
  async follow(@Param('leadId') leadId: string, @Res() reply: FastifyReply): Promise<void> {
    const path = await this.target(leadId);
    await reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(path, 302);
  }

  /** An unknown link, or a marketing that is away, still leads to the house. */
  private async target(leadId: string): Promise<string> {
    try {
      return (await this.rpc.call('marketing.sales-link.target', { leadId })).path;
    } catch (error) {
      if (isDomainError(error)) return '/';
      throw error;
    }
  }
}
