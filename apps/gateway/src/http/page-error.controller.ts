import { Controller, Logger } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { traceIdOf } from './request-trace.js';

/** What failed in a browser, logged under the code its page shows, so that support finds it (GW-13). */
@Controller()
export class PageErrorController {
  private readonly logger = new Logger('page-error');

  @ByHand('page-error.report')
  report({ input, request }: RouteCall<'page-error.report'>): object {
    this.logger.error({ traceId: traceIdOf(request), ...input });
    return {};
  }
}
