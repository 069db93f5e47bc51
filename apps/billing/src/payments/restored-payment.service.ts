import type { Tx } from '@camarim/database';
import { type Judgement, PIX_EXPIRES_IN_SECONDS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { ChargeKind, ProviderCharge } from '../provider/pix-provider.js';
import type { OrderFacts } from './order-mark.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlementService } from './settlement.service.js';

/** A payment that was made, and whose row is gone. Cents. */
export interface LostPayment extends OrderFacts {
  id: string;
  gatewayId: string;
  chargeKind: ChargeKind;
  planName: string;
  amountCents: number;
  userName: string;
  userEmail: string;
  cause: 'poll' | 'staff';
}

/** Writes the row of a payment anew from what its provider holds, and lets the money decide the rest. */
@Injectable()
export class RestoredPaymentService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  /** Whether there is a payment of this id, whatever its charge. */
  async exists(tx: Tx, id: string): Promise<boolean> {
    return (await tx.one('select 1 from payment where id = $1', [id])) !== null;
  }

  /**
   * The row comes as one whose code ran out: money on it is honoured as late money is, and goes back when the same
   * thing was bought anew since. So nobody gets a period twice (BIL-37).
   * @returns what was made of the charge; null when somebody else wrote the row in this moment.
   */
  async write(tx: Tx, lost: LostPayment, charge: ProviderCharge): Promise<Judgement | null> {
    await tx.lock(`payment:${lost.userId}`);
    const [byCharge, byId] = [
      await this.payments.findOwner(tx, lost.gatewayId, charge.externalId, null),
      await this.exists(tx, lost.id),
    ];
    if (byCharge !== null || byId) return null;
    const payment = this.rowOf(lost, charge);
    await this.payments.insert(tx, payment);
    const facts = { externalId: charge.externalId };
    await this.payments.log(tx, { paymentId: lost.id, kind: 'restored', to: 'expired', cause: lost.cause, facts });
    return this.settlement.apply(tx, lost.id, { charge, cause: lost.cause, askedAt: payment.version });
  }

  private rowOf(lost: LostPayment, charge: ProviderCharge): PaymentEntity {
    const { cause: _, ...facts } = lost;
    const now = this.clock.now();
    // bought when it was made at the provider, as nearly as is known: what was bought after it is newer
    const lived = PIX_EXPIRES_IN_SECONDS * 1_000;
    const known = charge.expiresAt ? new Date(charge.expiresAt.getTime() - lived) : charge.paidAt;
    const createdAt = known && known < now ? known : now;
    return Object.assign(new PaymentEntity(), facts, {
      ...{ status: 'expired', method: 'pix', proved: false, returnedCents: 0, source: null },
      ...{ externalId: charge.externalId, pixCode: charge.pixCode, paidAt: null, e2eId: null },
      expiresAt: charge.expiresAt ?? now,
      ...{ chargeGeneration: 1, chargeTries: 1, chargeFailedAt: null, nextCheckAt: null, lastCheckedAt: null },
      ...{ idempotencyKey: `restored:${lost.id}`, requestHash: `restored:${lost.id}` },
      ...{ recurrenceId: null, chargeKind: 'code', leadId: null, version: 1, createdAt, updatedAt: now },
    } as const);
  }
}
