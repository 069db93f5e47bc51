import { NoticeBody, NoticeReceiptDto } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { API } from '../http/api-path.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

const PER_HOUR = 10;

/** Anybody may report content, with an account or without (Marco Civil art. 21; FV-38). */
@Controller(`${API}/notices`)
@Public()
export class NoticeController {
  private readonly limiter = new RateLimiterMemory({ points: PER_HOUR, duration: 3_600 });

  constructor(private readonly rpc: RpcClient) {}

  @Post()
  async submit(
    @Body() body: NoticeBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<NoticeReceiptDto> {
    await this.check(request);
    const notice = { ...body, isParticipant: body.isParticipant ?? false };
    return this.rpc.call('catalog.notice.submit', { notice }, identity);
  }

  private async check(request: FastifyRequest): Promise<void> {
    try {
      await this.limiter.consume(request.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw problem('too-many-requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
    }
  }
}
