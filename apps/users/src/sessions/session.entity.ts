import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('session')
export class Session {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'token_hash' }) tokenHash: string;
  @Column('text') kind: 'user' | 'staff';
  @Column('uuid', { name: 'account_id', nullable: true }) accountId: string | null;
  @Column('uuid', { name: 'staff_id', nullable: true }) staffId: string | null;
  /** What 'meus dispositivos' shows: a name of the device, nothing that tells it from others of its kind (USR-20). */
  @Column('text', { name: 'device_label' }) deviceLabel: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}
