import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewayRepository } from './gateway.repository.js';
import { GatewayService } from './gateway.service.js';
import { PaymentGatewayEntity } from './payment-gateway.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentGatewayEntity])],
  providers: [GatewayRepository, GatewayService],
  exports: [GatewayService],
})
export class GatewayModule {}
