import {
  type HandwrittenPattern,
  type Identity,
  operationOf,
  type RpcPattern,
  type RpcReply,
  type RpcRequest,
} from '@camarim/contracts';
import { isTransientDatabaseError, sqlStateOf } from '@camarim/database';
import { isDomainError, problem } from '@camarim/domain';
import { openSpan, within } from '@camarim/platform';
import {
  type ArgumentsHost,
  applyDecorators,
  type CallHandler,
  Catch,
  createParamDecorator,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { MessagePattern, type NatsContext, Transport } from '@nestjs/microservices';
import { Observable, tap, throwError } from 'rxjs';
import { rpcSeconds } from './messaging-metrics.js';
import { callerOf } from './rpc-server.js';

type Headers = { get(name: string): string } | undefined;

/** Goes on with the caller's trace, and measures how long the answer takes. */
@Injectable()
export class DoorInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const nats = context.switchToRpc().getContext<NatsContext>();
    const head = nats.getHeaders() as Headers;
    // no door opens without knowing for whom, whether its method asks or not
    callerOf(nats);
    const span = openSpan('server', nats.getSubject(), head?.get('traceparent'));
    const stop = rpcSeconds.startTimer({ pattern: nats.getSubject() });
    const timed = tap({
      complete: () => {
        stop({ end: 'ok' });
        span.end();
      },
      error: (error: unknown) => {
        stop({ end: isDomainError(error) ? error.code : 'internal' });
        span.end({ error });
      },
    });
    return new Observable((reader) => {
      within(span, () => next.handle().pipe(timed).subscribe(reader));
    });
  }
}

/** A statement that took longer than it may: asked again it may be in time. */
const STATEMENT_TIMEOUT = '57014';

/** Errors travel as their code and texts; what is not ours travels as 'internal' and is logged here. */
@Catch()
export class DoorFilter implements ExceptionFilter {
  private readonly logger = new Logger('rpc');

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const pattern = host.switchToRpc().getContext<NatsContext>().getSubject();
    if (isDomainError(error)) {
      const { code, detail, detailEn, errors, retryAfterSeconds } = error;
      return throwError(() => ({ code, detail, detailEn, errors, retryAfterSeconds }));
    }
    const isSlow = sqlStateOf(error) === STATEMENT_TIMEOUT;
    if (isSlow || isTransientDatabaseError(error)) {
      this.logger.warn(`${pattern}: ${isSlow ? 'a statement took too long' : 'the database is away'}`);
      return throwError(() => ({ code: problem('service-unavailable').code, retryAfterSeconds: 2 }));
    }
    this.logger.error(error instanceof Error ? error : String(error), pattern);
    return throwError(() => ({ code: problem('internal').code }));
  }
}

type Door<P extends HandwrittenPattern> = StandIn<P>;
type StandIn<P extends RpcPattern> = <
  M extends (request: RpcRequest<P>, caller: Identity) => Promise<RpcReply<P>> | RpcReply<P>,
>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** A door for `pattern`, whoever has checked its types: `RpcDoor` and the doors of the table of operations. */
export const door = (pattern: string): MethodDecorator =>
  applyDecorators(
    // without the transport a hybrid app would bind every connected server
    MessagePattern(pattern, Transport.NATS),
    UseInterceptors(DoorInterceptor),
    UseFilters(DoorFilter),
  );

/**
 * The method answers `pattern`: `(@Payload() request, @Caller() caller)`, both and the reply typed by the catalogue.
 * @throws Error for a row of the table of operations: only `@Answers` checks what the row says.
 */
export const RpcDoor = <P extends HandwrittenPattern>(pattern: P): Door<P> => {
  if (operationOf(pattern)) throw new Error(`${pattern} is an operation: answer it with @Answers`);
  return door(pattern) as Door<P>;
};

/** For specs alone: a door of a service that is not there. Nothing is checked but who is asking. */
export const StandInDoor = <P extends RpcPattern>(pattern: P): StandIn<P> => door(pattern) as StandIn<P>;

/** Who is asking, proved by the seal of the question. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Identity => callerOf(context.switchToRpc().getContext<NatsContext>()),
);
