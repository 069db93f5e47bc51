import type { ErrorLanguage } from '@camarim/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  /** Its own, or a placeholder while `claimedEmail` is there. */
  @Column('text') email: string;
  /** The address of the sign-up while another account has it; see `AddressService`. */
  @Column('text', { name: 'claimed_email', nullable: true }) claimedEmail: string | null;
  /** null = not given. */
  @Column('text', { name: 'phone_sealed', nullable: true }) phoneSealed: string | null;
  /** null = not given yet: asked for with the first charge. */
  @Column('text', { name: 'cpf_sealed', nullable: true }) cpfSealed: string | null;
  @Column('text', { name: 'cpf_index', nullable: true }) cpfIndex: string | null;
  /** A CPF for charges alone: another account has it as its own. */
  @Column('text', { name: 'claimed_cpf_sealed', nullable: true }) claimedCpfSealed: string | null;
  @Column('text') role: 'fan' | 'creator';
  /** Of the page they last signed up or in by; mails are written in it (FV-13). */
  @Column('text') language: ErrorLanguage;
  /** What brought the person: 'lead' or 'direct'. */
  @Column('text') source: string;
  @Column('text', { name: 'lead_id', nullable: true }) leadId: string | null;
  /** null until somebody has typed a code sent to the address. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true }) emailVerifiedAt: Date | null;
  @Column('timestamptz', { name: 'last_access_at' }) lastAccessAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
}
