import { Module } from '@nestjs/common';
import { WithdrawalPolicyController, WithdrawalPolicyDeskController } from './withdrawal-policy.controller.js';

@Module({ controllers: [WithdrawalPolicyController, WithdrawalPolicyDeskController] })
export class WithdrawalModule {}
