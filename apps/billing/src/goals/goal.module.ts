import { Module } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { GoalRepository } from './goal.repository.js';
import { GoalService } from './goal.service.js';

@Module({ providers: [CallAccess, GoalRepository, GoalService], exports: [GoalService] })
export class GoalModule {}
