import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A plan on sale. `modelId` null = the whole house (BIL-42). */
@Entity('plan')
export class PlanEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'model_id', nullable: true }) modelId: string | null;
  @Column('text') name: string;
  @Column('int', { name: 'price_cents' }) priceCents: number;
  @Column('int', { name: 'duration_days' }) durationDays: number;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
}
