import type { EventEnvelope } from '@camarim/contracts';
import { isTransientDatabaseError } from '@camarim/database';
import { messageOf, UnavailableError } from '@camarim/platform';
import type { JsMsg } from '@nats-io/jetstream';
import { Injectable, Logger } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { parseEnvelope } from './envelope.js';
import { isRepublished } from './known-events.js';
import { reactionSeconds } from './messaging-metrics.js';
import { PermanentError } from './on-event.js';
import { type BoundReaction, Reactions } from './reactions.js';
import { NewEvents } from './replay-pace.js';

export const DELIVERY = {
  /** Events of one reaction that one transaction takes at most. */
  batch: 64,
  /** After this time without a heartbeat the message of a killed process is delivered to another one. */
  ackWaitMs: 10_000,
  /** Tries of a reaction that throws, before the message becomes a dead letter. */
  tries: 5,
  backOffMs: [250, 1_000, 5_000, 15_000],
  /** A message delivered this often without a reply crashes its process every time, so it is not tried again. */
  crashLimit: 10,
  /** The broker's own limit, above ours: it reports what it gives up on in an advisory. */
  brokerLimit: 15,
};
const OUTAGE_PAUSE_MS = [250, 500, 1_000, 2_000];

/**
 * Handles deliveries of messages: done and acknowledged, postponed, or stored as a dead letter with its reason. What waits
 * for one reaction is one transaction; when that fails, each message has one of its own, so that only who is to blame fails.
 */
@Injectable()
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private stopped = false;

  constructor(
    private readonly reactions: Reactions,
    private readonly deadLetters: DeadLetters,
    private readonly newEvents: NewEvents,
  ) {}

  stop(): void {
    this.stopped = true;
  }

  /** @param messages of one reaction, in the order of the stream. */
  async handle(reaction: BoundReaction, messages: readonly JsMsg[]): Promise<void> {
    for (const message of messages) if (!isRepublished(message)) this.newEvents.noteOne();
    // what was delivered before may have failed or killed its process: it takes no others along
    for (const message of inTurns(messages.filter(wasDelivered))) await this.alone(reaction, message);
    const fresh = messages.filter((message) => !wasDelivered(message));
    if (fresh.length > 1 && (await this.together(reaction, fresh))) return;
    for (const message of fresh) await this.alone(reaction, message);
  }

  /** @returns false when nothing was done, because one of the messages failed or something is unavailable. */
  private async together(reaction: BoundReaction, messages: readonly JsMsg[]): Promise<boolean> {
    const stop = reactionSeconds.startTimer({ consumer: reaction.consumer, event: reaction.event });
    try {
      const envelopes = messages.map((message) => parseEnvelope(message.string()));
      const known = await Promise.all(envelopes.map((one, i) => this.isKnown(reaction, messages[i], one)));
      await this.reactions.run(
        reaction,
        envelopes.filter((_, i) => !known[i]),
      );
    } catch (error) {
      this.logger.debug(`${reaction.durable}: ${messages.length} together failed (${reasonOf(error)}); one by one`);
      return false;
    }
    for (const message of messages) {
      message.ack();
      stop({ end: 'done' });
    }
    return true;
  }

  private isKnown(reaction: BoundReaction, message: JsMsg | undefined, envelope: EventEnvelope): Promise<boolean> {
    return message && isRepublished(message) ? this.reactions.hasHandled(reaction, envelope) : Promise.resolve(false);
  }

  private async alone(reaction: BoundReaction, message: JsMsg): Promise<void> {
    try {
      await this.retryDuringOutage(message, () => this.attempt(reaction, message));
    } catch (error) {
      this.logger.error(error, reaction.durable);
    }
  }

  private async attempt(reaction: BoundReaction, message: JsMsg): Promise<void> {
    const deliveries = message.info.deliveryCount;
    if (deliveries > DELIVERY.crashLimit) {
      await this.moveToDeadLetters(reaction, message, `delivered ${deliveries - 1} times and never answered`);
      return;
    }
    let envelope: EventEnvelope;
    try {
      envelope = parseEnvelope(message.string());
    } catch (error) {
      await this.moveToDeadLetters(reaction, message, `unreadable: ${reasonOf(error)}`);
      return;
    }
    if (await this.isKnown(reaction, message, envelope)) {
      message.ack();
      return;
    }
    const stop = reactionSeconds.startTimer({ consumer: reaction.consumer, event: reaction.event });
    try {
      await this.reactions.run(reaction, [envelope]);
    } catch (error) {
      if (isOutage(error)) throw error;
      if (error instanceof PermanentError || deliveries >= DELIVERY.tries) {
        await this.moveToDeadLetters(reaction, message, reasonOf(error));
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

  /** During an outage of Postgres or Redis the message is kept and its lease renewed, without using up a try. */
  private async retryDuringOutage(message: JsMsg, work: () => Promise<void>): Promise<void> {
    for (let round = 0; !this.stopped; round += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isOutage(error)) throw error;
        if (this.stopped) break;
        await new Promise((resolve) =>
          setTimeout(resolve, OUTAGE_PAUSE_MS[Math.min(round, OUTAGE_PAUSE_MS.length - 1)]),
        );
      }
    }
    message.nak(1_000);
  }

  private async moveToDeadLetters(reaction: BoundReaction, message: JsMsg, reason: string): Promise<void> {
    await this.deadLetters.keep(
      toDeadLetter(reaction, message.string(), message.seq, reason, message.info.deliveryCount),
    );
    this.logger.error(`${reaction.durable}: dead letter (${reason})`);
    // only after the insert: a message is always at the broker or in the table. Without the reason, which the row
    // has: a broker before 2.10 does not understand "+TERM reason" and would deliver the message again
    message.term();
  }
}

const wasDelivered = ({ info }: JsMsg): boolean => info.deliveryCount > 1;

/**
 * Every second time from the other end: a message that kills its process stops only those after it from being handled,
 * until the next time, and is soon alone.
 */
const inTurns = (messages: JsMsg[]): JsMsg[] =>
  (messages[0]?.info.deliveryCount ?? 0) % 2 === 0 ? messages : messages.reverse();

const isOutage = (error: unknown): boolean => error instanceof UnavailableError || isTransientDatabaseError(error);
const reasonOf = (error: unknown): string => messageOf(error).slice(0, 500);

/** @returns the dead letter of a message; a message that cannot be parsed is stored unchanged. */
export function toDeadLetter(
  reaction: BoundReaction,
  payload: string,
  seq: number,
  reason: string,
  deliveries: number,
) {
  let eventId: string | null = null;
  try {
    eventId = parseEnvelope(payload).id;
  } catch {
    // unreadable: identified by its sequence in the stream
  }
  return {
    consumer: reaction.consumer,
    eventName: reaction.event,
    eventId,
    messageKey: eventId ?? `seq:${seq}`,
    // a text of Postgres cannot contain NUL
    payload: payload.replaceAll('\u0000', ''),
    reason,
    deliveries,
  };
}
