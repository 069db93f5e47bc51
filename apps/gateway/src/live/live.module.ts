import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { AdminHub } from './admin-hub.service.js';
import { AdminLiveController } from './admin-live.controller.js';
import { AdminLive } from './admin-live.service.js';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.service.js';
import { MeLive } from './me-live.service.js';
import { MediaProgress } from './media-progress.service.js';
import { PaymentLive } from './payment-live.service.js';
import { StreamRegistry } from './stream-registry.service.js';

@Module({
  imports: [ContentModule, PaymentModule],
  controllers: [LiveController, AdminLiveController],
  providers: [LiveHub, StreamRegistry, PaymentLive, MeLive, AdminHub, AdminLive, MediaProgress],
  exports: [LiveHub, StreamRegistry],
})
export class LiveModule {}
