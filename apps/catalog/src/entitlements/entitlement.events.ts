import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { OpeningHoldService } from '../openings/opening-hold.service.js';
import { EntitlementService } from './entitlement.service.js';

@Injectable()
export class EntitlementEvents {
  constructor(
    private readonly entitlements: EntitlementService,
    private readonly holds: OpeningHoldService,
  ) {}

  @OnEvent('subscription.activated', { feature: 'entitlements', timing: 'immediate' })
  async whenSubscriptionActivated(event: EventEnvelope<'subscription.activated'>, tx: Tx): Promise<void> {
    await this.entitlements.grant(tx, event.data);
  }

  @OnEvent('subscription.extended', { feature: 'entitlements', timing: 'immediate' })
  async whenSubscriptionExtended(event: EventEnvelope<'subscription.extended'>, tx: Tx): Promise<void> {
    await this.entitlements.grant(tx, event.data);
  }

  @OnEvent('subscription.expired', { feature: 'entitlements' })
  async whenSubscriptionExpired(event: EventEnvelope<'subscription.expired'>, tx: Tx): Promise<void> {
    await this.entitlements.end(tx, event.data);
  }

  @OnEvent('subscription.cancelled', { feature: 'entitlements' })
  async whenSubscriptionCancelled({ data }: EventEnvelope<'subscription.cancelled'>, tx: Tx): Promise<void> {
    await this.entitlements.end(tx, data);
    // one that only moved up may be on its way back itself
    if (data.paymentId !== null && data.reason !== 'moved') await this.holds.release(tx, data.paymentId);
  }
}
