import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/**
 * Answers 304 when the caller has exactly this answer already. The answer is made anew each time: it saves the way, and
 * never shows an old price.
 */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer === undefined) return answer;
        const etag = `"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`;
        void reply.header('etag', etag).header('cache-control', 'private, no-cache');
        if (request.headers['if-none-match'] !== etag) return answer;
        void reply.status(304);
        return undefined;
      }),
    );
  }
}
