import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CallPlanEntity } from './call-plan.entity.js';
import { PlanEntity } from './plan.entity.js';

/** What people see of a call plan. */
export type CallPlanOnSale = Omit<CallPlanEntity, 'isActive'>;

@Injectable()
export class PlanRepository {
  constructor(
    @InjectRepository(PlanEntity) private readonly plans: Repository<PlanEntity>,
    @InjectRepository(CallPlanEntity) private readonly callPlans: Repository<CallPlanEntity>,
  ) {}

  findActive(id: string): Promise<PlanEntity | null> {
    return this.plans.findOneBy({ id, isActive: true });
  }

  findActiveCallPlans(): Promise<CallPlanOnSale[]> {
    return this.callPlans.find({
      select: {
        id: true,
        name: true,
        description: true,
        durationMinutes: true,
        priceCents: true,
        isVip: true,
        features: true,
      },
      where: { isActive: true },
      order: { durationMinutes: 'ASC', id: 'ASC' },
    });
  }
}
