import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.service.js';
import { MeLive } from './me-live.service.js';
import { PaymentLive } from './payment-live.service.js';
import { StreamRegistry } from './stream-registry.service.js';

@Module({
  imports: [ContentModule, PaymentModule],
  controllers: [LiveController],
  providers: [LiveHub, StreamRegistry, PaymentLive, MeLive],
})
export class LiveModule {}
