import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AccessService } from './access.service.js';

@Injectable()
export class AccessEvents {
  constructor(private readonly access: AccessService) {}

  @OnEvent('subscription.activated', { feature: 'access', together: true })
  whenActivated(events: Array<EventEnvelope<'subscription.activated'>>, tx: Tx): Promise<void> {
    return this.access.keep(
      tx,
      events.map(({ data }) => data),
    );
  }

  @OnEvent('subscription.extended', { feature: 'access', together: true })
  whenExtended(events: Array<EventEnvelope<'subscription.extended'>>, tx: Tx): Promise<void> {
    return this.access.keep(
      tx,
      events.map(({ data }) => data),
    );
  }

  @OnEvent('subscription.cancelled', { feature: 'access' })
  whenCancelled({ data, time }: EventEnvelope<'subscription.cancelled'>, tx: Tx): Promise<void> {
    return this.access.end(tx, data, time);
  }
}
