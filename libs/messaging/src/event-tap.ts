import type { EventEnvelope, EventName } from '@camarim/contracts';
import { messageOf, runWithTrace } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { openEnvelope } from './envelope.js';
import { isSentAgain } from './known-events.js';
import { NatsLink } from './nats-link.js';

/**
 * Events as they pass by, for every replica and without any promise: for pages that are open now.
 * What was missed while the broker was away is re-read by whoever listens (`onReconnect`).
 */
@Injectable()
export class EventTap {
  private readonly logger = new Logger(EventTap.name);

  constructor(private readonly link: NatsLink) {}

  /** @returns a function that ends it. @throws when NATS is not connected yet: call it after the start. */
  on<N extends EventName>(name: N, listener: (event: EventEnvelope<N>) => void): () => void {
    const subscription = this.link.nc.subscribe(name, {
      callback: (error, message) => {
        // what is sent again passed by before, or while the broker was away
        if (error || isSentAgain(message)) return;
        try {
          const event = openEnvelope(message.string()) as EventEnvelope<N>;
          runWithTrace(event.traceparent, () => listener(event));
        } catch (reason) {
          this.logger.warn(`${name}: ${messageOf(reason)}`);
        }
      },
    });
    return () => subscription.unsubscribe();
  }

  /** `listener` runs after each reconnect to the broker. @returns a function that ends it. */
  onReconnect(listener: () => void): () => void {
    return this.link.onReconnect(listener);
  }
}
