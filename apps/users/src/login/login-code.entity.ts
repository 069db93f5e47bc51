import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('login_code')
export class LoginCode {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'email_hash' }) emailHash: string;
  @Column('text', { name: 'ip_hash' }) ipHash: string;
  @Column('text', { name: 'code_hash' }) codeHash: string;
  /** The browser that asked, or the account a code of its own was sent for; null of the release before. */
  @Column('uuid', { name: 'request_id', nullable: true }) requestId: string | null;
  /** Of the work that was done for it, so that it pays for one code. */
  @Column('text', { name: 'proof_hash', nullable: true }) proofHash: string | null;
  @Column('int') tries: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt: Date | null;
}
