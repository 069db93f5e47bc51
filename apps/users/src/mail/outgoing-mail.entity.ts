import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `decoy`: written for an address without an account, never sent. `expired`: too late to be of use. */
export type MailStatus = 'waiting' | 'sending' | 'sent' | 'expired' | 'failed' | 'decoy';

@Entity('outgoing_mail')
export class OutgoingMail {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'to_sealed' }) toSealed: string;
  /** Fingerprint of the address, so that a person's mail goes with their account. */
  @Column('text', { name: 'to_index', nullable: true }) toIndex: string | null;
  @Column('text') subject: string;
  /** Dropped as soon as the mail is out of our hands, unless it failed and is still worth another try. */
  @Column('text', { name: 'body_sealed', nullable: true }) bodySealed: string | null;
  @Column('text') kind: string;
  @Column('text') status: MailStatus;
  /** Rounds of tries begun; part of the job's id, so that a new round is a new job. */
  @Column('int') round: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'next_try_at' }) nextTryAt: Date;
  @Column('timestamptz', { name: 'claimed_at', nullable: true }) claimedAt: Date | null;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
  /** Why it is given up; null for those of before it was kept. */
  @Column('text', { nullable: true }) failure: 'refused' | 'unreachable' | null;
  /** The code the mail service answered last. */
  @Column('smallint', { nullable: true }) answer: number | null;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
}
