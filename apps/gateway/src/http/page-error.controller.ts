import { Controller, Logger, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { traceIdOf } from './request-trace.js';

/** What failed in a browser, logged under the code its page shows, so that support finds it (GW-13). */
@Controller()
export class PageErrorController {
  private readonly logger = new Logger('page-error');

  @ByHand('page-error.report')
  report({ input }: Asked<'page-error.report'>, @Req() request: FastifyRequest): object {
    this.logger.error({ traceId: traceIdOf(request), ...input });
    return {};
  }
}
