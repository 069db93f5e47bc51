import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from './problem.mapper.js';
import { sendProblem } from './problem.reply.js';
import { traceIdOf } from './request-trace.js';

/** Every failure of every route ends here and becomes problem+json; only our own faults are logged, with their trace. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const answer = toProblem(error);
    if (answer.status >= 500) {
      // the route's pattern, never the address: it may carry a secret or a token
      const route = `${request.method} ${request.routeOptions?.url ?? '(none)'}`;
      const traceId = traceIdOf(request);
      if (answer.code === 'internal') this.logger.error({ route, traceId, err: error });
      else this.logger.warn({ route, traceId, problem: answer.code });
    }
    sendProblem(http.getResponse<FastifyReply>(), request, answer);
  }
}
