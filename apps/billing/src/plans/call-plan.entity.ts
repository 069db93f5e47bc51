import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('call_plan')
export class CallPlanEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') description: string;
  @Column('int', { name: 'duration_minutes' }) durationMinutes: number;
  @Column('int', { name: 'price_cents' }) priceCents: number;
  @Column('boolean', { name: 'is_vip' }) isVip: boolean;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  @Column('text', { array: true }) features: string[];
}
