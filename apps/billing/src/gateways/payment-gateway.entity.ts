import type { GatewayKind } from '@camarim/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How one member of the provider family differs from the others (all optional, see ProviderOptions). */
export type GatewayOptions = Record<string, unknown>;

/** A PIX account. Secrets are sealed; of the path secret a fingerprint is kept too, so that looking does not open it. */
@Entity('payment_gateway')
export class PaymentGatewayEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') type: string;
  @Column('text') kind: GatewayKind;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  @Column('boolean', { name: 'is_sandbox' }) isSandbox: boolean;
  /** The lowest number of the active ones is used. */
  @Column('int') priority: number;
  /** All new charges go there, whatever is known of it; one at most (BIL-62). */
  @Column('boolean', { name: 'is_forced' }) isForced: boolean;
  /** Pix Automático; only at the API Pix. */
  @Column('boolean', { name: 'automatic_pix' }) automaticPix: boolean;
  /** Hours until this provider wants the answer to a dispute. */
  @Column('int', { name: 'dispute_hours' }) disputeHours: number;
  @Column('text', { name: 'base_url' }) baseUrl: string;
  @Column('jsonb') options: GatewayOptions;
  @Column('text', { name: 'secret_key_sealed' }) secretKeySealed: string;
  @Column('text', { name: 'secret_key_last4' }) secretKeyLast4: string;
  /** The certificate of our side, sealed as one (ProviderTls). */
  @Column('text', { name: 'tls_sealed', nullable: true }) tlsSealed: string | null;
  @Column('text', { name: 'hmac_key_sealed', nullable: true }) hmacKeySealed: string | null;
  @Column('text', { name: 'previous_hmac_key_sealed', nullable: true }) previousHmacKeySealed: string | null;
  @Column('text', { name: 'webhook_secret_sealed' }) webhookSecretSealed: string;
  @Column('text', { name: 'webhook_secret_hash' }) webhookSecretHash: string;
  /** When it was tried with these settings, and what was wrong then; null = it worked, or was never tried. */
  @Column('timestamptz', { name: 'tested_at', nullable: true }) testedAt: Date | null;
  @Column('text', { name: 'test_failure', nullable: true }) testFailure: string | null;
  /** Of the form that made it; null where it chose no id. */
  @Column('text', { name: 'request_hash', nullable: true }) requestHash: string | null;
  @Column('int') revision: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
