import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallPlanEntity } from './call-plan.entity.js';
import { PlanController } from './plan.controller.js';
import { PlanEntity } from './plan.entity.js';
import { PlanRead } from './plan.read.js';
import { PlanRepository } from './plan.repository.js';
import { PlanService } from './plan.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PlanEntity, CallPlanEntity])],
  controllers: [PlanController],
  providers: [PlanRepository, PlanRead, PlanService],
  exports: [PlanService],
})
export class PlanModule {}
