import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

export const EMPTY = 204;

/** Nothing to answer is a 204. */
@Injectable()
export class EmptyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer !== null) return answer;
        void reply.status(EMPTY);
        return undefined;
      }),
    );
  }
}
