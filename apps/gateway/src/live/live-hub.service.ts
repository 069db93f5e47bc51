import type { EventName } from '@camarim/contracts';
import { EventTap } from '@camarim/messaging';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Topic } from './topic.js';

/** Every event after which a buyer's page shows something else. */
const PAYMENT_EVENTS = [
  'payment.charge-requested',
  'payment.charge-ready',
  'payment.charge-failed',
  'payment.approved',
  'payment.rejected',
  'payment.cancelled',
  'payment.expired',
  'payment.refunded',
  'payment.disputed',
] as const satisfies readonly EventName[];

export interface EntitlementChange {
  entitled: boolean;
  /** null = the whole house. */
  modelId: string | null;
  /** null when access was taken away. */
  expiresAt: string | null;
}

/**
 * One subscription per event for the whole process, handed on to the streams that care. An event says only that
 * something changed: what is shown is always read anew, in the viewer's own name.
 */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly payments = new Topic<void>();
  private readonly entitlements = new Topic<EntitlementChange>();
  private readonly reconnects = new Topic<void>();
  private readonly releases: Array<() => void> = [];

  constructor(private readonly tap: EventTap) {}

  onApplicationBootstrap(): void {
    for (const name of PAYMENT_EVENTS) {
      this.releases.push(this.tap.on(name, ({ data }) => this.payments.emit(data.paymentId, undefined)));
    }
    this.releases.push(
      this.tap.on('entitlement.granted', ({ data: { userId, modelId, expiresAt } }) =>
        this.entitlements.emit(userId, { entitled: true, modelId, expiresAt }),
      ),
      this.tap.on('entitlement.revoked', ({ data: { userId, modelId } }) =>
        this.entitlements.emit(userId, { entitled: false, modelId, expiresAt: null }),
      ),
      this.tap.onReconnect(() => this.reconnects.emit('all', undefined)),
    );
  }

  onPayment(paymentId: string, listener: () => void): () => void {
    return this.payments.on(paymentId, listener);
  }
  onEntitlement(userId: string, listener: (change: EntitlementChange) => void): () => void {
    return this.entitlements.on(userId, listener);
  }
  /** The broker was away: whatever happened meanwhile was not heard. */
  onReconnect(listener: () => void): () => void {
    return this.reconnects.on('all', listener);
  }

  /** Listened keys: 0 when every stream has let go of what it held. */
  get size(): number {
    return this.payments.size + this.entitlements.size + this.reconnects.size;
  }

  onModuleDestroy(): void {
    for (const release of this.releases) release();
  }
}
