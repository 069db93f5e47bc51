import { type Identity, mayRepeat } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { atMost, messageOf } from '@camarim/platform';
import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { NatsContext, type NatsOptions, ServerNats } from '@nestjs/microservices';
import { ensureStreams } from './event-stream.js';
import { answersTooLarge, questionsRefused, questionsUnshared } from './messaging-metrics.js';
import { AnswerSeals, type OpenedQuestion, RefusedQuestion } from './question-seal.js';

export const CALLER_HEADER = 'camarim-caller';
/** Time limit for asking the broker whether a request is new; without a reply only this process's own memory is checked. */
const DUPLICATE_CHECK_MS = 300;
/** How long a process that stops waits for replies still pending. */
const FINISH_WITHIN_MS = 1_000;
const callers = new WeakMap<object, Identity>();

/** @returns who sent the current request, proved by its seal. @throws unauthenticated outside of a request. */
export function callerOf(context: object): Identity {
  const identity = callers.get(context);
  if (!identity) throw problem('unauthenticated');
  return identity;
}

/** The RPC server of one process: Nest's NATS server, for requests that are sealed, new and from an authorised sender. */
export class RpcServer extends ServerNats {
  private nc?: NatsConnection;
  private js?: JetStreamClient;
  private repairing?: Promise<void>;
  private pending = 0;
  private allAnswered?: () => void;

  constructor(
    private readonly service: string,
    options: NonNullable<NatsOptions['options']>,
    private readonly answers: AnswerSeals,
    private readonly replicas: number,
  ) {
    super(options);
  }

  override async createNatsClient(): Promise<NatsConnection> {
    const nc = (await super.createNatsClient()) as NatsConnection;
    this.nc = nc;
    this.js = jetstream(nc, { timeout: DUPLICATE_CHECK_MS });
    return nc;
  }

  /** Accepts no more requests, finishes the pending ones and closes: as soon as possible, not after a fixed time. */
  override async close(): Promise<void> {
    if (this.nc && !this.nc.isClosed()) await atMost(FINISH_WITHIN_MS, this.finishPending(this.nc));
    await super.close();
  }
  private async finishPending(nc: NatsConnection): Promise<void> {
    // biome-ignore lint/complexity/useLiteralKeys: private in Nest, which has no way to drain them
    const subscriptions = this['subscriptions'] as Subscription[];
    await Promise.all(subscriptions.map((one) => one.drain()));
    if (this.pending > 0)
      await new Promise<void>((resolve) => {
        this.allAnswered = resolve;
      });
    await nc.flush();
  }

  override async handleMessage(pattern: string, message: Msg): Promise<void> {
    let question: OpenedQuestion;
    try {
      question = this.answers.open(pattern, message.headers?.get(CALLER_HEADER), message.data);
      if (!(await this.isNew(pattern, question))) throw new RefusedQuestion('replayed', question);
    } catch (error) {
      this.refuse(pattern, message, error);
      return;
    }
    const handler = this.getHandlerByPattern(pattern);
    if (!handler) return;
    const context = new NatsContext([message.subject, message.headers]);
    callers.set(context, question.identity);
    let answered = false;
    this.pending += 1;
    this.handleRequest(
      context,
      async () => this.transformToObservable(await handler(question.data, context)),
      ({ response, err }) => {
        if (answered) return;
        answered = true;
        this.respond(pattern, message, question, { response, err });
        this.pending -= 1;
        if (this.pending === 0) this.allAnswered?.();
      },
    );
  }

  /** A reply that the broker would refuse is reported at once; otherwise the caller would wait for its time limit (R16). */
  private respond(pattern: string, message: Msg, question: OpenedQuestion, answer: unknown): void {
    const sealed = this.answers.seal(pattern, question, answer);
    const most = this.unwrap<NatsConnection>().info?.max_payload ?? Number.POSITIVE_INFINITY;
    if (sealed.length <= most) {
      message.respond(sealed);
      return;
    }
    answersTooLarge.inc({ pattern });
    this.logger.error(`${pattern}: an answer of ${sealed.length} bytes, the broker carries ${most}`);
    message.respond(this.answers.seal(pattern, question, { err: { code: problem('answer-too-large').code } }));
  }

  /**
   * Whether no process of this service has received the request before: the broker remembers the ids of all. While its
   * store is unavailable each process checks only its own memory, because a sale must not wait for it.
   */
  private async isNew(pattern: string, question: OpenedQuestion): Promise<boolean> {
    if (mayRepeat(pattern) || !this.js) return true;
    try {
      return await this.note(this.js, question.id);
    } catch (error) {
      questionsUnshared.inc();
      if (/jetstream is not enabled|no stream|no responders/i.test(messageOf(error))) this.createStreams();
      return true;
    }
  }
  private async note(js: JetStreamClient, msgID: string): Promise<boolean> {
    return !(await js.publish(`question.${this.service}`, '', { msgID, timeout: DUPLICATE_CHECK_MS })).duplicate;
  }
  /** Creates the missing streams of a broker with an empty store; once, however many requests notice it together. */
  private createStreams(): void {
    const nc = this.unwrap<NatsConnection>();
    const ensure = async () =>
      ensureStreams({ jsm: await jetstreamManager(nc, { checkAPI: false }), replicas: this.replicas });
    this.repairing ??= ensure()
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn(messageOf(error)))
      .finally(() => {
        this.repairing = undefined;
      });
  }

  private refuse(pattern: string, message: Msg, error: unknown): void {
    if (!(error instanceof RefusedQuestion)) throw error;
    const { reason, opened } = error;
    questionsRefused.inc({ reason });
    this.logger.warn(`${pattern}: refused, ${reason}`);
    // the clock of one of our processes differs: the person must not be sent to sign in for that
    const stale = { code: problem('service-unavailable').code, detail: 'clock', retryAfterSeconds: 2 };
    const err = reason === 'stale' ? stale : { code: problem('unauthenticated').code };
    // unencrypted to a sender without a key: it reveals nothing, and our clients would not accept it
    message.respond(opened ? this.answers.seal(pattern, opened, { err }) : JSON.stringify({ err }));
  }
}
