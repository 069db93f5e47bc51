import type { EventEnvelope } from '@camarim/contracts';
import { isTransientDatabaseError } from '@camarim/database';
import { inSpan, messageOf, UnavailableError } from '@camarim/platform';
import type { JsMsg } from '@nats-io/jetstream';
import { Injectable, Logger } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { openEnvelope } from './envelope.js';
import { isSentAgain } from './known-events.js';
import { reactionSeconds } from './messaging-metrics.js';
import { PermanentError } from './on-event.js';
import { type BoundReaction, Reactions } from './reactions.js';

export const DELIVERY = {
  concurrency: 16,
  /** How long a reaction nobody waits for lets others pass: what one payment sets off is over by then. */
  giveWayMs: 10,
  /** How long a message whose process was killed waits for another one; who works renews it. */
  ackWaitMs: 10_000,
  /** Tries of a reaction that throws; then the dead letters. */
  tries: 5,
  backOffMs: [250, 1_000, 5_000, 15_000],
  /** A message that came this often without an answer kills its process each time: it is not tried again. */
  crashLimit: 10,
  /** The broker's own limit, above ours: what it gives up on is told by an advisory. */
  brokerLimit: 15,
};
const OUTAGE_PAUSE_MS = [250, 500, 1_000, 2_000];

/** One delivery of one message: done and acknowledged, put off, or kept as a dead letter with its reason. */
@Injectable()
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private stopped = false;

  constructor(
    private readonly reactions: Reactions,
    private readonly deadLetters: DeadLetters,
  ) {}

  stop(): void {
    this.stopped = true;
  }

  async handle(reaction: BoundReaction, message: JsMsg): Promise<void> {
    // with more behind it, there is no quiet moment to wait for
    const givesWay = reaction.turn !== 'first' && message.info.pending === 0;
    if (givesWay) await new Promise((resolve) => setTimeout(resolve, DELIVERY.giveWayMs));
    // a long reaction keeps its lease
    const beat = setInterval(() => message.working(), DELIVERY.ackWaitMs / 3);
    try {
      await this.waitingOut(message, () => this.attempt(reaction, message));
    } finally {
      clearInterval(beat);
    }
  }

  private async attempt(reaction: BoundReaction, message: JsMsg): Promise<void> {
    const deliveries = message.info.deliveryCount;
    if (deliveries > DELIVERY.crashLimit) {
      await this.bury(reaction, message, `delivered ${deliveries - 1} times and never answered`);
      return;
    }
    let envelope: EventEnvelope;
    try {
      envelope = openEnvelope(message.string());
    } catch (error) {
      await this.bury(reaction, message, `unreadable: ${reasonOf(error)}`);
      return;
    }
    if (isSentAgain(message) && (await this.reactions.hasHad(reaction, envelope))) {
      message.ack();
      return;
    }
    const stop = reactionSeconds.startTimer({ consumer: reaction.consumer, event: reaction.event });
    try {
      await inSpan(
        'consumer',
        `${reaction.consumer} ${reaction.event}`,
        () => this.reactions.once(reaction, envelope),
        envelope.traceparent ? { parent: envelope.traceparent } : {},
      );
    } catch (error) {
      if (isOutage(error)) throw error;
      if (error instanceof PermanentError || deliveries >= DELIVERY.tries) {
        await this.bury(reaction, message, reasonOf(error));
        stop({ end: 'dead-letter' });
      } else {
        const delay = DELIVERY.backOffMs[Math.min(deliveries, DELIVERY.backOffMs.length) - 1];
        this.logger.warn(`${reaction.durable}: try ${deliveries} failed (${reasonOf(error)}); again in ${delay} ms`);
        message.nak(delay);
        stop({ end: 'put-off' });
      }
      return;
    }
    message.ack();
    stop({ end: 'done' });
  }

  /** An outage of Postgres or Redis is nobody's fault: the message is held, lease renewed, and no try is spent. */
  private async waitingOut(message: JsMsg, work: () => Promise<void>): Promise<void> {
    for (let round = 0; ; round += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isOutage(error)) throw error;
        if (this.stopped) {
          message.nak(1_000);
          return;
        }
        await new Promise((resolve) =>
          setTimeout(resolve, OUTAGE_PAUSE_MS[Math.min(round, OUTAGE_PAUSE_MS.length - 1)]),
        );
      }
    }
  }

  private async bury(reaction: BoundReaction, message: JsMsg, reason: string): Promise<void> {
    await this.deadLetters.keep(letterOf(reaction, message.string(), message.seq, reason, message.info.deliveryCount));
    this.logger.error(`${reaction.durable}: dead letter (${reason})`);
    // only now: a message is either at the broker or in the table, never in neither. Without the reason, which the row
    // has: a broker before 2.10 takes "+TERM reason" for no answer at all and delivers the message again
    message.term();
  }
}

const isOutage = (error: unknown): boolean => error instanceof UnavailableError || isTransientDatabaseError(error);
const reasonOf = (error: unknown): string => messageOf(error).slice(0, 500);

/** @returns the row to keep of a message; what cannot be parsed is kept as it came. */
export function letterOf(reaction: BoundReaction, payload: string, seq: number, reason: string, deliveries: number) {
  let eventId: string | null = null;
  try {
    eventId = openEnvelope(payload).id;
  } catch {
    // unreadable: known by its place in the stream
  }
  return {
    consumer: reaction.consumer,
    eventName: reaction.event,
    eventId,
    messageKey: eventId ?? `seq:${seq}`,
    // Postgres text holds no NUL
    payload: payload.replaceAll('\u0000', ''),
    reason,
    deliveries,
  };
}
