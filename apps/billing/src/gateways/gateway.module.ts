import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../provider/provider.module.js';
import { GatewayRepository } from './gateway.repository.js';
import { GatewayService } from './gateway.service.js';
import { GatewayAdminService } from './gateway-admin.service.js';
import { PaymentGatewayEntity } from './payment-gateway.entity.js';
import { SandboxConsoleService } from './sandbox-console.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentGatewayEntity]), ProviderModule],
  providers: [GatewayRepository, GatewayService, GatewayAdminService, SandboxConsoleService],
  exports: [GatewayService],
})
export class GatewayModule {}
