import type { PlanType } from '@camarim/contracts';
import type { PaymentStatus } from '@camarim/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody wants to buy something, and how far that got. The price is the plan's at creation (BIL-16, BIL-20). */
@Entity('payment')
export class PaymentEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('text', { name: 'user_name' }) userName: string;
  @Column('text', { name: 'user_email' }) userEmail: string;
  /** null = the whole house. */
  @Column('uuid', { name: 'model_id', nullable: true }) modelId: string | null;
  @Column('text', { name: 'plan_type' }) planType: PlanType;
  /** Of the plan, the offer or the call; of an unlock: the post; of a mimo: the mimo. */
  @Column('uuid', { name: 'plan_id' }) planId: string;
  @Column('text', { name: 'plan_name' }) planName: string;
  @Column('int', { name: 'duration_days', nullable: true }) durationDays: number | null;
  @Column('int', { name: 'amount_cents' }) amountCents: number;
  /** The coupon it was made with, and the price without it; null: none (PUR-31). */
  @Column('text', { name: 'coupon_code', nullable: true }) couponCode: string | null;
  @Column('int', { name: 'full_price_cents', nullable: true }) fullPriceCents: number | null;
  @Column('text') status: PaymentStatus;
  /** How it was paid: a cortesia costs nothing, a WhatsApp sale was paid elsewhere (BIL-33, BIL-44). */
  @Column('text') method: 'pix' | 'courtesy' | 'whatsapp_sale';
  /** A PIX of exactly the amount is known; false for what only the team vouches for (BIL-34). */
  @Column('boolean') proved: boolean;
  /** How much of the price is back with the payer or on its way. */
  @Column('int', { name: 'returned_cents' }) returnedCents: number;
  @Column('uuid', { name: 'gateway_id', nullable: true }) gatewayId: string | null;
  /** The charge at the provider; null until it is made. */
  @Column('text', { name: 'external_id', nullable: true }) externalId: string | null;
  @Column('text', { name: 'pix_code', nullable: true }) pixCode: string | null;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt: Date | null;
  @Column('text', { name: 'e2e_id', nullable: true }) e2eId: string | null;
  /** Counts the buyer's requests for a charge; a job of an older one does nothing. */
  @Column('int', { name: 'charge_generation' }) chargeGeneration: number;
  /** Tries at the provider begun so far, of all generations: from the second on the charge may already exist there. */
  @Column('int', { name: 'charge_tries' }) chargeTries: number;
  @Column('timestamptz', { name: 'charge_failed_at', nullable: true }) chargeFailedAt: Date | null;
  @Column('timestamptz', { name: 'next_check_at', nullable: true }) nextCheckAt: Date | null;
  @Column('timestamptz', { name: 'last_checked_at', nullable: true }) lastCheckedAt: Date | null;
  @Column('text', { name: 'idempotency_key' }) idempotencyKey: string;
  @Column('text', { name: 'request_hash' }) requestHash: string;
  @Column('text', { name: 'lead_id', nullable: true }) leadId: string | null;
  /** The authorisation of Pix Automático it begins, or is a month of. */
  @Column('uuid', { name: 'recurrence_id', nullable: true }) recurrenceId: string | null;
  /** A code somebody scans, or a month that is debited by itself. */
  @Column('text', { name: 'charge_kind' }) chargeKind: 'code' | 'debit';
  @Column('text', { nullable: true }) source: string | null;
  /** The trace it began in: what is said of it later belongs to the same one. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('int') version: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
