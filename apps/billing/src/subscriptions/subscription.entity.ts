import type { SubscriptionStatus } from '@camarim/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One paid period. Buying again makes another row that starts where this one ends (BIL-39, BIL-41). */
@Entity('subscription')
export class SubscriptionEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'payment_id', nullable: true }) paymentId: string | null;
  @Column('uuid', { name: 'user_id' }) userId: string;
  /** null = the whole house (BIL-42). */
  @Column('uuid', { name: 'model_id', nullable: true }) modelId: string | null;
  @Column('uuid', { name: 'plan_id' }) planId: string;
  @Column('text', { name: 'plan_name' }) planName: string;
  @Column('timestamptz', { name: 'starts_at' }) startsAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('text') status: SubscriptionStatus;
  @Column('text') source: 'pix' | 'whatsapp_sale' | 'courtesy';
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
