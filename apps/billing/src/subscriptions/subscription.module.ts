import { Module } from '@nestjs/common';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionEvents } from './subscription.events.js';
import { SubscriptionRead } from './subscription.read.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionService } from './subscription.service.js';

@Module({
  controllers: [SubscriptionController],
  providers: [SubscriptionRepository, SubscriptionRead, SubscriptionEvents, SubscriptionService],
  exports: [SubscriptionService, SubscriptionRead],
})
export class SubscriptionModule {}
