import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GreetingService } from './greeting.service.js';

@Injectable()
export class GreetingEvents {
  constructor(private readonly greetings: GreetingService) {}

  @OnEvent('subscription.activated', { feature: 'message-greetings', from: 'new', together: true })
  whenActivated(events: Array<EventEnvelope<'subscription.activated'>>, tx: Tx): Promise<void> {
    return this.greetings.greet(
      tx,
      events.map(({ data }) => data),
    );
  }
}
