import type { StaffRole } from '@camarim/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff')
export class Staff {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text') role: StaffRole;
  @Column('text', { name: 'password_hash' }) passwordHash: string;
  /** Made by us or taken from the environment: another one is chosen at the first sign-in. */
  @Column('boolean', { name: 'password_is_temporary' }) passwordIsTemporary: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt: Date | null;
}
