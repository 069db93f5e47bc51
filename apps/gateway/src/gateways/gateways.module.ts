import { Module } from '@nestjs/common';
import { PaymentGatewayService } from './gateway.service.js';
import { GatewaysController } from './gateways.controller.js';

@Module({ controllers: [GatewaysController], providers: [PaymentGatewayService] })
export class GatewaysModule {}
