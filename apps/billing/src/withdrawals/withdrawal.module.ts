import { Module } from '@nestjs/common';
import { DecisionModule } from '../decisions/decision.module.js';
import { WithdrawalRepository } from './withdrawal.repository.js';
import { WithdrawalService } from './withdrawal.service.js';

@Module({
  imports: [DecisionModule],
  providers: [WithdrawalRepository, WithdrawalService],
  exports: [WithdrawalService],
})
export class WithdrawalModule {}
