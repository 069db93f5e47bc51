import { type Identity, onlyLooks } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { atMost, messageOf } from '@camarim/platform';
import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { NatsContext, type NatsOptions, ServerNats } from '@nestjs/microservices';
import { ensureStreams } from './event-stream.js';
import { answersTooLarge, questionsRefused, questionsUnshared } from './messaging-metrics.js';
import { AnswerSeals, type OpenedQuestion, RefusedQuestion } from './question-seal.js';

export const CALLER_HEADER = 'camarim-caller';
/** How long the broker is asked whether a question is new; without an answer this process's own memory has to do. */
const SHARED_WITHIN_MS = 300;
/** How long a process that ends waits for the answers it still owes. */
const LAST_ANSWERS_MS = 1_000;
const callers = new WeakMap<object, Identity>();

/** @returns who asked what is being answered, proved by the seal. @throws unauthenticated outside of a question. */
export function callerOf(context: object): Identity {
  const identity = callers.get(context);
  if (!identity) throw problem('unauthenticated');
  return identity;
}

/** The doors of one process: Nest's NATS server, for questions that are sealed, new and asked by who may ask them. */
export class DoorServer extends ServerNats {
  private nc?: NatsConnection;
  private js?: JetStreamClient;
  private mending?: Promise<void>;
  private owed = 0;
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
    this.js = jetstream(nc, { timeout: SHARED_WITHIN_MS });
    return nc;
  }

  /** Takes no more questions, answers those it has, and leaves: as early as it can, not after a fixed time. */
  override async close(): Promise<void> {
    if (this.nc && !this.nc.isClosed()) await atMost(LAST_ANSWERS_MS, this.lastAnswers(this.nc));
    await super.close();
  }
  private async lastAnswers(nc: NatsConnection): Promise<void> {
    // biome-ignore lint/complexity/useLiteralKeys: Nest keeps them to itself, and has no way to end them in order
    const subscriptions = this['subscriptions'] as Subscription[];
    await Promise.all(subscriptions.map((one) => one.drain()));
    if (this.owed > 0)
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
    this.owed += 1;
    this.handleRequest(
      context,
      async () => this.transformToObservable(await handler(question.data, context)),
      ({ response, err }) => {
        if (answered) return;
        answered = true;
        this.respond(pattern, message, question, { response, err });
        this.owed -= 1;
        if (this.owed === 0) this.allAnswered?.();
      },
    );
  }

  /** What the broker would not carry is told at once; whoever asked would else wait in vain (R16). */
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
   * Another process of this service may have had it: the broker, over which it came, remembers the ids of all. While its
   * store is away each process has only its own memory, because a sale must not wait for that.
   */
  private async isNew(pattern: string, question: OpenedQuestion): Promise<boolean> {
    if (onlyLooks(pattern) || !this.js) return true;
    try {
      return await this.note(this.js, question.id);
    } catch (error) {
      questionsUnshared.inc();
      if (/jetstream is not enabled|no stream|no responders/i.test(messageOf(error))) this.mend();
      return true;
    }
  }
  private async note(js: JetStreamClient, msgID: string): Promise<boolean> {
    return !(await js.publish(`question.${this.service}`, '', { msgID, timeout: SHARED_WITHIN_MS })).duplicate;
  }
  /** A broker with an empty store has no streams yet. Made once, however many questions find that out together. */
  private mend(): void {
    const nc = this.unwrap<NatsConnection>();
    const ensure = async () =>
      ensureStreams({ jsm: await jetstreamManager(nc, { checkAPI: false }), replicas: this.replicas });
    this.mending ??= ensure()
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn(messageOf(error)))
      .finally(() => {
        this.mending = undefined;
      });
  }

  private refuse(pattern: string, message: Msg, error: unknown): void {
    if (!(error instanceof RefusedQuestion)) throw error;
    const { reason, opened } = error;
    questionsRefused.inc({ reason });
    this.logger.warn(`${pattern}: refused, ${reason}`);
    // of one of ours whose clock differs: its person must not be sent to sign in for that
    const stale = { code: problem('service-unavailable').code, detail: 'clock', retryAfterSeconds: 2 };
    const err = reason === 'stale' ? stale : { code: problem('unauthenticated').code };
    // in clear to who has no key: it tells nothing, and nobody of ours believes it
    message.respond(opened ? this.answers.seal(pattern, opened, { err }) : JSON.stringify({ err }));
  }
}
