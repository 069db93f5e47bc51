import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('login_code')
export class LoginCode {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'email_hash' }) emailHash: string;
  @Column('text', { name: 'ip_hash' }) ipHash: string;
  @Column('text', { name: 'code_hash' }) codeHash: string;
  @Column('int') tries: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt: Date | null;
}
