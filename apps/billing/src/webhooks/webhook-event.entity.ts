import { Column, Entity, PrimaryColumn } from 'typeorm';

export type WebhookStatus = 'received' | 'processed' | 'ignored' | 'parked';

/** A notice of a provider, byte for byte, once. `parked` = accepted, and a person has to look at it. */
@Entity('webhook_event')
export class WebhookEventEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'gateway_id' }) gatewayId: string;
  /** The provider's id of the event, or the fingerprint of the body when it names none. */
  @Column('text', { name: 'event_key' }) eventKey: string;
  @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
  @Column('boolean') signed: boolean;
  @Column('text') status: WebhookStatus;
  @Column('text', { nullable: true }) reason: string | null;
  /** null once it is old: what it meant is in the payment's log. */
  @Column('bytea', { nullable: true }) body: Buffer | null;
}
