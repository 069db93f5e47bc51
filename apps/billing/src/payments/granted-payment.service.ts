import { randomUUID } from 'node:crypto';
import type { Tx } from '@camarim/database';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { PaymentEntity } from './payment.entity.js';
import { type EventCause, PaymentRepository } from './payment.repository.js';

/** Something given without a PIX: free, or paid in a conversation (BIL-33, BIL-44). */
export interface Grant {
  method: 'courtesy' | 'whatsapp_sale';
  userId: string;
  modelId: string | null;
  planId: string;
  planName: string;
  durationDays: number;
  amountCents: number;
  /** Given again under the same key it is the same grant. */
  key: string;
  leadId: string | null;
  source: string | null;
  cause: EventCause;
}

/** The payment behind a grant: in the books, apart from what a provider proved, and never paid by PIX. */
@Injectable()
export class GrantedPaymentService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly erased: ErasedAccountRepository,
    private readonly ledger: LedgerService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Asked before the transaction: whose name stands in the sales list. @throws user-not-found. */
  async payerOf(userId: string): Promise<{ userName: string; userEmail: string }> {
    const { name, email } = await this.rpc.call('users.account.get-payer', { userId });
    return { userName: name, userEmail: email };
  }

  /** @returns the payment that was granted under this key. */
  given(tx: Tx, userId: string, key: string): Promise<PaymentEntity | null> {
    return this.payments.findByKey(userId, key, tx);
  }

  /** @returns the approved payment, null when it was granted before, or to an account that is no more. */
  async write(tx: Tx, grant: Grant, payer: { userName: string; userEmail: string }): Promise<PaymentEntity | null> {
    await tx.lock(`payment:${grant.userId}`);
    if (await this.payments.findByKey(grant.userId, grant.key, tx)) return null;
    if (await this.erased.isErased(grant.userId, tx)) return null;
    const now = this.clock.now();
    const { key, cause, ...facts } = grant;
    const none = {
      recurrenceId: null,
      chargeKind: 'code' as const,
      gatewayId: null,
      externalId: null,
      pixCode: null,
      expiresAt: null,
      e2eId: null,
    };
    const charge = {
      chargeGeneration: 1,
      chargeTries: 0,
      chargeFailedAt: null,
      nextCheckAt: null,
      lastCheckedAt: null,
    };
    const payment = Object.assign(
      new PaymentEntity(),
      { ...facts, ...payer, ...none, ...charge },
      {
        ...{ id: randomUUID(), planType: 'subscription' as const, status: 'approved' as const, proved: false },
        ...{
          returnedCents: 0,
          paidAt: now,
          idempotencyKey: key,
          requestHash: key,
          version: 1,
          createdAt: now,
          updatedAt: now,
        },
      },
    );
    await this.payments.insert(tx, payment);
    await this.payments.log(tx, {
      paymentId: payment.id,
      kind: 'granted',
      to: 'approved',
      cause,
      facts: { method: grant.method },
    });
    await this.ledger.bookSale(tx, payment);
    return payment;
  }
}
