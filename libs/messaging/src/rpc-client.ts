import type { Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { DomainError, type ErrorCode, problem } from '@camarim/domain';
import { openSpan } from '@camarim/platform';
import { headers } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { CALLER_HEADER } from './door-server.js';
import { NatsLink } from './nats-link.js';
import { Questions } from './question-seal.js';

const LIMIT_MS = 5_000;
/** The headers of a question count with it; they are never longer. */
const HEAD_BYTES = 512;

interface WireError {
  code?: string;
  detail?: string;
  errors?: DomainError['errors'];
  retryAfterSeconds?: number;
}
interface WireReply {
  err?: WireError | string;
  response?: unknown;
}

/** Asks another service. Question and answer are sealed: on the way nobody reads or changes them. */
@Injectable()
export class RpcClient {
  private turn: Promise<void> | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly questions: Questions,
  ) {}

  /**
   * @param identity for whom this is asked; without it, the service asks for itself.
   * @param limitMs how long an answer is waited for; 5 s unless said otherwise.
   * @throws the DomainError of the other side; service-unavailable when nobody answers in time; body-too-large when the
   * broker does not carry the question.
   */
  async call<P extends RpcPattern>(
    pattern: P,
    request: RpcRequest<P>,
    identity?: Identity,
    limitMs = LIMIT_MS,
  ): Promise<RpcReply<P>> {
    const span = openSpan('client', pattern);
    const { caller, sealed, id } = this.questions.seal(pattern, request, identity);
    if (sealed.length + HEAD_BYTES > (this.link.nc.info?.max_payload ?? Number.POSITIVE_INFINITY)) {
      const refusal = problem('body-too-large');
      span.end({ error: refusal });
      throw refusal;
    }
    let answer: WireReply;
    try {
      const head = headers();
      head.set(CALLER_HEADER, caller);
      head.set('traceparent', span.traceparent);
      await this.endOfTurn();
      const reply = await this.link.nc.request(pattern, sealed, { timeout: limitMs, headers: head });
      answer = this.questions.open(pattern, caller, id, reply.data) as WireReply;
    } catch (error) {
      span.end({ error });
      throw problem('service-unavailable', { detail: pattern.slice(0, pattern.indexOf('.')), retryAfterSeconds: 2 });
    }
    const refusal = answer.err && fromWire(answer.err);
    span.end(refusal ? { error: refusal } : {});
    if (refusal) throw refusal;
    return answer.response as RpcReply<P>;
  }

  /** Questions of one turn of the event loop leave in one write: one for each was a sixth of what the edge does under load. */
  private endOfTurn(): Promise<void> {
    this.turn ??= new Promise((resolve) => {
      setImmediate(() => {
        this.turn = undefined;
        resolve();
      });
    });
    return this.turn;
  }
}

function fromWire(err: WireError | string): DomainError {
  if (typeof err === 'string' || !err.code) return problem('internal');
  const { code, ...extra } = err;
  return problem(code as ErrorCode, extra);
}
