import type { EventEnvelope, EventName } from '@camarim/contracts';
import { messageOf, runWithTrace } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { parseEnvelope } from './envelope.js';
import { isRepublished } from './known-events.js';
import { NatsLink } from './nats-link.js';

/**
 * Live events for pages that are open now: delivered to every replica, without any guarantee.
 * What was missed while the broker was unavailable must be read again after `onReconnect`.
 */
@Injectable()
export class EventTap {
  private readonly logger = new Logger(EventTap.name);

  constructor(private readonly link: NatsLink) {}

  /** @returns a function that unsubscribes. @throws when NATS is not connected yet: call it after the start. */
  on<N extends EventName>(name: N, listener: (event: EventEnvelope<N>) => void): () => void {
    const subscription = this.link.nc.subscribe(name, {
      callback: (error, message) => {
        // a republished event was delivered before, or during an outage after which pages read everything again
        if (error || isRepublished(message)) return;
        try {
          const event = parseEnvelope(message.string()) as EventEnvelope<N>;
          runWithTrace(event.traceparent, () => listener(event));
        } catch (reason) {
          this.logger.warn(`${name}: ${messageOf(reason)}`);
        }
      },
    });
    return () => subscription.unsubscribe();
  }

  /** `listener` runs after each reconnect to the broker. @returns a function that unsubscribes. */
  onReconnect(listener: () => void): () => void {
    return this.link.onReconnect(listener);
  }
}
