import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewayModule } from '../gateways/gateway.module.js';
import { PlanModule } from '../plans/plan.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { ChargeEvents } from './charge.events.js';
import { ChargeProcessor } from './charge.processor.js';
import { ChargeService } from './charge.service.js';
import { NoticeSettlementRepository } from './notice-settlement.repository.js';
import { PaymentController } from './payment.controller.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentService } from './payment.service.js';
import { PaymentCheckService } from './payment-check.service.js';
import { PaymentListRead } from './payment-list.read.js';
import { SettlementService } from './settlement.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentEntity]), PlanModule, GatewayModule, ProviderModule],
  controllers: [PaymentController],
  providers: [
    PaymentRepository,
    NoticeSettlementRepository,
    PaymentListRead,
    SettlementService,
    ChargeService,
    ChargeEvents,
    ChargeProcessor,
    PaymentService,
    PaymentCheckService,
  ],
  exports: [SettlementService, ChargeService, PaymentCheckService, PaymentService],
})
export class PaymentModule {}
