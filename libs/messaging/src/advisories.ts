import { messageOf } from '@camarim/platform';
import { AckPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { toDeadLetter } from './delivery.js';
import { ADVISORY_STREAM, EVENT_STREAM, ensureStreams } from './event-stream.js';
import { NatsLink } from './nats-link.js';
import { type BoundReaction, Reactions } from './reactions.js';

interface MaxDeliveriesAdvisory {
  consumer: string;
  stream_seq: number;
  deliveries: number;
}

/**
 * The broker stops delivering a message after its limit and reports that only in an advisory. The message is then fetched
 * by its sequence number and stored as a dead letter, so that it is never silently lost.
 */
@Injectable()
export class Advisories implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Advisories.name);
  private messages?: ConsumerMessages;
  private stopped = false;

  constructor(
    private readonly service: string,
    private readonly link: NatsLink,
    private readonly reactions: Reactions,
    private readonly deadLetters: DeadLetters,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const mine = new Map(this.reactions.find().map((reaction) => [reaction.durable, reaction]));
    if (mine.size === 0) return;
    await this.link.ready();
    void this.keepReading(mine);
  }

  private async keepReading(mine: Map<string, BoundReaction>): Promise<void> {
    while (!this.stopped) {
      try {
        await this.read(mine);
      } catch (error) {
        if (!this.stopped) this.logger.warn(messageOf(error));
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  private async read(mine: Map<string, BoundReaction>): Promise<void> {
    await ensureStreams(this.link);
    const durable = `${this.service}__advisories`;
    await this.link.jsm.consumers.add(ADVISORY_STREAM, { durable_name: durable, ack_policy: AckPolicy.Explicit });
    const consumer = await this.link.js.consumers.get(ADVISORY_STREAM, durable);
    const messages = await consumer.consume({ max_messages: 16, expires: 5_000, idle_heartbeat: 1_000 });
    this.messages = messages;
    void (async () => {
      for await (const status of messages.status()) {
        if (/deleted|not_found/.test(status.type)) messages.stop();
      }
    })();
    for await (const message of messages) await this.keep(message, mine);
  }

  private async keep(message: JsMsg, mine: Map<string, BoundReaction>): Promise<void> {
    try {
      const advisory = message.json<MaxDeliveriesAdvisory>();
      const reaction = mine.get(advisory.consumer);
      const lost = reaction ? await this.link.jsm.streams.getMessage(EVENT_STREAM, { seq: advisory.stream_seq }) : null;
      if (reaction && lost) {
        const reason = 'the broker gave up: delivered to its limit and never answered';
        const payload = new TextDecoder().decode(lost.data);
        await this.deadLetters.keep(toDeadLetter(reaction, payload, advisory.stream_seq, reason, advisory.deliveries));
      }
      message.ack();
    } catch (error) {
      this.logger.warn(`advisory: ${messageOf(error)}`);
      message.nak(5_000);
    }
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    this.messages?.stop();
  }
}
