import type { JsMsg } from '@nats-io/jetstream';
import { DELIVERY, type Delivery } from './delivery.js';
import { DEFER_MS } from './on-event.js';
import type { BoundReaction } from './reactions.js';

/** The messages of one reaction that this process holds: handled batch after batch, in the order of the stream. */
export class Lane {
  private waiting: JsMsg[] = [];
  private running?: Promise<void>;
  private isRunning = false;

  constructor(
    private readonly reaction: BoundReaction,
    private readonly delivery: Pick<Delivery, 'handle'>,
  ) {}

  /** One that comes alone is handled at once; those that come meanwhile are the next batch. */
  add(message: JsMsg): void {
    this.waiting.push(message);
    if (!this.isRunning) this.running = this.run();
  }

  /** Gives back what was not begun, and waits for the rest. */
  async stop(): Promise<void> {
    for (const message of this.waiting.splice(0)) message.nak();
    await this.running;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    let batch: JsMsg[] = [];
    // renews the broker's lease of what is done, or waits, for long
    const beat = setInterval(() => {
      for (const message of [...batch, ...this.waiting]) message.working();
    }, DELIVERY.ackWaitMs / 3);
    try {
      while (this.waiting.length > 0) {
        if (this.isDeferred()) await new Promise((resolve) => setTimeout(resolve, DEFER_MS));
        batch = this.waiting.splice(0, DELIVERY.batch);
        await this.delivery.handle(this.reaction, batch);
      }
    } finally {
      clearInterval(beat);
      this.isRunning = false;
    }
  }

  /** Deferring makes no sense with a backlog: there is no quiet moment to wait for. */
  private isDeferred(): boolean {
    return this.reaction.timing !== 'immediate' && this.waiting.at(-1)?.info.pending === 0;
  }
}
